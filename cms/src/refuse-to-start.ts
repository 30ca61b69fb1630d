/** Ends the process with one sentence and its fix; nothing may listen in a state that is not as reviewed. */
export function refuseToStart(sentence: string, fix: string): never {
  console.error(`✗ ${sentence}\n  Fix: ${fix}`);
  process.exit(1);
}
