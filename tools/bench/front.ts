import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Front, startFront } from "../../tests/support/front.ts";
import { Failure } from "../shared/failure.ts";
import { findFreePorts } from "../shared/ports.ts";
import { compareRates } from "./compare-rates.ts";
import type { Figure, Result, Stage } from "./figure.ts";
import { requirePrograms } from "./require-programs.ts";

const minRatio = 0.9;

export const front: Figure = {
  name: "front",
  title: "Stored pages a second through the shipped nginx, TLS, 50 connections, against the same file from its disk",
  measure: measureFront,
};

async function measureFront(stage: Stage): Promise<Result> {
  requirePrograms(["wrk", "nginx", "openssl"]);
  const folder = join(stage.folder, "front");
  const [filesPort = 0] = await findFreePorts(1);
  mkdirSync(folder, { recursive: true });
  const shipped = await startFront(folder, [Number(new URL(stage.siteUrl).port)], {
    addressesASecond: 1_000_000,
    more: `server {
    listen ${filesPort} ssl http2;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    root ${folder}/files;
    default_type "text/html; charset=utf-8";
    add_header Content-Encoding br;
  }`,
  });
  try {
    return await compare(stage, shipped, folder, `https://127.0.0.1:${filesPort}`);
  } finally {
    await shipped.stop();
  }
}

async function compare(stage: Stage, shipped: Front, folder: string, files: string): Promise<Result> {
  mkdirSync(join(folder, "files"));
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  for (const [index, path] of [stage.pages.home, stage.pages.case].entries()) {
    const { status, body } = await shipped.ask(path, { headers: { "accept-encoding": "br" } });
    if (status !== 200) throw new Failure(`${path} answered ${status} through the front.`, { fix: "read nginx' log." });
    writeFileSync(join(folder, "files", String(index)), body);
    const { own, peer, ratio } = compareRates(
      [
        { name: `${path} front`, url: `https://127.0.0.1:${shipped.httpsPort}${path}` },
        { name: "file", url: `${files}/${index}` },
      ],
      stage.say,
      ["Host: hetreteg.example"],
    );
    rows.push([path, body.length, own, peer, ratio]);
    limits.push({ what: `ratio to the file, ${path}`, value: ratio, limit: minRatio, kind: "min" });
  }
  return { table: { head: ["page", "bytes", "front/s", "file/s", "ratio"], rows }, limits };
}
