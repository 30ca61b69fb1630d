import { currentRequestId } from "@hetreteg/contract/request-id.server";
import { pino, stdTimeFunctions } from "pino";
import type { WebSettings } from "../../../settings/settings.ts";
import { describeError, framesOf } from "./describe-error.server.ts";
import { metrics } from "./metrics.server.ts";
import { textLine } from "./text-line.server.ts";

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Every field that a line may have. None holds personal data: no address of a visitor or of a page with its query, no
 * body, cookie, IP or e-mail address. A new field is named here, and tests/site/log.test.ts looks for leaks.
 */
export interface LogFields {
  /** Of a request: see request-kinds.ts. Of a lead: its form. */
  kind?: string;
  /** `page___locale` of a page. */
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  /** Lines of the same kind that were left out since the last one. */
  omitted?: number;
  /** The site's own address. */
  url?: string;
  /** What a start is doing, for who waits for it. */
  progress?: string;
  signal?: string;
  port?: number;
  /** Key of a page of the site. */
  page?: string;
  pages?: number;
  removed?: number;
  failed?: number;
  reference?: string;
  locale?: string;
  quarantine?: string | null;
  channel?: string;
  attempts?: number;
  /** From our own list of causes, never another server's text: that may contain addresses. */
  cause?: string;
  nextInSeconds?: number;
  count?: number;
  form?: string;
  megabytes?: number;
  error?: string;
  stack?: string | undefined;
  /** Where the work at hand has none any more. */
  requestId?: string | undefined;
}

let format: WebSettings["LOG_FORMAT"] = "json";

// As with `console`, a reader that is gone ends no server.
process.stdout.on("error", () => undefined);

/** Synchronous: the line of a crash is out before the process ends. */
const destination = {
  write(line: string) {
    process.stdout.write(format === "text" ? textLine(line) : line);
  },
};
const options = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
};
const lines = pino({ ...options, level: "info" }, destination);
const announcements = pino({ ...options, level: "info" }, destination);

/** For people where NODE_ENV is `development`, unless the setting says otherwise. */
export function configureLog({ LOG_LEVEL, LOG_FORMAT }: Pick<WebSettings, "LOG_LEVEL" | "LOG_FORMAT">): void {
  lines.level = LOG_LEVEL;
  format = LOG_FORMAT ?? (process.env.NODE_ENV === "development" ? "text" : "json");
}

/** `text` says the line for people; what a program looks for stands in the fields. */
type Write = (event: string, fields?: LogFields, text?: string) => void;

function writer(level: LogLevel): Write {
  return (event, fields, text) => {
    if (level === "error") metrics?.errors.inc();
    if (lines.isLevelEnabled(level)) lines[level](withId(event, fields), text);
  };
}

function withId(event: string, fields: LogFields = {}) {
  const requestId = currentRequestId();
  return { event, ...fields, ...(requestId === undefined ? {} : { requestId }) };
}

export const log = {
  debug: writer("debug"),
  info: writer("info"),
  warn: writer("warn"),
  error: writer("error"),
  /** Starts and stops: written at every level, since `npm start` waits for them. */
  announce: ((event, fields, text) => announcements.info(withId(event, fields), text)) as Write,
  /** An error that was not expected, with where it came from. */
  failure(event: string, error: unknown, fields: LogFields = {}): void {
    log.error(event, { ...fields, error: describeError(error), stack: framesOf(error) });
  },
  isDebugging: (): boolean => lines.isLevelEnabled("debug"),
};
