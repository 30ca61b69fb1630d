import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnvText } from "../../tools/environment/env-syntax.ts";
import { resolveSettings } from "../../tools/environment/settings.ts";
import { settingsList } from "../../tools/environment/settings-list.ts";
import { inProject } from "../../tools/project.ts";

const names = settingsList.map((setting) => setting.name);
const example = readEnvText(readFileSync(inProject(".env.example"), "utf8"), names);

test(".env.example names every setting, and no other", () => {
  expect(example.problems).toEqual([]);
  expect(Object.keys(example.values).sort()).toEqual(names.toSorted());
});

test("every secret of .env.example is refused as it stands", () => {
  const secrets = settingsList.filter((setting) => setting.makeValue && setting.name !== "CMS_ADMIN_EMAIL");
  for (const { name, rule } of secrets) expect([name, rule(example.values[name] ?? "")]).not.toEqual([name, undefined]);
});

test("every value made at the first start passes its own rule, a thousand times over", () => {
  for (let round = 0; round < 1000; round += 1) {
    for (const { name, makeValue, rule } of settingsList) {
      if (makeValue) expect([name, rule(makeValue())]).toEqual([name, undefined]);
    }
  }
});

test("addresses follow the ports when they are not given", () => {
  const made = Object.fromEntries(
    settingsList.flatMap(({ name, makeValue }) => (makeValue ? [[name, makeValue()]] : [])),
  );
  const settings = resolveSettings({ ...made, PORT: "4000", CMS_PORT: "4001" }, {});
  expect(settings.siteUrl).toBe("http://localhost:4000");
  expect(settings.cmsUrl).toBe("http://127.0.0.1:4001");
  expect(settings.adminUrl).toBe("http://127.0.0.1:4001/admin");
  const elsewhere = resolveSettings({ ...made, CMS_PUBLIC_URL: "https://cms.example" }, {});
  expect(elsewhere.adminUrl).toBe("https://cms.example/admin");
  expect(elsewhere.webEnvironment.CMS_URL).toBe("http://127.0.0.1:1337");
  expect(settings.webEnvironment.CMS_ADMIN_PASSWORD).toBeUndefined();
  expect(settings.cmsEnvironment.PORT).toBe("4001");
  expect([settings.siteHost, settings.webEnvironment.HOST]).toEqual(["0.0.0.0", "0.0.0.0"]);
  const behindProxy = resolveSettings({ ...made, TRUST_PROXY_HOPS: "1" }, {});
  expect([behindProxy.siteHost, behindProxy.webEnvironment.HOST]).toEqual(["127.0.0.1", "127.0.0.1"]);
  expect(resolveSettings({ ...made, TRUST_PROXY_HOPS: "1", HOST: "0.0.0.0" }, {}).siteHost).toBe("0.0.0.0");
});
