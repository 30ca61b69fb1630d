import { expect, test } from "vitest";
import { runMiddleware } from "./run-middleware.server.ts";

const at = (path: string, middleware: string[], rootRedirect?: string) =>
  runMiddleware({
    url: new URL(path, "https://hetreteg.example"),
    route: { name: "home", path: "/", middleware },
    locale: "hu",
    rootRedirect,
  });

test("a name nobody knows is a 500 that says so", async () => {
  await expect(at("/", ["teapot"])).rejects.toMatchObject({ statusCode: 500, message: "Unknown middleware teapot" });
  await expect(at("/", ["toString"])).rejects.toMatchObject({ statusCode: 500 });
});

test("the root path leads to the configured path with 302, and only the root", async () => {
  await expect(at("/", ["root-redirect"], "/casestudies")).rejects.toMatchObject({ to: "/casestudies", status: 302 });
  await expect(at("/en", ["root-redirect"], "/casestudies")).resolves.toBeUndefined();
  await expect(at("/", ["root-redirect"])).resolves.toBeUndefined();
});
