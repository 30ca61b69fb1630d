/** What a step needs once its payload is there, and what a page can do without, in one chunk. */
export { withVisitorsQuery } from "@hetreteg/contract/redirects";
export { applyHead, loadStructuredData } from "../seo/apply-head.ts";
export { isIntact } from "./intact-dom.ts";
export { loadLetters } from "./load-letters.ts";
export { drawPicturesBelow } from "./pictures-below.ts";
export { watchPlates } from "./plates-under-pointer.ts";
export { changeView } from "./view-transition.ts";
