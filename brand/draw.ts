import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawnFiles, readBrandSources } from "./drawn-files.ts";

/** `npm run brand`: after a change of name, colours or mark. docs/how-to/make-it-yours.md */
for (const [file, content] of Object.entries(await drawnFiles(await readBrandSources()))) {
  await writeFile(join(import.meta.dirname, "..", file), content);
  console.log(file);
}
