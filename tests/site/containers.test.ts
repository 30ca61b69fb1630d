import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { namesUnknownToWeb, webSettings } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";

interface Service {
  image: string;
  environment: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  volumes: string[];
  healthcheck: { test: string[] };
  networks: { default: { ipv4_address: string } };
}

const folder = inProject("operate", "containers");
const text = readFileSync(join(folder, "compose.yaml"), "utf8");
const { services } = parse(text, { merge: true }) as { services: Record<"web" | "cms" | "nginx" | "backup", Service> };

/** Where its own compose.yaml says otherwise, or that have a meaning on a machine without containers only. */
const ofNoContainer = ["CMS_HOST", "CMS_PORT"];

test("the container of the web server can be given each of its settings, and none that only the CMS may know", () => {
  const given = Object.keys(services.web.environment);
  expect(given.filter((name) => namesUnknownToWeb.includes(name))).toEqual([]);
  const wanted = Object.keys(webSettings.entries).filter((name) => !ofNoContainer.includes(name));
  expect(given.filter((name) => name !== "NODE_COMPILE_CACHE").toSorted()).toEqual(wanted.toSorted());
  const withAll = Object.keys(services).filter((name) => "env_file" in services[name as "cms"]);
  expect(withAll).toEqual(["cms", "backup"]);
});

test("nginx is given every name that its configuration has in double braces", () => {
  const names = ["site.conf", "cms.conf"].flatMap((file) =>
    [...readFileSync(inProject("operate", "nginx", file), "utf8").matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(services.nginx.environment).toSorted()).toEqual([...new Set(names)].toSorted());
});

test.each([
  ["1.22.1", "old"],
  ["1.25.0", "old"],
  ["1.25.1", "new"],
  ["1.26.3", "new"],
  ["1.28.0 (Debian)", "new"],
  ["2.0.0", "new"],
])("nginx %s is told of HTTP/2 in the %s way", (version, way) => {
  const program = mkdtempSync(join(tmpdir(), "nginx-"));
  writeFileSync(join(program, "nginx"), `#!/bin/sh\necho "nginx version: nginx/${version}" >&2\n`, { mode: 0o755 });
  for (const file of ["site.conf", "cms.conf"]) {
    const input = readFileSync(inProject("operate", "nginx", file));
    const env = { ...services.nginx.environment, PATH: `${program}:${process.env.PATH}` };
    const filled = execFileSync("sh", [inProject("operate", "nginx", "fill-in.sh")], { input, env, encoding: "utf8" });
    const words = [...filled.matchAll(/^ *(listen .* http2\b|http2 on;)/gm)].map(([, line = ""]) => line.split(" ")[0]);
    expect(words, file).toEqual(way === "old" ? ["listen", "listen"] : ["http2"]);
  }
  rmSync(program, { recursive: true });
});

test("nginx is sent to addresses that the containers keep, and to no name", () => {
  for (const [part, names] of Object.entries({ web: ["WEB_SERVERS", "VISIT_LOG"], cms: ["CMS_SERVERS"] })) {
    const { ipv4_address } = services[part as "web" | "cms"].networks.default;
    for (const name of names)
      expect(services.nginx.environment[name]).toMatch(new RegExp(`^(server )?${ipv4_address}:\\d+`));
  }
});

test("each health check asks the port that its container's settings name", () => {
  for (const [part, setting] of [
    ["web", "PORT"],
    ["cms", "CMS_PORT"],
  ] as const) {
    const { healthcheck, environment } = services[part];
    expect(environment).toHaveProperty(setting);
    expect(healthcheck.test.join(" ")).toContain(`http://127.0.0.1:$\${process.env.${setting}}/`);
  }
});

test("every volume that the docs call backed up is in the hands of what makes backups", () => {
  const page = readFileSync(inProject("docs", "operate", "containers.md"), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)].map(([, name = "", told = ""]) => [name, told]);
  const { volumes, environment } = services.backup;
  const held = volumes.map((volume) => volume.split(":")[0]);
  const { volumes: named } = parse(text) as { volumes: Record<string, null> };
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(named).toSorted());
  const backedUp = rows.flatMap(([name = "", told]) => (told === "yes" ? [name] : []));
  expect(backedUp).toEqual(["databases", "uploads", "web"]);
  // The databases by pg_dump.
  expect(backedUp.filter((name) => name !== "databases" && !held.includes(name))).toEqual([]);
  for (const [name, user] of [
    ["DATABASE_URL", "cms"],
    ["WEB_DATABASE_URL", "web"],
  ] as const)
    expect(environment[name]).toBe(services[user].environment[name]);
  const image = readFileSync(join(folder, "web.Containerfile"), "utf8");
  expect(image.slice(image.indexOf("FROM web AS backup"))).toContain("postgresql-client");
});

test("what is not made from the repository has a version, and what is made from it has no rights", () => {
  for (const [name, { image, read_only, cap_drop }] of Object.entries(services)) {
    if (image.startsWith("hetreteg-")) expect([read_only, cap_drop], name).toEqual([true, ["ALL"]]);
    else expect(image, name).toMatch(/:\d+\.\d+/);
  }
  for (const name of ["web", "cms"]) {
    const file = readFileSync(join(folder, `${name}.Containerfile`), "utf8");
    expect(file).toMatch(/^USER 10001:10001$/m);
    for (const [, image = ""] of file.matchAll(/^ARG \w+_IMAGE=(.*)$/gm)) expect(image).toMatch(/:\d+\.\d+/);
  }
});

test("a server that is stuck can end itself, and is started again", () => {
  for (const name of ["web", "cms"] as const)
    expect(services[name]).toMatchObject({ restart: "unless-stopped", init: true });
  for (const unit of ["web", "cms"]) {
    const file = readFileSync(inProject("operate", "machine", `hetreteg-${unit}.service`), "utf8");
    expect(file).toMatch(/^Restart=always$/m);
  }
});
