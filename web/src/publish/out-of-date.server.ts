import { budapestDay } from "@hetreteg/contract/budapest-time";
import type { Content } from "../cms/content.server.ts";
import { resultOf } from "../cms/list-window.server.ts";
import type { Dependency } from "../cms/page-dependencies.server.ts";

/** Whether any dependency has changed; cached by dependency, since thousands of pages share them. */
export function createComparison(content: Content, build: string): (reads: readonly string[]) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (reads) => {
    for (const read of reads) {
      const isOutOfDate = known.get(read) ?? (await differs(JSON.parse(read) as Dependency, content, build));
      known.set(read, isOutOfDate);
      if (isOutOfDate) return true;
    }
    return false;
  };
}

async function differs(read: Dependency, content: Content, build: string): Promise<boolean> {
  const { published } = content;
  switch (read.kind) {
    case "build":
      return read.build !== build;
    case "entry":
      return published.version(read.type, read.documentId, read.locale) !== read.version;
    case "name":
      return (published.find(read.type, read.field, read.value) ?? "") !== read.documentId;
    case "languages":
      return published.localesOf(read.type, read.documentId).join(",") !== read.languages;
    case "upload":
      return published.uploadVersion(read.url) !== read.version;
    case "until":
      return budapestDay() > read.day;
    case "list":
      return resultOf(await content.order(read.type, read.search), read.window) !== read.result;
  }
}
