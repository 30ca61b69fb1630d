import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { readArchive } from "../../operate/backup/read-archive.ts";
import { inProject } from "../../tools/packages.mjs";
import { encode, filledIn } from "../faults/support/posts.ts";
import { copyBuild, makeFolder, removeFolder } from "../support/built-site.ts";
import { queryRows } from "../support/cms-database.ts";
import { randomSecrets, startEmptyCms, type TestCms } from "../support/cms-process.ts";
import { ensureBuilt } from "../support/ensure-built.ts";
import { type Front, hasNginx, startFront } from "../support/front.ts";
import { hasPostgres, type Postgres, startPostgres } from "../support/postgres.ts";
import { startWebServer, type WebServer } from "../support/web-server.ts";

const compose = inProject("operate", "containers", "compose.yaml");

describe.skipIf(!hasPostgres || !hasNginx())(
  "the services of compose.yaml as processes (needs Postgres, nginx)",
  () => {
    let folder: string;
    let build: string;
    let ofFront: string;
    let postgres: Postgres;
    let cms: TestCms;
    let web: WebServer;
    let front: Front;
    let given: NodeJS.ProcessEnv;

    beforeAll(async () => {
      await ensureBuilt();
      [folder, build, postgres] = [makeFolder(), copyBuild(), await startPostgres()];
      const passwords = { CMS_DATABASE_PASSWORD: "of-the-cms", LEADS_DATABASE_PASSWORD: "of-the-leads" };
      const server = { PGHOST: "127.0.0.1", PGPORT: String(postgres.port), PGDATABASE: "postgres" };
      execFileSync("sh", [inProject("operate", "containers", "create-databases.sh")], {
        env: { PATH: process.env.PATH, POSTGRES_USER: new URL(postgres.url).username, ...server, ...passwords },
        stdio: "pipe",
      });
      const secrets = randomSecrets();
      given = { ...secrets, ...passwords, SITE_URL: "https://hetreteg.example" };
      const { VAR_DIR: _cms, CMS_HOST: _host, CMS_PORT: _cmsPort, ...ofCms } = environmentOf("cms", given);
      const {
        VAR_DIR: _web,
        HOST: _all,
        PORT: _webPort,
        NODE_COMPILE_CACHE: _,
        ...ofWeb
      } = environmentOf("web", given);
      const address = ofCms.DATABASE_URL ?? "";
      // The web server's address is not known yet: the CMS's calls to it are tested elsewhere.
      cms = await startEmptyCms({ ...given, ...ofCms, WEB_URLS: "http://127.0.0.1:9", CMS_URL: "" }, address);
      web = await startWebServer({
        build,
        varDir: folder,
        cmsUrl: cms.url,
        readToken: cms.readToken,
        leadToken: cms.leadToken,
        environment: { ...ofWeb, CMS_URL: cms.url, LEADS_RETRY_SECONDS: "0.1,0.8,259200" },
      });
      await web.printed('"event":"ready"');
      ofFront = makeFolder();
      front = await startFront(ofFront, [web.port], { cmsPort: Number(new URL(cms.url).port) });
    });
    afterAll(async () => {
      await front?.stop();
      await web?.stop();
      await cms?.end();
      await postgres?.stop();
      for (const made of [folder, build, ofFront, cms?.varFolder]) if (made) removeFolder(made);
    });

    /** As Compose fills it in, on this machine's Postgres instead of the service's. */
    function environmentOf(service: string, given: NodeJS.ProcessEnv): Record<string, string> {
      const { services } = parse(readFileSync(compose, "utf8"), { merge: true });
      const filled = Object.entries<string>(services[service].environment).map(([name, value]) => [
        name,
        value
          .replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string) => given[variable] ?? "")
          .replace("@postgres:5432/", `@127.0.0.1:${postgres.port}/`),
      ]);
      return Object.fromEntries(filled);
    }

    test("pages come through nginx, and an enquiry goes by the leads' database into the CMS's", async () => {
      const page = await front.ask("/en");
      expect([page.status, String(page.body).endsWith("</html>")]).toEqual([200, true]);
      const body = encode({ ...filledIn("contact"), _key: randomUUID(), _locale: "en", _page: "/en/contact" });
      const posted = await front.ask("/forms/contact", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://hetreteg.example" },
        body,
      });
      expect([posted.status, posted.headers.location]).toEqual([
        303,
        expect.stringMatching(/^\/en\/thankyou\?ref=[A-Z\d]+-/),
      ]);
      const [reference] = /[A-Z\d]+-\w{6}$/.exec(String(posted.headers.location)) ?? [];
      await vi.waitFor(
        () => expect(queryRows(cms.database, "SELECT reference FROM leads")).toEqual([{ reference }]),
        60_000,
      );
      expect(await postgres.sql("SELECT reference FROM leads.lead", "leads")).toEqual([reference]);
    });

    test("a backup has both databases, the files of both volumes, and the secrets of the environment", async () => {
      const backups = makeFolder();
      symlinkSync(join(cms.varFolder, "uploads"), join(folder, "uploads"));
      const identity = await generateX25519Identity();
      const { VAR_DIR: _, BACKUP_DIR: __, ...ofBackup } = environmentOf("backup", given);
      const env: NodeJS.ProcessEnv = {
        PATH: process.env.PATH,
        ...given,
        ...ofBackup,
        VAR_DIR: folder,
        BACKUP_DIR: backups,
        BACKUP_KEY: await identityToRecipient(identity),
      };
      execFileSync(process.execPath, [inProject("tools", "run.mjs"), "backup"], { env, stdio: "pipe" });
      const [archive = ""] = readdirSync(backups);
      const unpacked = join(backups, "unpacked");
      mkdirSync(unpacked);
      await readArchive(join(backups, archive), [identity], unpacked);
      expect(readdirSync(unpacked)).toEqual(
        expect.arrayContaining([".env", "cms.dump", "leads.db", "leads.dump", "site"]),
      );
      expect(parseEnv(readFileSync(join(unpacked, ".env"), "utf8"))).toMatchObject({ JWT_SECRET: given.JWT_SECRET });
      removeFolder(backups);
    });

    test("the web server's role may not even connect to the CMS's database", async () => {
      const [allowed] = await postgres.sql("SELECT has_database_privilege('leads', 'cms', 'CONNECT')");
      expect(allowed).toBe("f");
    });
  },
);
