import { loadCms } from "./load-cms.ts";
export const { momentInBudapest } = await loadCms<{
  /** As the panel shows it. */
  momentInBudapest(at: number, language: string): string;
}>("publishing/budapest-time.ts");
