/** Abort and timeout errors do not name their source: for these the text adds stack frame and cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutPersonalData(String(error));
  const text = `${error.name}: ${withoutPersonalData(error.message)}`;
  if (error.name !== "AbortError" && error.name !== "TimeoutError") return text;
  const place = error.stack?.split("\n").find((line) => /^\s+at .*(?:main|src)/.test(line));
  const cause = error.cause === undefined ? "" : ` because of ${describeError(error.cause)}`;
  return `A call was ended before its answer came${cause}${place ? `, ${place.trim()}` : ""} (${text})`;
}

const maxFrames = 12;

/** Frames only: a stack begins with the message as it was made, which may hold an address with its query. */
export function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return frames
    .slice(0, maxFrames)
    .map((line) => line.trim())
    .join(" < ");
}

/** Characters of a message. */
const maxMessageLength = 2000;

/** Messages of libraries quote addresses with their queries, which hold codes and names, and e-mail addresses. */
function withoutPersonalData(text: string): string {
  return text
    .slice(0, maxMessageLength)
    .replace(/(?<=[^\s"'])\?[^\s"']+/g, "")
    .replace(/(?<![^\s@"'<>(])[^\s@"'<>(]+@[^\s@"'<>)]+\.[a-z]{2,}/gi, "(e-mail address)");
}
