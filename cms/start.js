// `strapi start` does the same a second later, because it loads the whole command line first.
const { existsSync } = require("node:fs");
const { enableCompileCache, flushCompileCache } = require("node:module");
const { join } = require("node:path");

process.chdir(__dirname);
process.env.NODE_ENV ??= "production";

const distDir = join(__dirname, "dist");

if (!existsSync(join(distDir, "build", "index.html"))) giveUp("The CMS is not built.", "run `npm run build` in cms/.");
enableCompileCache(join(distDir, ".compile-cache"));
require(join(distDir, "src", "start", "check-secrets.js")).checkSecrets(process.env);
require(join(distDir, "src", "start", "open-private-folder.js")).openPrivateFolder();

try {
  require("@strapi/core")
    .createStrapi({ appDir: __dirname, distDir })
    .start()
    .then(() => flushCompileCache());
} catch (error) {
  giveUp(`The CMS cannot read its configuration: ${error.message}`, "correct the variable in .env and start again.");
}

function giveUp(sentence, fix) {
  console.error(`✗ ${sentence}\n  Fix: ${fix}`);
  process.exit(1);
}
