/** Lines a second, so that a flood of failures does not become a flood of lines. */
const maxLinesPerSecond = 10;

/** `undefined` when this line is one too many; else how many were left out since the last one. */
export function createLineLimit(maxPerSecond = maxLinesPerSecond) {
  let second = 0;
  let written = 0;
  let omitted = 0;
  return (now: number): { omitted: number } | undefined => {
    const current = Math.trunc(now / 1000);
    if (current !== second) [second, written] = [current, 0];
    written += 1;
    if (written > maxPerSecond) {
      omitted += 1;
      return undefined;
    }
    const before = omitted;
    omitted = 0;
    return { omitted: before };
  };
}
