import { resolve } from "node:path";
import { mergeConfig, type Plugin, type UserConfig } from "vite";
import brand from "../../../brand/brand.json";
import drawn from "../../../brand/drawn.json";
import { mendStrapi } from "./strapi-code/mend-strapi";

const title = brand.name.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const head = `<title>${title}</title><link rel="icon" href="data:image/svg+xml,${encodeURIComponent(drawn.icon)}"/>`;

function brandHtml(html: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => head);
}

/** The document until the panel has loaded. A build makes it as a file of its own, without Vite's HTML hook. */
function brandDocument(): Plugin {
  return {
    name: "brand-document",
    transformIndexHtml: brandHtml,
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type === "asset") page.source = brandHtml(String(page.source));
    },
  };
}

export default function panelBuild(config: UserConfig): UserConfig {
  const cmsFolder = resolve(__dirname, "../..");
  return mergeConfig(config, {
    plugins: [brandDocument(), mendStrapi()],
    server: { fs: { allow: [cmsFolder, resolve(cmsFolder, "../brand"), resolve(cmsFolder, "../contract")] } },
  });
}
