/** For `NODE_OPTIONS`: a module that is loaded before the program; the project's folder may have spaces in its name. */
export function preload(file: string): string {
  return `--require ${JSON.stringify(file)}`;
}
