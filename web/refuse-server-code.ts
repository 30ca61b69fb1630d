import type { Plugin } from "vite";

/** Fails the browser's build when a `*.server.ts` file would reach it. */
export function refuseServerCode(): Plugin {
  return {
    name: "refuse-server-code",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (/\.server\.tsx?$/.test(id)) {
        this.error(
          `${id} is server code and must not reach the browser; move what the browser needs into a file without ".server"`,
        );
      }
    },
  };
}
