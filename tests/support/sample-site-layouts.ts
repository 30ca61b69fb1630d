import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSiteLayoutStore, type SiteLayoutStore } from "../../web/src/store/site-layout-store.server.ts";

/** As on a first start: no menu is known yet, and none is written down. */
export const sampleSiteLayouts: SiteLayoutStore = {
  ...createSiteLayoutStore(join(tmpdir(), "no-such-folder")),
  keep: () => undefined,
};
