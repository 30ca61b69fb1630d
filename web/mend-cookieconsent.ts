import type { Plugin } from "vite";

const broken = "this.K={},";
const mended = "this.ie={de:{}},this.K={},";

/**
 * Mends the library's own build without windows: 3.1.0 strips the object it keeps elements in, yet
 * writes to it, and ends in a TypeError (decision 20). Fails the build when the library has changed.
 */
export function mendCookieconsent(): Plugin {
  return {
    name: "mend-cookieconsent",
    transform(code, id) {
      if (!id.includes("cookieconsent-core.esm.js")) return undefined;
      if (code.split(broken).length !== 2) {
        this.error(
          `${id} is not the release that web/mend-cookieconsent.ts mends; see docs/decisions/0020-consent.md, and drop the plugin if the library runs without it`,
        );
      }
      return { code: code.replace(broken, mended), map: null };
    },
  };
}
