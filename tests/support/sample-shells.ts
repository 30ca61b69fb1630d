import { tmpdir } from "node:os";
import { join } from "node:path";
import { createShellStore, type ShellStore } from "../../web/src/publish/shell-store.server.ts";

/** As on a first start: no menu is known yet, and none is written down. */
export const sampleShells: ShellStore = {
  get: createShellStore(join(tmpdir(), "no-such-folder")).get,
  keep: () => undefined,
};
