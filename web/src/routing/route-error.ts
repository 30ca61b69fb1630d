export class RouteError extends Error {
  override name = "RouteError";
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** HTTP status of a thrown value: `statusCode`, `status` or `response.status`, else 500 (spec §8). */
export function statusOf(error: unknown): number {
  const { statusCode, status, response } = (error ?? {}) as {
    statusCode?: unknown;
    status?: unknown;
    response?: { status?: unknown };
  };
  const found = [statusCode, status, response?.status].find(isErrorStatus);
  return found ?? 500;
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}
