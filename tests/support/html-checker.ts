import { execFile, spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { makeFolder, removeFolder } from "./built-site.ts";

const run = promisify(execFile);

interface Message {
  type: string;
  subType?: string;
  url: string;
  message: string;
  extract?: string;
}

/** The Nu HTML checker is a Java program; a machine without Java can do all else. */
export function hasJava(): boolean {
  return spawnSync("java", ["-version"]).status === 0;
}

/**
 * What the Nu HTML checker finds in all stored pages of a folder, in one process: their number, and a line
 * for each error and warning. Style sheets are left out: it does not know the CSS of these years; and so is
 * `blocking` of `rel="expect"`, which the HTML standard has and this checker refuses.
 */
export async function checkHtmlFiles(folder: string): Promise<{ count: number; problems: string[] }> {
  const copies = makeFolder();
  try {
    const files = globSync("**/*.html.br", { cwd: folder });
    for (const file of files) {
      const html = brotliDecompressSync(readFileSync(join(folder, file))).toString();
      writeFileSync(join(copies, file.replaceAll("/", "__").replace(/\.br$/, "")), withoutWhatItLacks(html));
    }
    const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
    // Less compiling than Java's default: the run is too short for it to pay (measured: 4 s instead of 7).
    const java = ["-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar];
    const how = ["--skip-non-html", "--format", "json", "--stdout", "--exit-zero-always"];
    const { stdout } = await run("java", [...java, ...how, copies], { maxBuffer: 64 * 1024 * 1024 });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const problems = messages
      .filter(({ type, subType }) => type !== "info" || subType === "warning")
      .map(({ url, message, extract = "" }) => `${basename(url)}: ${message} ${extract.trim()}`);
    return { count: files.length, problems };
  } finally {
    removeFolder(copies);
  }
}

function withoutWhatItLacks(html: string): string {
  return html
    .replace(/(<style\b[^>]*>).*?<\/style>/gs, "$1</style>")
    .replace(/(<link rel="expect" href="#\w+") blocking="render">/, "$1>");
}
