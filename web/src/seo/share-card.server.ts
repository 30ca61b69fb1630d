import { splitLocale } from "@hetreteg/contract/locales";
import type { PlateProgram } from "../art/plate-program.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import type { PagePayload } from "../pages/payload.ts";

/** What a page's share image shows; pages with the same card share an image. */
export interface ShareCard {
  title: string;
  brand: string;
  art: ShareArt;
}

export type ShareArt =
  | { kind: "plate"; program: PlateProgram }
  /** The page's planes, by its name (art/arrangements.ts). */
  | { kind: "layers"; name: string }
  /** Address of the JPEG or PNG. */
  | { kind: "picture"; file: string };

type CardPage = Pick<PagePayload, "data" | "meta" | "siteLayout">;

export function shareCard({ data, meta, siteLayout }: CardPage): ShareCard {
  const { brand } = siteLayout.company;
  return { title: meta.shareTitle ?? meta.title, brand, art: artOf({ data, meta }) };
}

export function shareImageAlt(page: CardPage & Pick<PagePayload, "locale">): string {
  const { title, brand } = shareCard(page);
  const { onPlanes, onPicture } = serverTexts[page.locale].shareImage;
  const picture = pictureOf(page.data);
  return picture ? onPicture(title, brand, picture.alt) : onPlanes(title, brand);
}

function artOf({ data, meta }: Pick<PagePayload, "data" | "meta">): ShareArt {
  const picture = pictureOf(data);
  if (picture) return { kind: "picture", file: `${picture.path}/${picture.fallback}` };
  if ("art" in data) return { kind: "plate", program: data.art };
  const { path } = splitLocale((meta.canonical ?? "/").replace(/\?.*/, ""));
  return { kind: "layers", name: path.slice(1) || "home" };
}

function pictureOf(data: PagePayload["data"]) {
  return "picture" in data ? data.picture : undefined;
}
