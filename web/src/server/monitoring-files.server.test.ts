import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { openMetrics } from "../monitoring/metrics.server.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const rules = (parse(read("operate/monitoring/alerts.yml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read("operate/monitoring/dashboard.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
};

/** Names of samples: a histogram has three, and `up` is Prometheus's own. */
async function sampleNames(): Promise<Set<string>> {
  const { registry } = await openMetrics();
  const metrics = await registry.getMetricsAsJSON();
  return new Set([
    "up",
    ...metrics.flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ]);
}

/** Words of a query that are neither functions, keywords, labels nor inside quotes and selectors. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(by|without|on) *\([^)]*\)/g, "");
  return [...bare.matchAll(/\b[a-z_]\w*\b(?! *\()/g)].map(([name]) => name).filter((name) => !keywords.has(name));
}
const keywords = new Set(["and", "or", "unless", "by", "sum", "max", "min", "instance", "job"]);

test("every metric of the alerts and of the dashboard is one that the web server gives", async () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = new Set(expressions.flatMap(metricsIn));
  const known = await sampleNames();
  expect(rules.length).toBeGreaterThan(10);
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});

test("every metric of the site is on the dashboard", async () => {
  const text = JSON.stringify(dashboard.panels);
  const names = [...(await sampleNames())].filter((name) => name.startsWith("site_"));
  const families = new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, "")));
  expect([...families].filter((name) => !text.includes(name))).toEqual([]);
});

test("the runbook of every alert is a section of docs/operate/alarms.md, and every section is of an alert", () => {
  const page = "docs/operate/alarms.md";
  const sections = [...read(page).matchAll(/^## (\w+)$/gm)].map(([, name]) => name ?? "");
  expect(sections.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    rules.map(({ alert }) => `${page}#${alert.toLowerCase()}`),
  );
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("each alert fires for what it says, and for nothing else (needs promtool)", () => {
  execFileSync("promtool", ["test", "rules", join(root, "operate/monitoring/alerts.test.yml")], { stdio: "pipe" });
});
