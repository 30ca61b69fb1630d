/** The CMS's own functions; TypeScript must not take its CommonJS sources for part of this project. */
const { href } = new URL("../../cms/src/publishing/budapest-time.ts", import.meta.url);

export const { toBudapest, fromBudapest } = (await import(/* @vite-ignore */ href)) as {
  toBudapest(moment: Date): string;
  fromBudapest(shown: string): Date | undefined;
};

/** As the panel shows a moment. */
export const { clockInBudapest } = (await import(
  /* @vite-ignore */ new URL("../../cms/src/admin/publishing/published-state.ts", import.meta.url).href
)) as { clockInBudapest(at: number): string };
