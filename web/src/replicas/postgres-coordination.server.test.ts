import { createConnection, createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../../../tests/support/postgres.ts";
import type { Coordination } from "./coordination.server.ts";
import { coordinateByPostgres } from "./postgres-coordination.server.ts";

describe.runIf(hasPostgres)(`servers over one Postgres${postgresNeeded}`, () => {
  let postgres: Postgres;
  let url: string;
  const opened: Coordination[] = [];
  const cables: Server[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.createDatabase("web");
  });
  afterAll(() => postgres?.stop());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop()));
    for (const cable of cables.splice(0)) cable.close();
  });

  function join(mayRender = true, address = url) {
    const coordination = coordinateByPostgres({ url: address, mayRender });
    const heard: string[] = [];
    opened.push(coordination);
    coordination.start({
      onGained: () => heard.push("gained"),
      onLost: () => heard.push("lost"),
      onPublished: () => heard.push("published"),
      onContentChanged: () => heard.push("changed"),
    });
    return { ...coordination, heard };
  }

  const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
  const isGained = (one: ReturnType<typeof join>) => until(() => expect(one.heard).toContain("gained"));

  /** Between a server and Postgres; `cut` loses what is sent from then on, in both directions, and says nothing. */
  async function layCable() {
    const sockets: Socket[] = [];
    const cable = createServer((near) => {
      const far = createConnection(postgres.port, "127.0.0.1");
      sockets.push(near, far);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on("error", () => undefined);
    });
    cables.push(cable);
    await new Promise<void>((done) => cable.listen(0, "127.0.0.1", done));
    const { port } = cable.address() as { port: number };
    return {
      url: url.replace(`:${postgres.port}`, `:${port}`),
      cut() {
        cable.close();
        for (const socket of sockets) socket.unpipe().pause();
      },
      end: () => sockets.map((socket) => socket.destroy()),
    };
  }

  test("one renders, the next one when it stops, and one that serves never does", async () => {
    const serves = join(false);
    const first = join();
    await isGained(first);
    const second = join();
    await until(() => expect(second.heard).toContain("published"));
    await until(() => expect([first, second, serves].map((one) => one.isRenderer())).toEqual([true, false, false]));
    await first.stop();
    await until(() => expect([first, second, serves].map((one) => one.isRenderer())).toEqual([false, true, false]));
    expect([first.heard.at(-1), serves.heard.includes("gained")]).toEqual(["lost", false]);
  });

  test("what one says, all hear", async () => {
    const [one, other] = [join(), join(false)];
    await until(() => expect([one.heard.length > 1, other.heard.length > 0]).toEqual([true, true]));
    other.heard.length = 0;
    one.heard.length = 0;
    one.announcePublished();
    await until(() => expect(other.heard).toEqual(["published"]));
    expect(other.passOnChange()).toBe(true);
    await until(() => expect(one.heard).toContain("changed"));
  });

  test("a renderer that the network cut off takes itself for replaced before another one renders", async () => {
    const cable = await layCable();
    const first = join(true, cable.url);
    await isGained(first);
    const second = join();
    await until(() => expect(second.heard).toContain("published"));
    let wasAlone = true;
    const watched = setInterval(() => {
      if (first.isRenderer() && second.isRenderer()) wasAlone = false;
    }, 5);
    cable.cut();
    await isGained(second);
    clearInterval(watched);
    expect([wasAlone, first.isRenderer(), first.heard.at(-1)]).toEqual([true, false, "lost"]);
    cable.end();
  });

  test("while Postgres is away nobody renders, and afterwards one does", async () => {
    const servers = [join(), join()];
    await until(() => expect(servers.filter((one) => one.isRenderer()).length).toBe(1));
    await postgres.kill("SIGKILL");
    await until(() => {
      expect(servers.map((one) => one.isRenderer())).toEqual([false, false]);
      expect(servers.map((one) => one.passOnChange())).toEqual([false, false]);
    });
    await postgres.restart();
    await until(() => expect(servers.filter((one) => one.isRenderer()).length).toBe(1));
  });
});
