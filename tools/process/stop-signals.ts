import { killAllChildren } from "./own-children.ts";

// A terminal and npm both pass the same Ctrl-C on; two signals this close together are one key press.
const sameKeyPressMs = 700;

/** First Ctrl-C (or SIGTERM, SIGHUP, a dead launcher): `stop`. A second key press: everything is killed at once. */
export function onStopSignal(stop: (reason: string) => void): void {
  let firstAt: number | undefined;
  function handle(reason: string): void {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop(reason);
    } else if (Date.now() - firstAt > sameKeyPressMs) {
      killAllChildren();
      process.exit(130);
    }
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => handle(signal));
  if (process.env.PINNED_NODE_LAUNCHER && process.channel) {
    process.on("disconnect", () => handle("disconnect"));
    process.channel.unref();
  }
}
