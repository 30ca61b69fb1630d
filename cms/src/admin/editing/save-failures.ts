import type { SaveFailure } from "../texts/form-texts";

const failures: Record<number, SaveFailure> = { 403: "forbidden", 404: "gone", 413: "too-large", 429: "too-many" };

export interface CmsError {
  name?: string;
  message?: string;
  details?: { kind?: string; errors?: unknown; fingerprint?: string };
}

export function failureOf(status: number): SaveFailure {
  return failures[status] ?? (status < 500 && status >= 300 ? "refused" : "unreachable");
}

export function errorIn(answer: unknown): CmsError | undefined {
  const { error } = (answer ?? {}) as { error?: CmsError };
  return typeof error?.message === "string" ? error : undefined;
}

/** As a ValidationError: after any other the panel takes the form for saved. */
export function refusalOf({ message, details }: CmsError): Response {
  const errors = Array.isArray(details?.errors) ? details.errors : [];
  const error = { status: 400, name: "ValidationError", message, details: { ...details, errors } };
  return Response.json({ data: null, error }, { status: 400 });
}
