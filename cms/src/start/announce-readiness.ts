import { flushCompileCache } from "node:module";
import { join } from "node:path";
import type { Core } from "@strapi/strapi";
import { readVariable } from "../environment";
import { projectFolder } from "./settings";

export function announceReadiness(strapi: Core.Strapi): void {
  strapi.server.httpServer.once("listening", () => {
    // `npm start` waits for this line.
    console.log(`cms ready ${strapi.config.get("admin.absoluteUrl")}`);
    flushCompileCache();
    // From now on: a first start imports the content and changes tables.
    require(join(projectFolder, "settings", "end-when-stuck.ts")).endWhenStuck(
      "The CMS",
      Number(readVariable("STUCK_SECONDS")),
    );
  });
}
