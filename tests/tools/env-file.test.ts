import { globSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { completeEnvText, fillExample, readEnvText, setEnvLines } from "../../settings/env-file.ts";
import { makeValues, readSettings, SettingsError, settingNames, settings } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";
import { resolveSettings } from "../../tools/shared/environment.ts";

const exampleText = readFileSync(inProject(".env.example"), "utf8");
const example = readEnvText(exampleText);

function problems(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(settings, environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

test(".env.example names every setting, and no other", () => {
  expect(example.problems).toEqual([]);
  expect(Object.keys(example.values).sort()).toEqual(settingNames.toSorted());
});

test(".env.example shows the defaults", () => {
  const shown = readSettings(settings, { ...example.values, ...makeValues() }).values;
  expect({ ...shown, ...makeNothing() }).toEqual({ ...readSettings(settings, makeValues()).values, ...makeNothing() });
});

/** Random values differ from run to run. */
function makeNothing(): Record<string, undefined> {
  return Object.fromEntries(Object.keys(makeValues()).map((name) => [name, undefined]));
}

test("every secret of .env.example is refused as it stands", () => {
  const secrets = Object.keys(makeValues()).filter((name) => name !== "CMS_ADMIN_EMAIL");
  for (const name of secrets) {
    expect(problems({ ...makeValues(), [name]: example.values[name] }).join(), name).toMatch(
      `${name} still has the example's value`,
    );
  }
});

test("every value made at the first start passes its own rule, a thousand times over", () => {
  for (let round = 0; round < 1000; round += 1) expect(problems(makeValues())).toEqual([]);
});

test("what a program is handed passes the same rules once more", () => {
  expect(problems(resolveSettings(makeValues(), {}).cmsEnvironment)).toEqual([]);
});

test("a secret that is used twice is refused", () => {
  const made = makeValues();
  expect(problems({ ...made, JWT_SECRET: made.ENCRYPTION_KEY })).toEqual([
    expect.stringContaining("JWT_SECRET has the same value as ENCRYPTION_KEY"),
  ]);
});

test("addresses follow the ports when they are not given", () => {
  const made = makeValues();
  const resolved = resolveSettings({ ...made, PORT: "4000", CMS_PORT: "4001" }, {});
  expect(resolved.siteUrl).toBe("http://localhost:4000");
  expect(resolved.cmsUrl).toBe("http://127.0.0.1:4001");
  expect(resolved.adminUrl).toBe("http://localhost:4001/admin");
  const elsewhere = resolveSettings({ ...made, CMS_PUBLIC_URL: "https://cms.example" }, {});
  expect(elsewhere.adminUrl).toBe("https://cms.example/admin");
  expect(elsewhere.webEnvironment.CMS_URL).toBe("http://127.0.0.1:1337");
  expect(resolved.webEnvironment.CMS_ADMIN_PASSWORD).toBeUndefined();
  expect(resolved.cmsEnvironment.CMS_PORT).toBe("4001");
  expect(resolved.cmsEnvironment.WEB_URLS).toBe("http://127.0.0.1:4000");
  expect([resolved.values.HOST, resolved.webEnvironment.HOST]).toEqual(["0.0.0.0", "0.0.0.0"]);
  const behindProxy = resolveSettings({ ...made, TRUST_PROXY_HOPS: "1" }, {});
  expect([behindProxy.values.HOST, behindProxy.webEnvironment.HOST]).toEqual(["127.0.0.1", "127.0.0.1"]);
  expect(resolveSettings({ ...made, TRUST_PROXY_HOPS: "1", HOST: "0.0.0.0" }, {}).values.HOST).toBe("0.0.0.0");
});

test("a .env gets the secrets it lacks", () => {
  const { JWT_SECRET: _lacking, ...present } = parseEnv(fillExample(exampleText)) as Record<string, string>;
  const lines = Object.entries(present).map(([name, value]) => `${name}=${value}`);
  const { text, added } = completeEnvText(lines.join("\n"), {});
  expect(added).toEqual(["JWT_SECRET"]);
  expect(problems(parseEnv(text) as Record<string, string>)).toEqual([]);
  expect(completeEnvText(text, {})).toEqual({ text, added: [] });
});

test("a setting that is set several times has one line and the new value afterwards", () => {
  const forms = ["HOST=a", "  export HOST = 'b'", "\tHOST=", "# HOST=c", "MY_HOST=d", "HOST_2=e", "", "PORT=1\r"];
  for (let seed = 0; seed < 2000; seed += 1) {
    const lines = Array.from({ length: seed % 7 }, (_, index) => forms[(seed * (index + 3)) % forms.length]);
    const text = lines.join("\n") + (seed % 2 ? "\n" : "");
    const changed = setEnvLines(text, { HOST: "new" });
    expect(parseEnv(changed), text).toEqual({ ...parseEnv(text), HOST: "new" });
    const isHost = (line = "") => /^\s*(export )?HOST\s*=/.test(line);
    expect(changed.split("\n").filter(isHost)).toEqual(["HOST=new"]);
    const others = (of: string) => of.split("\n").filter((line) => line !== "" && !isHost(line));
    expect(others(changed)).toEqual(others(text));
  }
});

test("a folder that others need is not taken for VAR_DIR, however it is written", () => {
  const clone = inProject();
  const shared = [
    "/",
    "//",
    "/tmp",
    "/tmp/",
    "/tmp/../tmp/.",
    "/var",
    "/var/lib",
    "/usr",
    "/usr/local",
    "/etc",
    "/home",
  ];
  const people = ["/home/anna", "/root", ".", "..", clone, "/proc/self/root"];
  const refused = (VAR_DIR: string) =>
    readOutcome({ ...makeValues(), VAR_DIR }, clone).some((problem) => problem.startsWith(`VAR_DIR is "${VAR_DIR}", `));
  for (const folder of [...shared, ...people]) expect(refused(folder), folder).toBe(true);
  for (const folder of ["var", "/var/lib/hetreteg", "/srv/site", "/data", "/tmp/a", "/mnt/disk", "/home/anna/var"])
    expect(refused(folder), folder).toBe(false);
});

function readOutcome(environment: NodeJS.ProcessEnv, folder: string): string[] {
  try {
    readSettings(settings, environment, folder);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
}

test("no sentence tells to change the rights of a folder with all that is in it", () => {
  const files = globSync("{web/src,cms/src,cms/config,operate,settings,tools,docs}/**/*.{ts,tsx,mjs,js,sh,md,yml}", {
    cwd: inProject(),
  });
  expect(files.length).toBeGreaterThan(500);
  const texts = files.map((file) => [file, readFileSync(inProject(file), "utf8")] as const);
  const suggested = /\b(chmod|chown|chgrp) (-\w*R|--recursive)|\brm -\w*r\w* ["'$`]*\$/;
  // Of the scripts of a machine, each with a folder that they have named themselves.
  const own = ["operate/machine/lib.sh", "operate/machine/restore.sh"];
  expect(texts.filter(([file, text]) => suggested.test(text) && !own.includes(file)).map(([file]) => file)).toEqual([]);
});
