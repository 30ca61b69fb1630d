/** A log line for people: `12:34:56 info lead-delivered reference=H7-4K2M9Q channel=cms`, a text in the place of fields. */
export function textLine(json: string): string {
  const { level, time, event, msg, stack, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const values = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`);
  const frames = String(stack ?? "")
    .split(" < ")
    .filter(Boolean)
    .map((frame) => `\n    ${frame}`);
  return `${[String(time).slice(11, 19), level, event, ...(msg === undefined ? values : [msg])].join(" ")}${frames.join("")}\n`;
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /[\s"]/.test(text) ? JSON.stringify(text) : text;
}
