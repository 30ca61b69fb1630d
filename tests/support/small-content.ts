import { type ContentEntry, readContentFolder } from "./content-folder.ts";

const kept = [
  "site-setting/site-setting",
  "navigation/navigation",
  "imprint/imprint",
  "privacy/privacy",
  "page/home",
  "page/about",
  "page/impressum",
  "page/casestudies",
  "case-study/zora",
  "case-study/aurora",
  "blog-item/website-brief",
  "blog-item/business-mail",
  "service/strategy",
  "redirect/portfolio",
  "redirect/imprint",
];

/** A part of `content/` whose pages are made in a second: for tests that need a whole pre-render, not a whole site. */
export function smallContent(): ContentEntry[] {
  return readContentFolder().filter(({ type, key }) => kept.includes(`${type}/${key}`));
}
