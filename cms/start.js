// `strapi start` does the same a second later, because it loads the whole command line first.
const { existsSync } = require("node:fs");
const { enableCompileCache, flushCompileCache } = require("node:module");
const { join } = require("node:path");

process.chdir(__dirname);
process.env.NODE_ENV ??= "production";

const projectFolder = join(__dirname, "..");
const distDir = join(__dirname, "dist");

if (!existsSync(join(distDir, "build", "index.html")))
  giveUp("The CMS is not built.", "run `npm run build -- cms` in the project's root.");
enableCompileCache(join(distDir, ".compile-cache"));
readEnvironment();
require(join(distDir, "src", "start", "open-var-folder.js")).openVarFolder();

require(join(distDir, "src", "start", "start-in-turn.js"))
  .waitForTurn()
  .then(start, (error) => {
    const reason = error.message || error.code;
    giveUp(`The CMS cannot reach its database: ${reason}.`, "start the server that DATABASE_URL in .env names.");
  });

/** @param {() => Promise<void>} endTurn */
async function start(endTurn) {
  let strapi;
  try {
    strapi = require("@strapi/core").createStrapi({ appDir: __dirname, distDir });
  } catch (error) {
    giveUp(`The CMS cannot read its configuration: ${error.message}`, "correct the variable in .env and start again.");
  }
  await strapi.start();
  await endTurn();
  flushCompileCache();
  // From now on: a first start imports the content and changes tables.
  require("../settings/end-when-stuck.ts").endWhenStuck("The CMS", Number(process.env.STUCK_SECONDS));
}

/** From here on every setting is in the environment, checked by the rules of the whole project, defaults included. */
function readEnvironment() {
  try {
    const { readSettings, settings } = require("../settings/settings.ts");
    Object.assign(process.env, readSettings(settings, process.env, projectFolder).environment);
  } catch (error) {
    const isMissing = error.code === "ERR_MODULE_NOT_FOUND";
    giveUp(
      isMissing ? "The packages of the project are not installed." : error.message,
      "run `npm start` in the project's root; with an .env of its own, `node --env-file=.env cms/start.js` starts the CMS alone.",
    );
  }
}

function giveUp(sentence, fix) {
  console.error(`✗ ${sentence}\n  Fix: ${fix}`);
  process.exit(1);
}
