/** The CMS's own functions; TypeScript must not take its CommonJS sources for part of this project. */
const { href } = new URL("../../cms/src/publishing/budapest-time.ts", import.meta.url);

export const { momentInBudapest } = (await import(/* @vite-ignore */ href)) as {
  /** As the panel shows it. */
  momentInBudapest(at: number, language: string): string;
};
