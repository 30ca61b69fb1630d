import { parse } from "node:path";

/** In characters, without the extension: what Postgres keeps of a name, and a list in the panel shows. */
const maxNameLength = 120;
/** Of an address, in bytes: with prefix, random part and extension it stays below the 255 of every file system. */
const maxSlugLength = 100;

/** The name of an upload as every system takes it: short, without signs that a path, Windows or a control code owns. */
export function fileNameOf(name: string): string {
  const plain = name.normalize().replace(/[\p{Cc}\p{Cs}\p{DI}]/gu, "");
  const { name: stem, ext } = parse(plain.replace(/[<>:"/\\|?*]/g, "-").trim());
  const isExtension = /^\.[a-z\d]{1,8}$/i.test(ext);
  const whole = (isExtension ? stem : stem + ext).replace(/^[.\s]+/, "");
  let base = [...whole].slice(0, maxNameLength).join("");
  while (/[.\s]$/.test(base)) base = base.slice(0, -1);
  const isReserved = base === "" || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(base);
  return `${isReserved ? `file${base && "-"}` : ""}${base}${isExtension ? ext : ""}`;
}

/** `slug_random`, its slug cut off. */
export function shortSlug(slug: string): string {
  const random = slug.lastIndexOf("_");
  return slug.slice(0, Math.min(random, maxSlugLength)) + slug.slice(random);
}
