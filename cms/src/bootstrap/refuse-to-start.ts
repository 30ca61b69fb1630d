/** Ends the process with one sentence and its mend; nothing may listen in a state that is not as reviewed. */
export function refuseToStart(sentence: string, mend: string): never {
  console.error(`✗ ${sentence}\n  Mend: ${mend}`);
  process.exit(1);
}
