import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hasPostgres, startPostgres } from "../../tests/support/postgres.ts";
import { journalFile } from "../../web/src/leads/leads.server.ts";
import { openJournal } from "../../web/src/leads/sqlite-journal.server.ts";
import { inProject } from "../packages.mjs";
import { startChild } from "../shared/children.ts";
import { Failure } from "../shared/failure.ts";
import { findFreePorts } from "../shared/ports.ts";
import { type Figure, median, type Result, rounded, type Stage } from "./figure.ts";
import { pageLatencyMs } from "./page-latency.ts";
import { requirePrograms } from "./require-programs.ts";

const rounds = 3;
const secondsPerRound = 5;
const connections = 20;
const maxSlowdown = 2;

export const leads: Figure = {
  name: "leads",
  title: `Durable form posts a second, ${connections} connections, against a bare server with one flushed insert a request`,
  measure: measureLocal,
};

export const leadsInPostgres: Figure = {
  name: "leads-postgres",
  title: `The same with leads in Postgres, against a bare server with one committed insert a request`,
  measure: measurePostgres,
};

interface Compared {
  /** Settings of our server. */
  settings: NodeJS.ProcessEnv;
  /** The bare server, and where it stores. */
  bare: [file: string, store: string];
  /** Stored outside the local journal. */
  countElsewhere(): Promise<number>;
  minPosts: number;
  minRatio: number;
}

function measureLocal(stage: Stage): Promise<Result> {
  const bare: Compared["bare"] = ["bare-lead-server.ts", join(stage.folder, "bare.db")];
  return measureLeads(stage, { settings: {}, bare, countElsewhere: async () => 0, minPosts: 2000, minRatio: 0.6 });
}

async function measurePostgres(stage: Stage): Promise<Result> {
  if (!hasPostgres) throw new Failure("There is no Postgres.", { fix: "on Debian: apt-get install -y postgresql" });
  const postgres = await startPostgres();
  try {
    const [ours, bare] = [await postgres.createDatabase("ours"), await postgres.createDatabase("bare")];
    return await measureLeads(stage, {
      settings: { WEB_DATABASE_URL: ours },
      bare: ["bare-postgres-lead-server.ts", bare],
      countElsewhere: async () => Number((await postgres.sql("SELECT count(*) FROM leads.lead", "ours"))[0]),
      minPosts: 300,
      // The bare server writes one row, ours five in three tables.
      minRatio: 0.12,
    });
  } finally {
    await postgres.stop();
  }
}

/** A separate server whose CMS and mail are unreachable: deliveries are tried, fail and are recorded. */
async function measureLeads(stage: Stage, compared: Compared): Promise<Result> {
  requirePrograms(["wrk"]);
  const [ours = 0, bare = 0] = await findFreePorts(2);
  const varFolder = join(stage.folder, `leads-${ours}`);
  mkdirSync(varFolder, { recursive: true, mode: 0o700 });
  cpSync(join(stage.settings.varFolder, "site"), join(varFolder, "site"), { recursive: true });
  const nobody = "127.0.0.1:9";
  await started([inProject("web", "dist", "server", "main.js")], '"event":"ready"', {
    ...stage.settings.webEnvironment,
    PORT: String(ours),
    SITE_URL: `http://127.0.0.1:${ours}`,
    CMS_URL: `http://${nobody}`,
    SMTP_URL: `smtp://${nobody}`,
    MAIL_FROM: "leads@hetreteg.example",
    TRUST_PROXY_HOPS: "1",
    VAR_DIR: varFolder,
    ...compared.settings,
  });
  await started(
    [inProject("tools", "bench", compared.bare[0]), String(bare), compared.bare[1]],
    "listening",
    process.env,
  );

  const found = { ours: [] as number[], bare: [] as number[] };
  let posted = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const site = await runWrk(ours, stage.folder, round);
    const peer = await runWrk(bare, stage.folder, round);
    posted += site.requests;
    // Warm-up.
    if (round === 0) continue;
    found.ours.push(site.perSecond);
    found.bare.push(peer.perSecond);
    stage.say(`  round ${round}: site ${Math.round(site.perSecond)}/s, bare ${Math.round(peer.perSecond)}/s`);
  }
  const idle = await pageLatencyMs(ours);
  const flood = runWrk(ours, stage.folder, rounds + 1);
  await pause(500);
  const flooded = await pageLatencyMs(ours);
  posted += (await flood).requests;
  const journal = openJournal(journalFile(varFolder));
  const stored = journal.list("all").length + (await compared.countElsewhere());
  journal.close();
  const ratio = median(found.ours) / median(found.bare);
  return {
    table: {
      head: ["posts/s", "bare/s", "ratio", "stored", "page p99 idle, ms", "page p99 flooded, ms"],
      rows: [
        [
          Math.round(median(found.ours)),
          Math.round(median(found.bare)),
          ratio.toFixed(2),
          stored,
          idle.toFixed(2),
          flooded.toFixed(2),
        ],
      ],
    },
    limits: [
      {
        what: "durable posts a second",
        value: Math.round(median(found.ours)),
        limit: compared.minPosts,
        kind: "min",
      },
      { what: "ratio to the bare server", value: Number(ratio.toFixed(3)), limit: compared.minRatio, kind: "min" },
      { what: "stored, of those acknowledged", value: stored, limit: posted, kind: "min" },
      {
        what: "page p99 while forms are flooded, times the idle one",
        value: Number((flooded / idle).toFixed(2)),
        limit: maxSlowdown,
        kind: "max",
      },
    ],
    record: { postsPerSecond: rounded(median(found.ours)), barePostsPerSecond: rounded(median(found.bare)) },
  };
}

function started(args: string[], sign: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines: string[] = [];
  const child = startChild({
    command: process.execPath,
    args,
    cwd: inProject(),
    env,
    onLine(line) {
      if (lines.length < 20) lines.push(line);
      if (line.includes(sign)) resolve();
    },
  });
  child.ended.then(() => reject(new Failure(`${args[0]} ended.`, { fix: "its lines say why.", lines })));
  return promise;
}

function runWrk(port: number, folder: string, round: number): Promise<{ perSecond: number; requests: number }> {
  const script = join(folder, `post-${port}-${round}.lua`);
  writeFileSync(
    script,
    `local n = 0
     local fixed = "name=Minta+M%C3%A1rta&company=Minta+Kft.&phone=%2B36+1+000+0000" ..
       "&services=strategy&services=support&contactMethod=both&privacyAccepted=true&_locale=hu&_page=%2Fcontact&_website=" ..
       "&message=%C3%9Aj+webhelyet+szeretn%C3%A9nk."
     function request()
       n = n + 1
       return wrk.format("POST", "/forms/contact", {
         ["Accept"] = "application/json",
         ["Content-Type"] = "application/x-www-form-urlencoded",
         ["Host"] = "127.0.0.1:${port}",
         ["X-Forwarded-For"] = "10." .. math.floor(n / 65536) % 256 .. "." .. math.floor(n / 256) % 256 .. "." .. n % 256,
       }, fixed .. "+" .. n .. "&email=marta-" .. n .. "%40example.com&_key=" .. string.format("%08x-0000-4000-8000-%012x", ${round}, n))
     end`,
  );
  const wrk = spawn("wrk", [
    `-c${connections}`,
    "-t1",
    `-d${secondsPerRound}s`,
    "-s",
    script,
    `http://127.0.0.1:${port}`,
  ]);
  return output(wrk).then((text) => {
    if (/Non-2xx|Socket errors/.test(text)) {
      throw new Failure("Posts failed under load.", { fix: "the lines below count them.", lines: text.split("\n") });
    }
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
      requests: Number(/(\d{1,12}) requests in/.exec(text)?.[1]),
    };
  });
}

async function output(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) text += chunk;
  return text;
}
