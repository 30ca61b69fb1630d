interface Command {
  usage: string[];
  options?: Record<string, { type: "string"; multiple?: boolean }>;
  words?: string[] | true;
}

export const commands: Record<string, Command>;
export function answerCall(name: string, args: string[]): { code: 0 | 1; text: string } | undefined;
