import { uriReference } from "@hetreteg/contract/uri";

/** The one place where `Location` is written. */
export function redirectAnswer(to: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, location: uriReference(to) } });
}
