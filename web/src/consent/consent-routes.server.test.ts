import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createConsentRoutes } from "./consent-routes.server.ts";
import type { StoredProof } from "./consent-store.server.ts";

test("of the proofs of a whole network no more than a thousand a minute are stored, and none of those is lost", async () => {
  const stored: StoredProof[] = [];
  const app = createConsentRoutes({
    siteUrl: "https://hetreteg.example",
    settings: { TRUST_PROXY_HOPS: 1 },
    consents: { append: async (proof) => void stored.push(proof) },
    onError: (error) => expect(error).toBeUndefined(),
  });
  const proof = {
    revision: 1,
    categories: ["necessary"],
    textHash: "",
    language: "hu",
    time: new Date().toISOString(),
  };
  const statuses = await Promise.all(
    Array.from({ length: 1100 }, async (_, number) => {
      const answer = await app.request("/consent", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `2001:db8:1:${number.toString(16)}::1` },
        body: JSON.stringify({ ...proof, id: randomUUID() }),
      });
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(1000);
  expect(statuses.filter((status) => status === 503)).toHaveLength(100);
  expect(stored).toHaveLength(1000);
});
