/** What a step needs once its payload is there, in one chunk. */
export { withVisitorsQuery } from "@hetreteg/contract/redirects";
export { applyHead, loadStructuredData } from "../seo/apply-head.ts";
export { isIntact } from "./intact-dom.ts";
export { loadLetters } from "./load-letters.ts";
export { changeView } from "./view-transition.ts";
