import { describe, expect, test, vi } from "vitest";
import {
  createBrowserCopies,
  createSaveWatch,
  createSessionRenewal,
  explainErrors,
  followingValues,
  type SecondCopy,
  saveKey,
  typedFields,
  withoutAccounts,
  withStoredIds,
} from "../support/panel-saves.ts";
import { refusals } from "../support/panel-texts.ts";

const entry = "/content-manager/collection-types/api::page.page/abc";
const key = saveKey("api::page.page", "abc", "en");
const stale = { error: { message: "Not saved: …", details: { kind: "stale", errors: [] } } };

/** The panel's fetch with a CMS behind it that answers what it is told to. */
function watched() {
  const sent: { address: string; version: string | null; attempt: string | null }[] = [];
  let answer: (signal?: AbortSignal | null) => Response | Promise<Response> = () => Response.json({});
  const watch = createSaveWatch(
    async (input, init) => {
      const headers = new Headers(init?.headers);
      const [version, attempt] = [headers.get("x-loaded-version"), headers.get("x-save-attempt")];
      sent.push({ address: String(input), version, attempt });
      return answer(init?.signal);
    },
    (failure) => `sentence: ${failure}`,
  );
  const open = (visit: string, form: object = {}, of = key) => watch.open({ key: of, visit, form });
  open("first");
  const ask = (method: string, address: string, body: unknown, status = 200, sentBody: string | null = null) => {
    answer = () => Response.json(body, { status });
    return watch.fetch(address, { method, body: sentBody });
  };
  const saveWith = (told: typeof answer) => {
    answer = told;
    return watch.fetch(`${entry}?locale=en`, { method: "PUT" });
  };
  return {
    watch,
    open,
    ask,
    saveWith,
    lastVersion: () => sent.at(-1)?.version,
    lastAttempt: () => sent.at(-1)?.attempt,
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
  const { watch, open, read, save, lastVersion } = watched();
  await read("2026-01-01T10:00:00.000Z");
  await save(400, stale);
  expect(watch.stateOf(key)).toEqual({ step: "failed", refused: "Not saved: …" });
  await read("2026-01-02T10:00:00.000Z");
  await save(400, stale);
  expect(lastVersion()).toBe("2026-01-01T10:00:00.000Z");
  open("second");
  expect(watch.stateOf(key)).toBeUndefined();
  await save();
  expect(lastVersion()).toBe("2026-01-02T10:00:00.000Z");
});

test("an error of a field reaches the panel whole", async () => {
  const { watch, read, save } = watched();
  await read("2026-01-01T10:00:00.000Z");
  const error = { name: "ValidationError", message: "The slug …", details: { errors: [] } };
  const answer = await save(400, { error });
  expect(await answer.json()).toEqual({ error });
  expect(watch.stateOf(key)).toEqual({ step: "failed" });
});

test.each([
  ["400", { error: { name: "ValidationError", message: "The slug …", details: { errors: [] } } }],
  ["401", { error: { name: "UnauthorizedError", message: "Invalid credentials" } }],
  ["413", "<h1>413</h1>"],
  ["429", ""],
  ["502", "<h1>502</h1>"],
])(
  "after a %s the form is still of the version that it was typed over, though another was read",
  async (status, body) => {
    const { read, save, lastVersion } = watched();
    await read("2026-01-01T10:00:00.000Z");
    await save(Number(status), body);
    await read("2026-01-02T10:00:00.000Z");
    await save();
    expect(lastVersion()).toBe("2026-01-01T10:00:00.000Z");
    await read("2026-01-03T10:00:00.000Z");
    await save();
    expect(lastVersion()).toBe("2026-01-03T10:00:00.000Z");
  },
);

test("so is one that is being typed in, while the panel reads the entry for another reason", async () => {
  const { watch, read, save, lastVersion } = watched();
  await read("2026-01-01T10:00:00.000Z");
  watch.hold(key, true);
  await read("2026-01-02T10:00:00.000Z");
  watch.hold(key, true);
  expect(watch.heldVersion(key)).toBe("2026-01-01T10:00:00.000Z");
  await save();
  expect(lastVersion()).toBe("2026-01-01T10:00:00.000Z");
  await read("2026-01-03T10:00:00.000Z");
  watch.hold(key, true);
  await read("2026-01-04T10:00:00.000Z");
  watch.hold(key, false);
  await save();
  expect(lastVersion(), "what was typed was taken back").toBe("2026-01-04T10:00:00.000Z");
});

test("after a change by its own window what is typed goes over it, but not over a change before that", async () => {
  const { watch, read, save, lastVersion } = watched();
  const [before, after] = ["2026-01-01T10:00:00.000Z", "2026-01-01T11:00:00.000Z"];
  await read(before);
  watch.hold(key, true);
  watch.moveVersion(key, { before: "2026-01-01T10:30:00.000Z", after });
  expect(watch.heldVersion(key)).toBe(before);
  watch.moveVersion(key, { before, after });
  await read(after);
  await save();
  expect(lastVersion()).toBe(after);
});

test("a form drawn anew on the same page keeps how its save went; one opened anew does not hear of an older save", async () => {
  const { watch, open, saveWith, save } = watched();
  await save(502);
  open("first", {});
  expect(watch.stateOf(key)?.step).toBe("failed");
  let answer: (response: Response) => void = () => {};
  const underway = saveWith(() => new Promise((done) => (answer = done)));
  open("list", {}, saveKey("api::page.page", "other", "en"));
  open("third");
  answer(new Response("", { status: 502 }));
  await underway;
  expect(watch.stateOf(key)).toBeUndefined();
});

test("a new entry made in a dialog is another attempt than the one before, and is not the page's save", async () => {
  const { watch, ask, lastAttempt } = watched();
  const create = (body: string, status: number) =>
    ask("POST", "/content-manager/collection-types/api::service.service", {}, status, body);
  await create("one", 502);
  const first = lastAttempt();
  await create("one", 502);
  expect(lastAttempt()).toBe(first);
  await create("two", 200);
  expect(lastAttempt()).not.toBe(first);
  expect(watch.stateOf(key)).toBeUndefined();
  expect(watch.stateOf(saveKey("api::service.service", undefined, "hu"))).toBeUndefined();
});

const attributes = {
  reviewers: { type: "relation", target: "plugin::users-permissions.user" },
  services: { type: "relation", target: "api::service.service" },
  cover: { type: "media" },
  art: { type: "component", component: "shared.art" },
  links: { type: "component", component: "shared.link" },
  sections: { type: "dynamiczone" },
};
const components = {
  "shared.art": { attributes: { by: { type: "relation", target: "admin::user" }, link: attributes.links } },
  "shared.link": { attributes: {} },
  "section.text": { attributes: { links: attributes.links } },
};

test("relations to accounts, which hold names and addresses, are not in a copy", () => {
  const person = { connect: [{ id: 3, label: "anna@example.com" }], disconnect: [] };
  const values = { title: "T", reviewers: person, services: { connect: [{ id: 1, label: "Strategy" }] }, cover: null };
  const copied = withoutAccounts({ ...values, art: { id: 1, by: person, seed: 2 } }, attributes, components);
  expect(copied).toEqual({ ...values, reviewers: undefined, art: { id: 1, seed: 2 } });
  expect(JSON.stringify(copied)).not.toContain("anna@");
});

test("a copy is of the fields that were typed in, so that what a colleague saved elsewhere meanwhile stays", () => {
  const base = { title: "T", body: "B", art: { id: 1, seed: 2 }, links: [{ id: 5 }], cover: null };
  const typed = { ...base, title: "Typed", art: { id: 1, seed: 3 }, links: [] };
  expect(typedFields(typed, base)).toEqual({ title: "Typed", art: { id: 1, seed: 3 }, links: [] });
});

describe("the title and description for search engines", () => {
  const limits = { metaTitle: { maxLength: 20 }, metaDescription: { maxLength: 40 }, slug: { maxLength: 20 } };
  const stored = { title: "Öt ötlet", summary: "Röviden.", metaTitle: "Öt ötlet", metaDescription: "Röviden." };
  const follow = (values: object, before: object = stored) =>
    followingValues({ ...stored, ...values }, { ...stored, ...before }, limits, new Map(), false);

  test("go on following what they were made of when it is stored, or filled from another language", () => {
    expect(follow({ title: "Hat ötlet" })).toEqual({ metaTitle: "Hat ötlet" });
    expect(follow({ title: "Six ideas", summary: "In short." })).toEqual({
      metaTitle: "Six ideas",
      metaDescription: "In short.",
    });
    const long = "Öt ötlet, amely sokkal hosszabb";
    expect(
      follow({ title: long, metaTitle: "Öt ötlet, amely" }, { title: `${long}!`, metaTitle: "Öt ötlet, amely" }),
    ).toEqual({});
    expect(follow({ title: "Rövid", metaTitle: "Öt ötlet, amely" }, { title: long })).toEqual({ metaTitle: "Rövid" });
  });

  test("stay as the editor wrote them, emptied too", () => {
    const own = { metaTitle: "Saját" };
    expect(follow({ title: "Hat ötlet", ...own }, own)).toEqual({});
    expect(
      followingValues({ ...stored, metaTitle: "" }, stored, limits, new Map([["metaTitle", "Öt ötlet"]]), false),
    ).toEqual({});
    expect(follow({ metaTitle: "Öt ötle" })).toEqual({});
  });
});

test("a copy put back names the components that the entry has in that field, and no other", () => {
  const text = (id: number, links: object[]) => ({ id, __component: "section.text", __temp_key__: "a0", links });
  const typed = {
    art: { id: 1, seed: 2, link: { id: 10 } },
    links: [{ id: 5, path: "/a" }, { id: 6, path: "/b" }, { path: "/new" }],
    sections: [text(7, [{ id: 5 }, { id: 8 }]), text(9, [{ id: 8 }])],
    cover: { id: 40 },
    services: { connect: [{ id: 41 }], disconnect: [] },
  };
  const stored = {
    art: { id: 2, seed: 1, link: { id: 10 } },
    links: [{ id: 6, path: "/b" }],
    sections: [text(7, [{ id: 8 }]), { id: 9, __component: "section.other" }],
    cover: null,
  };
  const section = { __component: "section.text", __temp_key__: "a0" };
  expect(withStoredIds(typed, stored, attributes, components)).toEqual({
    ...typed,
    art: { seed: 2, link: {} },
    links: [{ path: "/a" }, { id: 6, path: "/b" }, { path: "/new" }],
    sections: [
      { id: 7, ...section, links: [{}, { id: 8 }] },
      { ...section, links: [{}] },
    ],
  });
});

test("a single type, which has no id in its address, is watched too; lists and new entries are not", async () => {
  const { watch, open, read, ask, lastVersion } = watched();
  const itsKey = saveKey("api::navigation.navigation", undefined, "hu");
  open("single", {}, itsKey);
  const single = "/content-manager/single-types/api::navigation.navigation?locale=hu";
  await read("2026-01-01T10:00:00.000Z", single);
  await ask("PUT", single, {});
  expect(lastVersion()).toBe("2026-01-01T10:00:00.000Z");
  expect(watch.stateOf(itsKey)?.step).toBe("saved");
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
    refusals.en,
  );
  expect(explained).toEqual({
    slug: expect.stringMatching(/without accents.*for example "kave-es-tea"/),
    title: required,
    sections: [undefined, { links: [{ path: expect.stringContaining("for example /contact") }] }],
  });
  const clear = { title: required };
  expect(explainErrors(clear, {}, refusals.en)).toBe(clear);
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "unreachable"],
  ["a proxy's page", () => new Response("<h1>502</h1>", { status: 502 }), "unreachable"],
  ["a proxy's page that says 200", () => new Response("<h1>Sign in</h1>"), "unreachable"],
  ["half an answer", () => new Response('{"data":{"ti'), "unreachable"],
  ["500", () => Response.json({ error: { message: "Internal Server Error" } }, { status: 500 }), "unreachable"],
  ["403", () => Response.json({ error: { message: "Forbidden" } }, { status: 403 }), "forbidden"],
  ["404", () => Response.json({ error: { message: "Not Found" } }, { status: 404 }), "gone"],
  ["405", () => new Response("", { status: 405 }), "refused"],
  ["413", () => new Response("<h1>413</h1>", { status: 413 }), "too-large"],
  ["429", () => new Response("", { status: 429 }), "too-many"],
])("a save answered by %s leaves the form as it is, with a sentence", async (_fault, told, failure) => {
  const { watch, saveWith } = watched();
  const answer = await saveWith(told);
  expect(answer.status).toBe(400);
  const sentence = `sentence: ${failure}`;
  const { error } = (await answer.json()) as { error: unknown };
  expect(error).toMatchObject({ name: "ValidationError", message: sentence, details: { errors: [] } });
  expect(watch.stateOf(key)).toEqual({ step: "failed", refused: sentence });
});

test("what the CMS says in words is kept, and a 401 is Strapi's own to mend", async () => {
  const { watch, save } = watched();
  const refused = await save(400, { error: { name: "ApplicationError", message: "Not in this state", details: {} } });
  expect(await refused.json()).toMatchObject({ error: { name: "ValidationError", message: "Not in this state" } });
  const ended = await save(401, { error: { name: "UnauthorizedError", message: "Invalid credentials" } });
  expect(ended.status).toBe(401);
  expect(watch.stateOf(key)).toEqual({ step: "failed" });
});

test("a save without an answer is given up, and is the same attempt until one works", async () => {
  vi.useFakeTimers();
  try {
    const { watch, save, saveWith, lastAttempt } = watched();
    const hanging = saveWith(
      (signal) => new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason))),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await hanging).status).toBe(400);
    const attempt = lastAttempt();
    expect(attempt).toBeTruthy();
    await save(502);
    await save();
    expect(lastAttempt()).toBe(attempt);
    expect(watch.stateOf(key)).toEqual({ step: "saved" });
    await save();
    expect(lastAttempt()).not.toBe(attempt);
  } finally {
    vi.useRealTimers();
  }
});

test("a session that ended is asked for once, whatever else was on its way", async () => {
  const answers: ((response: Response) => void)[] = [];
  const signOut = vi.fn();
  const session = createSessionRenewal(() => new Promise((answer) => answers.push(answer)), signOut);
  const close = session.openForm();
  const renew = async () => (await session.fetch("http://cms.example/admin/access-token")).json();
  const ended = () => Response.json({ error: {} }, { status: 401 });
  const [first, other, late] = [renew(), renew(), renew()];
  answers[0]?.(ended());
  answers[1]?.(ended());
  await vi.waitFor(() => expect(session.waiting()).toBeDefined());
  session.waiting()?.goOn("new");
  answers[2]?.(ended());
  expect(await Promise.all([first, other, late])).toEqual(Array(3).fill({ data: { token: "new" } }));
  expect(session.waiting()).toBeUndefined();
  const next = renew();
  answers[3]?.(ended());
  await vi.waitFor(() => expect(session.waiting()).toBeDefined());
  expect(signOut).not.toHaveBeenCalled();
  session.waiting()?.goOn(undefined);
  expect(await next).toEqual({ error: {} });
  expect(signOut).toHaveBeenCalledOnce();
  close();
});

test("a window that asks lets the others renew, and goes on with what they got", async () => {
  let isEnded = true;
  const answer = async () =>
    isEnded ? Response.json({}, { status: 401 }) : Response.json({ data: { token: "elsewhere" } });
  const session = createSessionRenewal(answer, () => expect.unreachable());
  session.openForm();
  const held: Promise<unknown>[] = [];
  const lock = session.lockUntilAsked(async (_name: string, hold: (lock: null) => Promise<unknown>) => {
    held.push(hold(null));
    await held.at(-1);
  });
  const renew = async () => (await session.fetch("http://cms.example/admin/access-token")).json();
  const renewed = lock("admin", renew);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await held[0];
  const waiting = session.waiting();
  expect(await waiting?.renew()).toBeUndefined();
  isEnded = false;
  waiting?.goOn(await waiting.renew());
  expect(await renewed).toEqual({ data: { token: "elsewhere" } });
  expect(await lock("admin", renew)).toEqual({ data: { token: "elsewhere" } });
  await expect(lock("admin", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
});

/** As a browser's, that holds so many characters. */
function storageOf(maxCharacters: number): Storage {
  const items: Record<string, string> = {};
  return new Proxy(
    {
      getItem: (name: string) => items[name] ?? null,
      removeItem: (name: string) => void delete items[name],
      setItem(name: string, value: string) {
        const rest = Object.entries({ ...items, [name]: value });
        if (rest.flat().join("").length > maxCharacters) throw new DOMException("full", "QuotaExceededError");
        items[name] = value;
      },
    } as Storage,
    { ownKeys: () => Object.keys(items), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
}

const copiesIn = (storage: Storage) => Object.keys(storage).filter((name) => name.startsWith("unsaved:"));

test("copies in the browser: the newest of another form, none of another entry, at most twenty, two weeks", () => {
  let now = 1_000;
  const storage = storageOf(5_000_000);
  const second = new Map<string, SecondCopy>();
  const copies = createBrowserCopies(
    storage,
    { set: (name, copy) => second.set(name, copy), remove: (name) => second.delete(name) },
    () => now,
  );
  const write = (entry: string, form: string) => copies.write(entry, form, { savedAt: now++, values: { form } });
  write("1 page a hu", "one");
  write("1 page a hu", "two");
  write("1 page a hu", "own");
  write("1 page a en", "other");
  write("2 page a hu", "colleague");
  const left = copies.findLeftover("1 page a hu", "own");
  expect(left?.values).toEqual({ form: "two" });
  expect(copies.read(left?.name ?? "")?.values).toEqual({ form: "two" });
  copies.remove(left?.name ?? "");
  expect(copies.read(left?.name ?? "")).toBeUndefined();
  expect(copies.findLeftover("1 page a hu", "own")?.values).toEqual({ form: "one" });
  for (let index = 0; index < 30; index += 1) write(`1 page ${index} hu`, "x");
  expect(copiesIn(storage)).toHaveLength(20);
  expect(copies.findLeftover("1 page a hu", "own")).toBeUndefined();
  now += 15 * 24 * 60 * 60 * 1000;
  expect(copies.findLeftover("1 page 29 hu", "own")).toBeUndefined();
  expect(copiesIn(storage)).toHaveLength(0);
  expect(second.size).toBe(0);
});

test("a browser that was killed has what its storage lost, and nothing that was removed", () => {
  const second = new Map<string, SecondCopy>();
  const noRemoval = { set: (name: string, copy: SecondCopy) => second.set(name, copy), remove: () => undefined };
  const storage = storageOf(5_000_000);
  const copies = createBrowserCopies(storage, noRemoval);
  copies.write("page", "saved", { savedAt: Date.now(), values: { text: "saved since" } });
  copies.remove(copiesIn(storage)[0] ?? "");
  const onDisk = Object.keys(storage).map((name) => [name, storage.getItem(name) ?? ""] as const);
  copies.write("page", "typed", { savedAt: Date.now(), values: { text: "typed" } });

  const after = storageOf(5_000_000);
  for (const [name, text] of onDisk) after.setItem(name, text);
  const removed: string[] = [];
  const opened = () => createBrowserCopies(after, { ...noRemoval, remove: (name) => removed.push(name) });
  const next = opened();
  // Typed before the second store has answered.
  for (const text of ["n", "new"]) next.write("other", "new", { savedAt: Date.now(), values: { text } });
  next.recover([...second]);
  expect(next.findLeftover("page", "new")?.values).toEqual({ text: "typed" });
  expect(next.read("unsaved:other:new")?.values).toEqual({ text: "new" });
  expect(copiesIn(after)).toHaveLength(2);
  expect(removed).toEqual(["unsaved:page:saved"]);
  // The count goes on from there.
  for (const name of copiesIn(after)) next.remove(name);
  opened().recover([...second]);
  expect(copiesIn(after)).toEqual([]);
});

test("a full storage gives up its oldest copies for the newest, and nothing of anybody else", () => {
  const storage = storageOf(2_000);
  storage.setItem("jwtToken", "token");
  const copies = createBrowserCopies(storage, { set() {}, remove() {} }, () => 100);
  for (const [savedAt, entry] of ["a", "b", "c"].entries()) {
    copies.write(entry, "form", { savedAt, values: { text: "x".repeat(800) } });
  }
  expect(["a", "b", "c"].map((entry) => copies.findLeftover(entry, "new") !== undefined)).toEqual([false, true, true]);
  copies.write("d", "form", { savedAt: 4, values: { text: "x".repeat(600_000) } });
  expect(copies.findLeftover("d", "new")).toBeUndefined();
  expect(storage.getItem("jwtToken")).toBe("token");
});
