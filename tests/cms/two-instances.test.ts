import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type CmsClient, CmsUnavailableError, createCmsClient } from "../../web/src/cms/cms-client.server.ts";
import { fetchUpload } from "../../web/src/cms/fetch-upload.server.ts";
import { log } from "../../web/src/monitoring/log.server.ts";
import { adminWith, type TestAdmin } from "../support/cms-admin.ts";
import { type CmsDatabase, execute, publishedVersions, queryRows } from "../support/cms-database.ts";
import { killCmsWhenItPrints, randomSecrets, startEmptyCms, type TestCms } from "../support/cms-process.ts";
import { readerOf } from "../support/cms-reader.ts";
import { readRoles, signInWithRole } from "../support/panel-roles.ts";
import { hasPostgres, type Postgres, startPostgres } from "../support/postgres.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { openSmallSite } from "../support/small-site.ts";
import { type StandInWeb, startStandInWeb } from "../support/stand-in-web.ts";

describe.skipIf(!hasPostgres)("two of the CMS on one database (needs Postgres)", () => {
  // Two of the CMS on one Postgres and one bucket, as on two machines: nothing else is shared, no folder either.

  const access = { bucket: "uploads-of-the-site", region: "eu-central-1", key: "testkey", secret: "not/a+secret" };

  let postgres: Postgres;
  let s3: S3Server;
  let web: StandInWeb;
  let secondWeb: StandInWeb;
  let database: CmsDatabase;
  let printed: string;
  let a: TestCms;
  let b: TestCms;
  let admin: TestAdmin;

  beforeAll(async () => {
    [postgres, s3, web, secondWeb] = await Promise.all([
      startPostgres({ fsync: "off" }),
      startS3Server(access),
      startStandInWeb(),
      startStandInWeb(),
    ]);
    database = await postgres.createDatabase("cms");
    const settings = {
      ...randomSecrets(),
      WEB_URLS: `${web.url}, ${secondWeb.url}/`,
      UPLOADS_S3_BUCKET: access.bucket,
      UPLOADS_S3_ENDPOINT: s3.url,
      UPLOADS_S3_REGION: access.region,
      UPLOADS_S3_KEY: access.key,
      UPLOADS_S3_SECRET: access.secret,
    };
    const killed = killCmsWhenItPrints("seed 5/15", settings, database);
    const locks = "SELECT 1 AS held FROM pg_locks WHERE locktype = 'advisory'";
    await vi.waitFor(() => expect(queryRows(database, locks)).toHaveLength(1), { timeout: 60_000, interval: 100 });
    [printed, a, b] = await Promise.all([killed, startEmptyCms(settings, database), startEmptyCms(settings, database)]);
    admin = await a.adminLogin();
  });
  afterAll(async () => {
    await Promise.all([a?.end(), b?.end()]);
    await Promise.all([a?.stop(), b?.stop()]);
    await Promise.all([postgres?.stop(), s3?.stop(), web?.stop(), secondWeb?.stop()]);
  });

  /** The administrator's session at the other one: it is one and the same. */
  const adminAtB = () => adminWith(b.url, admin.token());

  const contentTables = [
    "blog_items",
    "case_studies",
    "imprints",
    "job_positions",
    "navigations",
    "pages",
    "partners",
    "privacies",
    "redirects",
    "services",
    "site_settings",
    "team_members",
    "testimonials",
  ];

  /** By name, what there must be one of: each version of an entry, and each row that a start makes when it is missing. */
  function countRows(): Record<string, number> {
    const versions = contentTables.map(
      (table) => `SELECT concat('${table} ', document_id, locale, published_at IS NULL) AS name FROM ${table}`,
    );
    const rows = [
      ...versions,
      "SELECT concat('admin ', email) FROM admin_users",
      "SELECT concat('panel role ', code) FROM admin_roles",
      "SELECT concat('api role ', type) FROM up_roles",
      "SELECT concat('token ', name) FROM strapi_api_tokens",
      "SELECT concat('language ', code) FROM i18n_locale",
      "SELECT concat('setting ', key) FROM strapi_core_store_settings",
      `SELECT concat('api right ', action, role_id) FROM up_permissions
     JOIN up_permissions_role_lnk AS link ON link.permission_id = up_permissions.id`,
      `SELECT concat('panel right ', action, subject, role_id) FROM admin_permissions
     JOIN admin_permissions_role_lnk AS link ON link.permission_id = admin_permissions.id`,
    ];
    const counted = `SELECT name, count(*) AS count FROM (${rows.join(" UNION ALL ")}) AS rows GROUP BY name`;
    const found = queryRows<{ name: string; count: number }>(database, counted);
    return Object.fromEntries(found.map(({ name, count }) => [name, count]));
  }

  function twiceIn(counts: Record<string, number>): string[] {
    return Object.keys(counts).filter((name) => counts[name] !== 1);
  }

  function kindsIn(counts: Record<string, number>, kind: string): number {
    return Object.keys(counts).filter((name) => name.startsWith(`${kind} `)).length;
  }

  test("of three that start at once on an empty database one is killed while it fills it, the next goes on, and all is there once", () => {
    const starts = [a.output(), b.output()];
    expect(printed).toMatch(/^seed 5\/15 /m);
    expect(starts.filter((output) => output.includes("waiting for another instance"))).toHaveLength(2);
    const filled = starts.filter((output) => output.includes("seed "));
    expect(filled).toHaveLength(1);
    expect(filled[0]).not.toMatch(/^seed 3\/15 /m);
    expect(filled[0]).toMatch(/^seed 15\/15 /m);
    const counts = countRows();
    expect(twiceIn(counts)).toEqual([]);
    const documents = contentTables.map((table) => `SELECT DISTINCT document_id FROM ${table}`);
    expect(queryRows(database, documents.join(" UNION ALL "))).toHaveLength(15);
    expect(["admin", "token", "language"].map((kind) => kindsIn(counts, kind))).toEqual([1, 2, 3]);
  });

  test("an edit through one is read through the other, and by a web server that asks now the one, now the other", async () => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    const [atA, atB] = [a, b].map(({ url, readToken }) => createCmsClient({ url, readToken }));
    let isTurnOfB = false;
    const alternating = new Proxy({} as CmsClient, {
      get(_client, call: keyof CmsClient) {
        isTurnOfB = !isTurnOfB;
        return (isTurnOfB ? atB : atA)?.[call];
      },
    });
    const site = await openSmallSite(alternating);
    await site.publisher.refresh();
    expect([...site.store.pages].length).toBeGreaterThan(20);
    const at = (cms: TestCms) => readerOf(cms).get("/case-studies?filters[slug][$eq]=aurora");
    for (const [round, editor] of [admin, adminAtB(), admin].entries()) {
      const { documentId } = await editor.find("case-study", "slug", "aurora");
      await editor.saveDraft("case-study", documentId, { title: `Kiadás ${round}` });
      expect((await editor.publish("case-study", documentId)).status).toBe(200);
      for (const cms of [a, b]) expect((await at(cms)).body.data).toMatchObject([{ title: `Kiadás ${round}` }]);
      const { made } = await site.publisher.refresh();
      expect(made).toContain("/casestudies/aurora");
    }
    site.remove();
    vi.restoreAllMocks();
  });

  test("each edit is announced to each web server once, by the one it came through", async () => {
    const { documentId } = await admin.find("service", "slug", "strategy");
    const announced = () => [web, secondWeb].map(({ requests }) => requests.length);
    for (const { requests } of [web, secondWeb]) requests.length = 0;
    await admin.publish("service", documentId);
    await vi.waitFor(() => expect(announced()).toEqual([1, 1]));
    await adminAtB().publish("service", documentId);
    await vi.waitFor(() => expect(announced()).toEqual([2, 2]));
  });

  test("the panel's receipt is that of the slowest web server, and says on how many it is live", async () => {
    const { documentId } = await admin.find("service", "slug", "strategy");
    const path = `/publishing/api::service.service/${documentId}?locale=hu`;
    const receipt = async () => (await admin.request<{ report: unknown }>("GET", path)).body.report;
    const versions = publishedVersions(database, "services", documentId);
    const counts = { live: 4, gone: 0, failed: 0 };
    const reportOf = (seconds: number) => ({ at: 1, seconds, counts, pages: [], versions });
    const answer = (one: StandInWeb, report: object | null) => one.answer(200, { report, problems: [] });
    answer(web, reportOf(0.2));
    answer(secondWeb, reportOf(0.9));
    expect(await receipt()).toEqual({ ...reportOf(0.9), servers: { live: 2, of: 2 } });
    answer(secondWeb, { ...reportOf(0.9), versions: { hu: "an earlier one" } });
    expect(await receipt()).toEqual({ ...reportOf(0.2), servers: { live: 1, of: 2 } });
    secondWeb.answer(503);
    expect(await receipt()).toEqual({ ...reportOf(0.2), servers: { live: 1, of: 2 } });
    web.answer(503);
    expect(await receipt()).toBe("unreachable");
  });

  test("one address is given to one entry, also when more editors ask for it at once than a CMS has connections", async () => {
    const editors = Array.from({ length: 15 }, () => [admin, adminAtB()]).flat();
    const create = (slugOf: (editor: number) => string) =>
      Promise.all(editors.map((editor, index) => editor.createDraft("service", { slug: slugOf(index), title: "Új" })));
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
    expect(statuses(await create(() => "the-same"))).toEqual([201, ...Array(editors.length - 1).fill(400)]);
    expect(statuses(await create((editor) => `own-${editor}`))).toEqual(Array(editors.length).fill(201));
  });

  test("what all languages of an entry share is the same everywhere after two editors saved two languages at once", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([
        admin.saveDraft("case-study", documentId, { order: 100 + round }, "hu"),
        adminAtB().saveDraft("case-study", documentId, { order: 200 + round }, "nl"),
      ]);
      expect([one.status, other.status]).toEqual([200, 200]);
      const drafts = 'SELECT DISTINCT "order" FROM case_studies WHERE document_id = ? AND published_at IS NULL';
      expect(queryRows(database, drafts, documentId)).toHaveLength(1);
    }
  });

  test("what is due is done once and in its order, whichever of the two does it", async () => {
    const { documentId } = await admin.find("job-position", "slug", "office-manager");
    const due = new Date(Date.now() - 60_000).toISOString();
    const plans = ["publish", "unpublish", "publish", "unpublish"].map(
      (action, number) =>
        `('plan-${number}', 'api::job-position.job-position', '${documentId}', 'hu', '${action}', '${due}', 'waiting')`,
    );
    const columns = "document_id, target_uid, target_document_id, target_locale, action, due_at, state";
    execute(database, `INSERT INTO scheduled_publishes (${columns}) VALUES ${plans.join(", ")}`);
    const states = "SELECT DISTINCT state FROM scheduled_publishes";
    await vi.waitFor(() => expect(queryRows(database, states)).toEqual([{ state: "done" }]), 30_000);
    const published =
      "SELECT id FROM job_positions WHERE document_id = ? AND locale = 'hu' AND published_at IS NOT NULL";
    expect(queryRows(database, published, documentId)).toEqual([]);
  });

  test("what a role may do, and who is signed in, is the same at both at once", async () => {
    const author = await signInWithRole(a, "strapi-author");
    const there = adminWith(b.url, author.token());
    const { documentId } = await admin.find("service", "slug", "support");
    expect((await there.saveDraft("service", documentId, { title: "Vázlat" })).status).toBe(200);
    const role = (await readRoles(admin)).find(({ code }) => code === "strapi-author");
    expect((await admin.request("PUT", `/admin/roles/${role?.id}/permissions`, { permissions: [] })).status).toBe(200);
    expect((await there.saveDraft("service", documentId, { title: "Vázlat" })).status).toBe(403);
    expect((await author.request("POST", "/admin/logout", {})).status).toBe(200);
    expect((await there.request("GET", "/admin/users/me")).status).toBe(401);
  });

  test("an upload is in the bucket alone, both give it to the web server, and nobody else gets it", async () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(6 << 20, "uploaded in parts ")]);
    const { status, body } = await admin.upload("large.pdf", "application/pdf", new Uint8Array(bytes));
    expect(status, a.output()).toBe(201);
    expect(body.url).toMatch(/^\/uploads\/large_\w+\.pdf$/);
    const file = join(a.varFolder, "original");
    for (const { url } of [a, b]) {
      await fetchUpload(url, body.url, file);
      const answer = await fetch(url + body.url);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    expect((await fetch(`${s3.url}/${access.bucket}${body.url.slice("/uploads".length)}`)).status).toBe(403);
    expect([a, b].map(({ varFolder }) => readdirSync(join(varFolder, "uploads", "uploads")))).toEqual([[], []]);

    s3.isDown = true;
    expect((await fetch(b.url + body.url)).status).toBe(503);
    await expect(fetchUpload(b.url, body.url, file)).rejects.toThrow(CmsUnavailableError);
    s3.isDown = false;
    expect((await fetch(`${b.url}/uploads/no-such-file.png`)).status).toBe(404);
    expect((await adminAtB().request("DELETE", `/upload/files/${body.id}`)).status).toBe(200);
    expect(s3.objects.size).toBe(0);
    expect((await fetch(a.url + body.url)).status).toBe(404);
  });

  test("one is killed while the other goes on; both start again at once, and nothing is made a second time", async () => {
    const before = countRows();
    await a.kill();
    expect((await readerOf(b).get("/pages")).status).toBe(200);
    await Promise.all([a.restart(), b.restart()]);
    for (const cms of [a, b]) expect(cms.output()).not.toContain("seed ");
    const after = countRows();
    expect(twiceIn(after)).toEqual([]);
    expect(Object.keys(before).filter((name) => !(name in after))).toEqual([]);
  });
});
