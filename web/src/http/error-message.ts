/** Depth limit for untrusted response bodies. */
const maxDepth = 8;

/**
 * Error message in the body of a failed response (spec §8): the string, an object's `message`, or the first one nested
 * in an array. Strapi uses `error`, its older versions `messages`, GraphQL `errors`.
 */
export function messageIn(body: unknown, depth = 0): string | undefined {
  if (typeof body === "string") return body.trim() || undefined;
  if (typeof body !== "object" || body === null || depth > maxDepth) return undefined;
  const { message, messages, error, errors } = body as Record<string, unknown>;
  const parts = Array.isArray(body) ? body : [message, messages, error, errors];
  for (const part of parts) {
    const found = messageIn(part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
