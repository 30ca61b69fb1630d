import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeValues } from "../../settings/settings.ts";
import { resolveSettings } from "../../tools/shared/environment.ts";
import { assertPortsAreFree, findFreePorts, partsThatRun } from "../../tools/shared/ports.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(host: string, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return String((server.address() as AddressInfo).port);
}

const settingsWith = (own: NodeJS.ProcessEnv) => resolveSettings({ ...makeValues(), HOST: "127.0.0.1" }, own);

/** In the words of the two servers. */
const site: RequestListener = ({ url }, response) =>
  response.end(url === "/healthz" ? JSON.stringify({ cms: "reachable", pages: 3, leads: {} }) : "");
const cms: RequestListener = ({ url }, response) =>
  response.writeHead(url === "/_health" ? 204 : 404, { strapi: "You are so French!" }).end();

test.each(["127.0.0.1", "::1", "localhost", "127.0.0.2", "0.0.0.0", "::"])(
  "the site that runs on %s is told from another program on its ports",
  async (host) => {
    const ports = { PORT: await serve(host, site), CMS_PORT: await serve(host, cms) };
    const settings = settingsWith({ ...ports, HOST: host, CMS_HOST: host });
    expect(await partsThatRun(settings)).toEqual(["site", "CMS"]);
    await assertPortsAreFree(settings, []);
    const another = settingsWith({ ...ports, CMS_PORT: ports.PORT, PORT: ports.CMS_PORT, HOST: host, CMS_HOST: host });
    expect(await partsThatRun(another)).toEqual([]);
    await expect(assertPortsAreFree(another)).rejects.toThrow(/are taken\.$/);
  },
);

test("where nothing runs, both ports are free", async () => {
  const [port, cmsPort] = await findFreePorts(2);
  const settings = settingsWith({ PORT: String(port), CMS_PORT: String(cmsPort) });
  expect(await partsThatRun(settings)).toEqual([]);
  await assertPortsAreFree(settings);
});
