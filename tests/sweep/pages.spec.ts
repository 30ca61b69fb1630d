import { headProblems } from "./support/document-problems.ts";
import { visitReadablePage } from "./support/readable-page.ts";
import { expect, test } from "./support/sweep-test.ts";
import { visitedAddresses } from "./support/swept-address.ts";

// heads.spec.ts and links.spec.ts read every page; what needs a browser to be seen is looked at here.
for (const address of await visitedAddresses()) {
  test(`everyone can read ${address.path}, with and without JavaScript`, async ({ visitor, plainVisitor }) => {
    const { status, facts, noise } = await visitReadablePage(address.path, visitor, plainVisitor);
    expect.soft(status).toBe(200);
    expect.soft(headProblems(address, facts), "the head, once React has taken over").toEqual([]);
    expect.soft(noise, "console, errors and failed requests").toEqual([]);
  });
}
