import { get } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { origin, sampleAssets } from "../../../tests/support/sample-page.ts";
import { sampleShells } from "../../../tests/support/sample-shells.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../content/content.server.ts";
import { PageStore } from "../publish/page-store.server.ts";
import { createHttpServer } from "./http-server.server.ts";

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function notAsked(): never {
  throw new Error("A page asks for nothing of this");
}

test("no page is made for a visitor who has gone while it was found out whether there is one", async () => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const made = vi.fn();
  const server = createHttpServer({
    siteUrl: origin,
    store: new PageStore("/nowhere"),
    assets: sampleAssets,
    htmlHeaders: () => ({ "content-type": "text/html" }),
    jsonHeaders: { "content-type": "application/json" },
    pageSource: (signal) => ({
      async content() {
        if (signal) made();
        asked.resolve();
        await held.promise;
        return Content.open(createStandInClient());
      },
      shells: sampleShells,
      onError: () => undefined,
    }),
    isCmsReachable: notAsked,
    leads: notAsked,
    consents: { append: notAsked },
    cms: notAsked,
    content: notAsked,
    publishing: { secret: "x".repeat(32), hint: notAsked, receipt: notAsked, brokenLinks: notAsked },
    drafts: notAsked,
    trustedProxyHops: 0,
    leadFlood: [],
    files: new Map(),
    pictureFolder: "/nowhere",
    opened: Promise.resolve(),
    commonHeaders: {},
  });
  cleanUps.push(() => server.close());
  const gone = Promise.withResolvers<void>();
  server.on("connection", (socket) => socket.once("close", () => gone.resolve()));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listening;
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const visitor = get({ port: address.port, path: "/casestudies/zora", agent: false }).on("error", () => undefined);
  await asked.promise;
  visitor.destroy();
  await gone.promise;
  held.resolve();
  const next = get({ port: address.port, path: "/casestudies/nothing", agent: false });
  const { promise: status, resolve: answered } = Promise.withResolvers<number | undefined>();
  next.on("response", (answer) => answered(answer.resume().statusCode));
  expect(await status).toBe(404);
  expect(made).not.toHaveBeenCalled();
});
