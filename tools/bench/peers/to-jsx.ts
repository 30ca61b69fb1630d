import { DomUtils } from "htmlparser2";

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Where React does not take HTML's own name; the product's markup has these alone. */
const renamed: Record<string, string> = { class: "className", for: "htmlFor", tabindex: "tabIndex" };
const booleans = ["required", "hidden", "checked", "disabled", "noValidate"];

/** `replace`: what stands for an element instead; `props`: more attributes of the outermost one. */
export function toJsx(
  node: Element["children"][number],
  replace: (element: Element) => string | undefined = () => undefined,
  props = "",
): string {
  if (node.type === "text") return `{${JSON.stringify((node as { data?: string }).data)}}`;
  if (!("attribs" in node)) return "";
  const element = node as Element;
  const instead = props ? undefined : replace(element);
  if (instead !== undefined) return instead;
  const { name, children } = element;
  const own = Object.entries(element.attribs).map(([key, value]) => attributeOf(element, key, value));
  const open = `<${[name, ...own, props].filter(Boolean).join(" ")}`;
  if (name === "script") return `${open} ${innerHtml(JSON.stringify(DomUtils.textContent(element)))} />`;
  return children.length === 0
    ? `${open} />`
    : `${open}>${children.map((child) => toJsx(child, replace)).join("")}</${name}>`;
}

export function innerHtml(expression: string): string {
  return `dangerouslySetInnerHTML={{ __html: ${expression} }}`;
}

function attributeOf({ name, attribs }: Element, key: string, value: string): string {
  if (booleans.includes(key)) return key;
  const isTyped = name === "input" && key === "value" && !/hidden|checkbox|radio/.test(attribs.type ?? "");
  return `${isTyped ? "defaultValue" : (renamed[key] ?? key)}={${JSON.stringify(value)}}`;
}
