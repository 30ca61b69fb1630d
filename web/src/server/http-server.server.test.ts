import { get } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { sampleAppOptions } from "../../../tests/support/sample-app.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { createHttpServer } from "./http-server.server.ts";

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

test("no page is made for a visitor who has gone while it was found out whether there is one", async () => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const made = vi.fn();
  const server = createHttpServer({
    ...sampleAppOptions((signal) => ({
      async content() {
        if (signal) made();
        asked.resolve();
        await held.promise;
        return Content.open(createStandInClient());
      },
      siteLayouts: sampleSiteLayouts,
      onError: () => undefined,
    })),
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
