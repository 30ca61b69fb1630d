/** Bodies deeper than this are no error messages. */
const deepest = 8;

/**
 * The message in the body of a failed answer (spec §8): the first one nested in an array, the `message` of an
 * object, or the string itself. Strapi puts its object under `error`, its
 * forerunners put lists under `messages`, GraphQL has `errors`.
 */
export function messageIn(body: unknown, depth = 0): string | undefined {
  if (typeof body === "string") return body.trim() || undefined;
  if (typeof body !== "object" || body === null || depth > deepest) return undefined;
  const { message, messages, error, errors } = body as Record<string, unknown>;
  const parts = Array.isArray(body) ? body : [message, messages, error, errors];
  for (const part of parts) {
    const found = messageIn(part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
