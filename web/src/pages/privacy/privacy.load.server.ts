import { fillFacts } from "../../content/facts.server.ts";
import { markdownToHtml } from "../../content/markdown.server.ts";
import { dateLabel } from "../../content/tiles.server.ts";
import { type Load, translated } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";
import { privacyPdfPath } from "./privacy-pdf-path.ts";

export const loadPrivacy: Load<"privacy"> = async (context) => {
  const { reader, company } = context;
  const page = await readSectionsPage(context);
  if (!page) return { kind: "not-found" };
  const privacy = fillFacts(await reader.single("privacy"), company);
  const { title, effectiveDate, lead, body } = privacy;
  return {
    ...page,
    kind: "page",
    data: {
      ...page.data,
      title,
      effectiveDate: dateLabel(effectiveDate, reader.locale),
      ...(lead ? { lead } : {}),
      body: markdownToHtml(body, privacy.lang ?? reader.locale),
      pdfPath: privacyPdfPath(effectiveDate, reader.locale),
      ...translated(privacy),
    },
  };
};
