import { expect, test } from "vitest";
import { createSaveWatch, explainErrors, saveKey } from "../support/panel-saves.ts";

const entry = "/content-manager/collection-types/api::page.page/abc";
const key = saveKey("api::page.page", "abc", "en");
const stale = { error: { message: "Not saved: …", details: { kind: "stale", errors: [] } } };

/** The panel's fetch with a CMS behind it that answers what it is told to. */
function watched() {
  const sent: { address: string; version: string | null }[] = [];
  let answer: () => Response = () => Response.json({});
  const watch = createSaveWatch(async (input, init) => {
    sent.push({ address: String(input), version: new Headers(init?.headers).get("x-loaded-version") });
    return answer();
  });
  const ask = (method: string, address: string, body: unknown, status = 200) => {
    answer = () => Response.json(body, { status });
    return watch.fetch(address, { method });
  };
  return {
    watch,
    ask,
    lastVersion: () => sent.at(-1)?.version,
    read: (updatedAt: string, address = `${entry}?locale=en`) => ask("GET", address, { data: { updatedAt } }),
    save: (status = 200, body: unknown = {}) => ask("PUT", `${entry}?locale=en`, body, status),
  };
}

test("a save says which version the form shows, in its language only", async () => {
  const { read, save, ask, lastVersion } = watched();
  await read("2026-01-01T10:00:00.000Z");
  await read("2026-02-01T10:00:00.000Z", `${entry}?locale=nl`);
  await read("2026-03-01T10:00:00.000Z", `${entry}?locale=en&status=published`);
  await save();
  expect(lastVersion()).toBe("2026-01-01T10:00:00.000Z");
  await ask("POST", `${entry}/actions/publish?locale=nl`, {});
  expect(lastVersion()).toBe("2026-02-01T10:00:00.000Z");
});

test("after a save the version is that of the entry read again, and until then none", async () => {
  const { read, save, lastVersion } = watched();
  await read("2026-01-01T10:00:00.000Z");
  await save();
  await save();
  expect(lastVersion()).toBeNull();
  await read("2026-01-02T10:00:00.000Z");
  await save();
  expect(lastVersion()).toBe("2026-01-02T10:00:00.000Z");
});

test("a save that came too late stays too late, though the panel reads the entry again, until the form is left", async () => {
  const { watch, read, save, lastVersion } = watched();
  await read("2026-01-01T10:00:00.000Z");
  await save(400, stale);
  expect(watch.stateOf(key)).toEqual({ step: "failed", refused: "Not saved: …" });
  await read("2026-01-02T10:00:00.000Z");
  await save(400, stale);
  expect(lastVersion()).toBe("2026-01-01T10:00:00.000Z");
  watch.forget(key);
  expect(watch.stateOf(key)).toBeUndefined();
  await save();
  expect(lastVersion()).toBe("2026-01-02T10:00:00.000Z");
});

test("another error pins nothing, and the answer reaches the panel whole", async () => {
  const { watch, read, save } = watched();
  await read("2026-01-01T10:00:00.000Z");
  const answer = await save(400, { error: { message: "The slug …" } });
  expect(await answer.json()).toEqual({ error: { message: "The slug …" } });
  expect(watch.stateOf(key)).toEqual({ step: "failed" });
});

test("a single type, which has no id in its address, is watched too; lists and new entries are not", async () => {
  const { watch, read, ask, lastVersion } = watched();
  const single = "/content-manager/single-types/api::navigation.navigation?locale=hu";
  await read("2026-01-01T10:00:00.000Z", single);
  await ask("PUT", single, {});
  expect(lastVersion()).toBe("2026-01-01T10:00:00.000Z");
  expect(watch.stateOf(saveKey("api::navigation.navigation", undefined, "hu"))?.step).toBe("saved");
  for (const path of [
    "/api::page.page?locale=en",
    "/api::page.page/actions/bulkPublish",
    "/api::page.page/actions/publish",
  ]) {
    await ask("POST", `/content-manager/collection-types${path}`, {});
    expect(lastVersion()).toBeNull();
  }
});

test("Strapi's message about a pattern becomes the field's own sentence, wherever the field stands", () => {
  const pattern = { id: "components.Input.error.validation.regex", defaultMessage: "…" };
  const required = { id: "components.Input.error.validation.required", defaultMessage: "…" };
  const explained = explainErrors(
    { slug: pattern, title: required, sections: [undefined, { links: [{ path: pattern }] }] },
    { slug: "Kávé és tea", title: "", sections: [{}, { links: [{ path: "contact" }] }] },
  );
  expect(explained).toEqual({
    slug: expect.stringMatching(/without accents.*for example "kave-es-tea"/),
    title: required,
    sections: [undefined, { links: [{ path: expect.stringContaining("for example /contact") }] }],
  });
  const clear = { title: required };
  expect(explainErrors(clear, {})).toBe(clear);
});
