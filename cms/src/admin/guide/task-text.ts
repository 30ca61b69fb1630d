import type { Audience, TaskName } from "./guide-tasks";
import type { GuideWord } from "./guide-words";

export type GuideWords = Record<GuideWord, string>;

export interface GuideTexts {
  subtitle: string;
  contents: string;
  audiences: Record<Audience, string>;
  /** Of a picture, which opens by itself when it is pressed. */
  enlarge: string;
  tasks: Record<TaskName, TaskText>;
}

export interface TaskText {
  title: string;
  steps: readonly string[];
  /** What each picture shows. */
  pictures: readonly string[];
  /** Of the link to where it begins. */
  link: string;
}
