import { afterEach, expect, test, vi } from "vitest";
import {
  type Account,
  accountIdIn,
  type CodeKind,
  createAccountController,
  endSessionsWithPasswords,
  hidePanelAccounts,
  isCodeOf,
  isCommon,
  mailAskedCode,
  mailCode,
  makeCode,
} from "../support/cms-accounts.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const nowMs = 1_800_000_000_000;
const marta: Account = {
  id: 7,
  documentId: "m",
  username: "marta",
  email: "marta@client.example",
  password: "$2a$10$marta",
  confirmed: true,
  blocked: false,
};

afterEach(() => vi.useRealTimers());

/** As much of Strapi as the calls of accounts ask for; it knows Márta. */
function fakeStrapi(account: Account | null = marta) {
  const validatePassword = vi.fn(async (_password: string, _hash: string) => false);
  const send = vi.fn(async (_mail: { to: string; text: string }) => {});
  const find = vi.fn(async () => account);
  const revoke = vi.fn(async () => true);
  const jwt = { issue: async () => "token", verify: async () => ({ id: 7, sessionId: "opened" }) };
  const plugins: Record<string, unknown> = { user: { validatePassword }, email: { send }, jwt };
  const strapi = {
    plugin: () => ({ service: (name: string) => plugins[name] }),
    db: { query: () => ({ findOne: find }) },
    sessionManager: () => ({ revokeSessionById: revoke }),
    log: { error: vi.fn() },
  };
  return { strapi, validatePassword, send, find, revoke };
}

function post(body: object) {
  return { request: { body }, body: undefined as unknown, state: {} };
}

test("a name nobody has costs the same comparison as everybody's, and is refused with the same words", async () => {
  const refusals: unknown[] = [];
  for (const account of [marta, { ...marta, password: null }, null]) {
    const { strapi, validatePassword } = fakeStrapi(account);
    const call = createAccountController({ strapi }).callback(post({ identifier: "marta", password: "guess" }));
    refusals.push(await call.catch((error: unknown) => error));
    expect(validatePassword).toHaveBeenCalledExactlyOnceWith("guess", expect.stringMatching(/^\$2a\$10\$/));
    if (!account?.password) expect(validatePassword.mock.lastCall?.[1]).toHaveLength(60);
  }
  expect(new Set(refusals.map(String)).size).toBe(1);
  expect(String(refusals[0])).toContain("Invalid identifier or password");
});

test("the panel's sign-in compares once for everybody, whoever has no account, no password or is shut out", async () => {
  const anna = { id: 3, email: "anna@agency.example", password: marta.password, isActive: true, blocked: false };
  const shutOut = [{ isActive: false }, { isActive: null }, { blocked: true }, { password: null }];
  const accounts = [anna, null, ...shutOut.map((change) => ({ ...anna, ...change }))];
  for (const account of accounts) {
    for (const isRight of [false, true]) {
      const validatePassword = vi.fn(async (_password: string, _hash: string) => isRight);
      let checkCredentials = async (_given: object): Promise<unknown[]> => [];
      hidePanelAccounts({
        get: () => ({
          extend(_uid: string, extension: (service: object) => { checkCredentials: typeof checkCredentials }) {
            ({ checkCredentials } = extension({ validatePassword }));
          },
        }),
        db: { query: () => ({ findOne: async () => account }) },
      });
      const answer = await checkCredentials({ email: anna.email, password: "guess" });
      const hash = account?.password ?? expect.stringMatching(/^\$2a\$10\$.{53}$/);
      expect(validatePassword).toHaveBeenCalledExactlyOnceWith("guess", hash);
      expect(answer[1]).toBe(isRight && account === anna ? anna : false);
      if (!isRight) expect(answer[2]).toEqual({ message: "Invalid credentials" });
    }
  }
});

test("a panel session opened with a password that was replaced meanwhile has ended", async () => {
  const compared = { id: 3, password: "$2a$10$before", isActive: true, blocked: false };
  let stored = compared;
  const subscribers: Record<string, (event: object) => Promise<void>>[] = [];
  endSessionsWithPasswords({
    db: {
      lifecycles: { subscribe: (subscriber: (typeof subscribers)[number]) => subscribers.push(subscriber) },
      query: () => ({ findOne: async () => stored }),
    },
    requestContext: { get: () => ({ state: { user: compared } }) },
  });
  const [sessions] = subscribers;
  for (const password of ["$2a$10$before", "$2a$10$after"]) {
    stored = { ...compared, password };
    const opened = { origin: "admin", userId: "3", status: "active", metadata: { deviceName: "Firefox" } };
    await sessions?.beforeCreate?.({ params: { data: opened } });
    await sessions?.afterFindOne?.({ result: opened });
    expect(opened.status).toBe(password === compared.password ? "active" : "revoked");
    expect(opened.metadata.deviceName).toBe("Firefox");
  }
});

test("a session opened while the password was changed or the account blocked is ended and not given out", async () => {
  for (const change of [{ password: "$2a$10$another" }, { blocked: true }]) {
    const { strapi, validatePassword, find, revoke } = fakeStrapi();
    validatePassword.mockResolvedValue(true);
    find.mockResolvedValueOnce(marta).mockResolvedValueOnce({ ...marta, ...change });
    const ctx = post({ identifier: "marta", password: "right" });
    await expect(createAccountController({ strapi }).callback(ctx)).rejects.toThrow("Invalid identifier or password");
    expect(revoke).toHaveBeenCalledExactlyOnceWith("7", "opened");
    expect(ctx.body).toBeUndefined();
  }
});

test("a mail is asked for and answered before anybody looks whether the address has an account", async () => {
  vi.useFakeTimers();
  for (const account of [marta, null]) {
    const { strapi, find } = fakeStrapi(account);
    for (const action of ["forgotPassword", "sendEmailConfirmation"] as const) {
      const ctx = post({ email: "marta@client.example" });
      await createAccountController({ strapi })[action](ctx);
      expect(ctx.body).toEqual({ ok: true });
    }
    expect(find).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(find).toHaveBeenCalledTimes(2);
  }
});

test("whoever asks, an address gets mails of one kind at ever longer pauses; other kinds and addresses have their own", async () => {
  vi.useFakeTimers({ now: nowMs });
  const { strapi, send } = fakeStrapi();
  const anna = { ...marta, id: 8, email: "anna@client.example" };
  const sentAt: number[] = [];
  for (let time = nowMs; time < nowMs + dayMs; time += minuteMs) {
    const before = send.mock.calls.length;
    mailAskedCode(strapi, "new-password", anna, time);
    if (send.mock.calls.length > before) sentAt.push((time - nowMs) / minuteMs);
  }
  expect(sentAt).toEqual([0, 5, 20, 80, 320, 560, 800, 1040, 1280]);
  for (const [kind, account] of [
    ["confirmation", anna],
    ["new-password", { ...anna, email: "other@client.example" }],
  ] as const) {
    send.mockClear();
    for (let count = 0; count < 50; count += 1) mailAskedCode(strapi, kind, account, nowMs + dayMs);
    expect(send).toHaveBeenCalledTimes(1);
  }
  send.mockClear();
  for (const time of [0, 1, 5 * minuteMs]) mailAskedCode(strapi, "new-password", anna, nowMs + 3 * dayMs + time);
  expect(send).toHaveBeenCalledTimes(2);
});

test("what the panel sends is sent, however often strangers asked, and a mail that failed is tried again", async () => {
  vi.useFakeTimers({ now: nowMs });
  const { strapi, send } = fakeStrapi();
  const lea = { ...marta, id: 9, email: "lea@client.example" };
  for (let time = nowMs - dayMs; time < nowMs; time += minuteMs) mailAskedCode(strapi, "invitation", lea, time);
  send.mockClear();
  send.mockRejectedValueOnce(new Error("mail server down"));
  mailCode(strapi, "invitation", lea);
  mailCode(strapi, "invitation", lea);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each<[CodeKind, number, Partial<Account>]>([
  ["new-password", 60 * minuteMs, { password: "$2a$10$another" }],
  ["invitation", 7 * dayMs, { password: "$2a$10$another" }],
  ["confirmation", dayMs, { confirmed: false }],
])("a code for %s is good for its time, its account and one use", (kind, lasts, used) => {
  const code = makeCode(kind, marta, nowMs);
  expect(code).toMatch(/^[0-9a-f]{84}$/);
  expect(accountIdIn(code)).toBe(7);
  expect(isCodeOf(kind, code, marta, nowMs + lasts - 1)).toBe(true);
  expect(isCodeOf(kind, code, marta, nowMs + lasts)).toBe(false);
  for (const other of [used, { id: 8 }, { email: "other@client.example" }]) {
    expect(isCodeOf(kind, code, { ...marta, ...other }, nowMs)).toBe(false);
  }
  for (const otherKind of ["new-password", "invitation", "confirmation"] as const) {
    expect(isCodeOf(otherKind, code, marta, nowMs)).toBe(otherKind === kind);
  }
  const later = (nowMs + dayMs).toString(16).padStart(12, "0");
  expect(isCodeOf(kind, later + code.slice(12), marta, nowMs + dayMs)).toBe(false);
  expect(accountIdIn(`${code}0`)).toBeUndefined();
});

test("the passwords that everybody chooses are refused, with a year behind them too", () => {
  for (const bad of ["1234567890", "qwertyuiop", "Password2024!", "iloveyou1234", "FOOTBALL2026"]) {
    expect(isCommon(bad), bad).toBe(true);
  }
  for (const good of ["Nyolc-kilenc-10", "longer than ten", "correct horse"]) expect(isCommon(good), good).toBe(false);
});
