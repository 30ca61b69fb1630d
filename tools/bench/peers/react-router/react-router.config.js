import { readFileSync } from "node:fs";

const { article, contact } = JSON.parse(readFileSync("app/generated/site.json", "utf8"));

/** Pages that are the same for all: made once, and served as files. */
export default { ssr: false, prerender: [article, contact] };
