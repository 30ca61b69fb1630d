import type { Locator, Page } from "@playwright/test";
import type { CmsCalls } from "./cms-calls.ts";

/** One task of the guide in one language of the panel. */
export interface Walk {
  page: Page;
  cms: CmsCalls;
  siteUrl: string;
  /** What the guide quotes in this task, as it stands there. */
  word(name: string): string;
  open(path: string): Promise<void>;
  button(name: string): Locator;
  input(name: string): Locator;
  /** Waits for it. */
  see(place: Locator): Promise<void>;
  fill(texts: Record<string, string>): Promise<void>;
  /** Beside a form. */
  panel(title: string): Locator;
  /** Presses Publish, and says yes when the panel asks. */
  publish(): Promise<void>;
  /** The next one of the task: around what is marked, each by the number of its step; as wide as this part of the panel. */
  takePicture(marked: Record<number, Locator>, width?: number): Promise<void>;
}
