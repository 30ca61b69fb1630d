import type { CmsPicture } from "./schemas.server.ts";
import type { PictureCrop } from "./types.ts";

/** Where a picture stands decides how it is cropped. */
export type PictureUse = "opening" | "content";

/** The crops of a picture for one use. */
export interface PreparedPicture {
  wide: PictureCrop;
  narrow?: PictureCrop;
}

/** Gives pictures whose files are ready, or `undefined` for one that cannot be shown. */
export interface PictureSource {
  /** Throws `CmsUnavailableError` when the file is not here yet and the CMS does not answer. */
  prepare(picture: CmsPicture, use: PictureUse): Promise<PreparedPicture | undefined>;
}

/** The folder of a crop, as its address has it: `/images/<name>` → `<name>` */
export function cropNameOf({ path }: PictureCrop): string {
  return path.slice("/images/".length);
}
