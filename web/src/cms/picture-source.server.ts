import type { CmsPicture } from "./fields.server.ts";
import type { PictureCrop } from "./types.ts";

export type PictureUse = "opening" | "content" | "share" | "logo";

export interface PreparedPicture {
  wide: PictureCrop;
  narrow?: PictureCrop;
}

/** Returns `undefined` for a picture that cannot be processed. */
export interface PictureSource {
  /** Throws `CmsUnavailableError` when the file is not cached and the CMS does not respond. */
  prepare(picture: CmsPicture, use: PictureUse): Promise<PreparedPicture | undefined>;
}

/** `/images/<name>` → `<name>` */
export function cropNameOf({ path }: PictureCrop): string {
  return path.slice("/images/".length);
}
