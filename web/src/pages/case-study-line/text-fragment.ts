/** Start text of the first `#:~:text=` fragment, if any. */
export function fragmentText(address: string): string | undefined {
  const directive = address
    .split(":~:")[1]
    ?.split("&")
    .find((part) => part.startsWith("text="));
  const start = directive
    ?.slice("text=".length)
    .split(",")
    .find((part) => !part.endsWith("-") && !part.startsWith("-"));
  try {
    return start ? decodeURIComponent(start) : undefined;
  } catch {
    return undefined;
  }
}
