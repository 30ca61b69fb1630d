import { dateLabel } from "../../cms/date-label.server.ts";
import { markdownWithHeadings } from "../../cms/markdown.server.ts";
import { cookieListAnchor } from "../../consent/cookies-path.ts";
import { type Load, translated } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";
import { changedLabel, privacyPdfPath, readPrivacy } from "./read-privacy.server.ts";
import { storageTable } from "./storage-table.server.ts";

export const loadPrivacy: Load<"privacy"> = async (context) => {
  const { reader, facts, consent } = context;
  reader.names.id(cookieListAnchor);
  const page = await readSectionsPage(context);
  if (!page) return { kind: "not-found" };
  const privacy = await readPrivacy(reader, facts);
  const { title, effectiveDate, changedOn, lead } = privacy;
  const { html, headings } = markdownWithHeadings(privacy.body, privacy.lang ?? reader.locale, reader.names);
  return {
    ...page,
    kind: "page",
    data: {
      ...page.data,
      title,
      effectiveDate: dateLabel(effectiveDate, reader.locale),
      ...(changedOn ? { changed: changedLabel(changedOn, reader.locale) } : {}),
      ...(lead ? { lead } : {}),
      body: html,
      headings,
      pdfPath: privacyPdfPath(effectiveDate, reader.locale),
      storage: storageTable(consent, reader.locale),
      ...translated(privacy),
    },
  };
};
