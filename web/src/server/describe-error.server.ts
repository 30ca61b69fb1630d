/**
 * An error as a line of the log. One that only says that something was ended does not say what: then the line tells
 * where it was asked for, and why it ended.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = `${error.name}: ${error.message}`;
  if (error.name !== "AbortError" && error.name !== "TimeoutError") return text;
  const place = error.stack?.split("\n").find((line) => /^\s+at .*(?:main|src)/.test(line));
  const cause = error.cause === undefined ? "" : ` because of ${describeError(error.cause)}`;
  return `A call was ended before its answer came${cause}${place ? `, ${place.trim()}` : ""} (${text})`;
}
