import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** A file that brand/typefaces.ts names: of a package, or of this project. */
export function typefaceFile(name: string): string {
  return name.startsWith("web/") ? join(import.meta.dirname, "../..", name) : require.resolve(name);
}
