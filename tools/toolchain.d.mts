export function readPinnedNodeVersion(): string;
export function runUnderPinnedNode(entry: string): Promise<unknown>;
export function ensurePinnedNode(): Promise<string>;
export function findNpmProgram(): string | undefined;
