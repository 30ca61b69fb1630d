import * as v from "valibot";
import { listOf, optionalText, sectionHead, text } from "../../cms/fields.server.ts";
import { linkTarget } from "../../cms/link-target.server.ts";
import type { Html } from "../../cms/types.ts";
import { defineSection, type ResolveContext, resolveHead, resolveText, withoutEmpty } from "../section.server.ts";

export interface Item {
  label?: string;
  title: string;
  text?: Html;
  path?: string;
}

const item = v.object({ label: optionalText, title: text, text: optionalText, path: optionalText });

export const items = defineSection({
  fields: {
    ...sectionHead,
    layout: v.picklist(["list", "steps", "questions", "timeline"]),
    items: listOf(item),
  },
  resolve: (section, context) => ({
    ...resolveHead(section, context),
    layout: section.layout,
    items: section.items.map((one) => resolveItem(one, context)),
  }),
});

function resolveItem({ label, title, text, path }: v.InferOutput<typeof item>, context: ResolveContext): Item {
  return {
    title,
    ...withoutEmpty({
      label,
      text: resolveText(text, context),
      path: path && linkTarget(path, context.reader.locale),
    }),
  };
}
