import { createServer } from "node:http";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import { openMetrics } from "../monitoring/metrics.server.ts";
import { listen } from "./http-server.server.ts";
import { type GaugedSite, siteGauges } from "./site-gauges.server.ts";

/** Few: nobody but Prometheus and an operator asks. */
const maxConnections = 16;

/** `/metrics` on a port of its own, so that no rule of a proxy can open it to visitors. Without its port, no metrics. */
export async function startMetricsServer(address: { port: number; host: string }, site: GaugedSite) {
  const metrics = await openMetrics();
  const readGauges = siteGauges(site, metrics);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain" }).end("Only GET /metrics.\n");
      return;
    }
    readGauges()
      .then(() => metrics.registry.metrics())
      .then(
        (text) => response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text),
        (error: unknown) => {
          log.failure("metrics-failed", error);
          response.writeHead(500).end();
        },
      );
  });
  server.maxConnections = maxConnections;
  try {
    await listen(server, address, "METRICS_PORT");
  } catch (error) {
    log.error("metrics-failed", {}, `There are no metrics. ${describeError(error)}`);
  }
  return {
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
}
