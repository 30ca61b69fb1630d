import { randomInt } from "node:crypto";
import { samplePlate } from "../../support/sample-plate.ts";
import { type Editor, signIn } from "./editor.ts";
import { test as visitorTest } from "./visitor-test.ts";

export interface WrittenArticle {
  slug: string;
  title: string;
  publish(changes?: Record<string, unknown>): Promise<void>;
}

interface Fixtures {
  /** A Hungarian article that no page knows yet: a draft, removed after the test. */
  article: WrittenArticle;
}

export const test = visitorTest.extend<Fixtures, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      await use(await signIn());
    },
    { scope: "worker" },
  ],
  article: async ({ editor }, use) => {
    const number = randomInt(100_000, 1_000_000);
    const fields = articleFields(number);
    const draft = await editor.write("blog-item", fields);
    try {
      await use({
        slug: fields.slug,
        title: fields.title,
        publish: (changes = {}) => editor.publish("blog-item", draft, { ...fields, ...changes }),
      });
    } finally {
      await editor.remove("blog-item", draft);
    }
  },
});

export { expect } from "./visitor-test.ts";

function articleFields(number: number) {
  return {
    slug: `probalevel-${number}`,
    index: number,
    publishedOn: "2020-01-01",
    title: `Próbalevél ${number}`,
    summary: "Egy cikk, amely csak a próba idejére él.",
    metaTitle: `Próbalevél ${number}`,
    metaDescription: "Egy cikk, amely csak a próba idejére él: megírják, közzéteszik, elolvassák és törlik.",
    body: "## Első fejezet\n\nEz a cikk a közzététel után azonnal olvasható.\n\n## Második fejezet\n\nAztán törlik.",
    art: samplePlate,
  };
}
