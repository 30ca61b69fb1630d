import { collectionLayouts } from "./collection-layouts";

/** Of what is named by a field; a single type is named by its type. */
export function titleField(uid: string): string {
  return collectionLayouts[uid]?.title ?? "";
}
