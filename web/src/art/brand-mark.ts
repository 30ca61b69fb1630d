import svg from "../../../brand/mark.svg?raw";
import { readMark } from "../../../brand/read-mark.ts";

/** Its fills are custom properties, so it is as light or dark as what it lies on. */
export const brandMark = readMark(svg);
