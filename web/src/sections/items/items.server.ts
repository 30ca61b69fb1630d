import * as v from "valibot";
import type { PlateProgram } from "../../art/plate-program.ts";
import { listOf, optionalText, sectionHead, text } from "../../cms/fields.server.ts";
import { linkTarget } from "../../cms/link-target.server.ts";
import type { Html } from "../../cms/types.ts";
import { defineSection, type ResolveContext, resolveHead, resolveText, withoutEmpty } from "../section.server.ts";

export interface Item {
  label?: string;
  title: string;
  text?: Html;
  path?: string;
  /** Plate of the case study it leads to, where every item of a list leads to one. */
  art?: PlateProgram;
}

const item = v.object({ label: optionalText, title: text, text: optionalText, path: optionalText });

export const items = defineSection({
  fields: {
    ...sectionHead,
    layout: v.picklist(["list", "steps", "questions", "timeline"]),
    items: listOf(item),
  },
  resolve: async (section, context) => {
    const arts = section.layout === "list" ? await readPlates(section.items, context) : undefined;
    return {
      ...resolveHead(section, context),
      layout: section.layout,
      items: section.items.map((one, index) => {
        const art = arts?.[index];
        return { ...resolveItem(one, context), ...(art ? { art } : {}) };
      }),
    };
  },
});

/** `undefined` unless every item leads to a case study that can be read. */
async function readPlates(
  items: readonly { path?: string | undefined }[],
  { reader }: ResolveContext,
): Promise<PlateProgram[] | undefined> {
  const slugs = items.flatMap(({ path }) => /^\/casestudies\/([^/?#]+)$/.exec(path ?? "")?.[1] ?? []);
  if (slugs.length === 0 || slugs.length < items.length) return undefined;
  const arts: PlateProgram[] = [];
  for (const slug of slugs) {
    // A window of one: an entry that cannot be read costs its plate, not the page.
    const search = { sort: "order:asc", "filters[slug][$eq]": slug };
    const { entries } = await reader.list("case-study", { search, window: { page: 1, pageSize: 1 } });
    arts.push(...entries.map(({ art }) => art));
  }
  return arts.length < items.length ? undefined : arts;
}

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
