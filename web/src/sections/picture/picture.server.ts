import { optionalPicture, sectionHead } from "../../cms/fields.server.ts";
import { defineSection, resolveHead } from "../section.server.ts";

export const picture = defineSection({
  fields: { ...sectionHead, picture: optionalPicture },
  resolve: async (section, context) => {
    const shown = await context.reader.picture(section.picture, "content");
    // A heading without its picture is not shown.
    return shown && { ...resolveHead(section, context), picture: shown };
  },
});
