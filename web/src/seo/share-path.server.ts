import { hash } from "node:crypto";
import { join } from "node:path";
import drawn from "../../../brand/drawn.json" with { type: "json" };
import { display } from "../../../brand/typefaces.ts";
import type { ShareCard } from "./share-card.server.ts";

/** Increase it when cards are drawn differently: all images get new addresses, since browsers keep them for ever. */
const recipe = 3;

/** Named by a hash of what the image shows. A photograph is a JPEG, flat colours are a PNG. */
export function sharePath({ title, brand, art }: ShareCard): string {
  const shown = art.kind === "plate" ? Object.entries(art.program).sort() : Object.entries(art);
  const name = hash("sha256", JSON.stringify([recipe, drawn, display, title, brand, art.kind, shown]), "hex").slice(
    0,
    20,
  );
  return `/shares/${name}.${art.kind === "picture" ? "jpg" : "png"}`;
}

/** The image's file below the folder of the page store. */
export function shareFile(card: ShareCard, siteFolder: string): string {
  return join(siteFolder, sharePath(card));
}
