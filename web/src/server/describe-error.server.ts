/** Abort and timeout errors do not name their source: for these the log line adds stack frame and cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = `${error.name}: ${error.message}`;
  if (error.name !== "AbortError" && error.name !== "TimeoutError") return text;
  const place = error.stack?.split("\n").find((line) => /^\s+at .*(?:main|src)/.test(line));
  const cause = error.cause === undefined ? "" : ` because of ${describeError(error.cause)}`;
  return `A call was ended before its answer came${cause}${place ? `, ${place.trim()}` : ""} (${text})`;
}
