import { globSync } from "node:fs";
import { basename, join, parse } from "node:path";
import { expect, test } from "vitest";

interface TaskText {
  title: string;
  steps: string[];
  pictures: string[];
}

const folder = join(import.meta.dirname, "..", "..", "cms", "src", "admin", "guide");
/** TypeScript must not take the CMS's CommonJS sources for part of this project. */
const load = (file: string) => import(/* @vite-ignore */ join(folder, file));
const { guideTasks } = (await load("guide-tasks.ts")) as { guideTasks: { name: string }[] };
const { guideTexts } = (await load("guide-texts.ts")) as {
  guideTexts: Record<string, { tasks: Record<string, TaskText> }>;
};
const names = guideTasks.map(({ name }) => name);

test.each(Object.entries(guideTexts))(
  "the guide has ten tasks in %s, each with three to seven steps and its pictures",
  (language, { tasks }) => {
    expect(Object.keys(tasks).toSorted()).toEqual(names.toSorted());
    expect(names).toHaveLength(10);
    const wanted = names.flatMap((name) => {
      const { title, steps, pictures } = tasks[name] as TaskText;
      expect([title, ...steps, ...pictures]).not.toContain("");
      expect(steps.length, name).toBeGreaterThanOrEqual(3);
      expect(steps.length, name).toBeLessThanOrEqual(7);
      expect(pictures.length, name).toBeGreaterThan(0);
      return pictures.map((_, index) => `${name}-${index + 1}`);
    });
    const there = globSync(join(folder, "pictures", language, "*")).map((file) => parse(basename(file)).name);
    expect(there.toSorted(), "npm run guide").toEqual(wanted.toSorted());
  },
);

test("a step quotes the same words of the panel in every language", () => {
  const quoted = ({ tasks }: { tasks: Record<string, TaskText> }) =>
    names.map((name) =>
      tasks[name]?.steps.map((step) => [...step.matchAll(/\{(\w+)\}/g)].map(([, word]) => word).toSorted()),
    );
  const [first, ...others] = Object.values(guideTexts).map(quoted);
  for (const other of others) expect(other).toEqual(first);
});
