import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project.ts";

/** Every relative link in README.md and docs/ names a file that exists and, with #, a heading that exists. */
export async function checkDocLinks(): Promise<void> {
  const pages = globSync(["README.md", "docs/**/*.md"], { cwd: projectRoot });
  const broken = pages.flatMap((page) => brokenLinks(page));
  if (pages.length > 0 && broken.length === 0) return;
  throw new Failure(
    pages.length === 0
      ? "There is no README.md and no page in docs/."
      : `${broken.length} links in the docs lead nowhere.`,
    {
      mend: "correct the links, or bring the files back.",
      lines: broken,
    },
  );
}

function brokenLinks(page: string): string[] {
  const text = withoutCode(readFileSync(join(projectRoot, page), "utf8")).replace(/`[^`\n]*`/g, "");
  const links = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map((match) => match[1] ?? "");
  return links
    .filter((link) => !/^[a-z][a-z0-9+.-]*:/i.test(link))
    .filter((link) => !resolves(page, link))
    .map((link) => `${page}: ${link}`);
}

function resolves(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target =
    path === ""
      ? join(projectRoot, page)
      : join(projectRoot, path.startsWith("/") ? "" : dirname(page), decodeURIComponent(path));
  if (!existsSync(target)) return false;
  if (!anchor || !target.endsWith(".md")) return true;
  return headingAnchors(readFileSync(target, "utf8")).includes(anchor);
}

/** GitHub's own way from heading to anchor, without its numbering of repeated ones. */
function headingAnchors(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) =>
    (match[1] ?? "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, "");
}
