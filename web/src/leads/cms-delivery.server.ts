import ky from "ky";
import { DeliveryError } from "./delivery-error.server.ts";
import type { Delivery } from "./journal.server.ts";

export interface CmsDeliveryOptions {
  /** Base address of the CMS without `/api`. */
  url: string;
  token: string;
}

/**
 * Stores a lead in the CMS under its key; the CMS answers 200 with the lead it has when it came before.
 * Only an answer that repeats the key counts: a proxy's 200 page is no receipt.
 */
export async function deliverToCms(
  { lead }: Delivery,
  { url, token }: CmsDeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const values = lead.values as Record<string, unknown>;
  const text = (name: string) => (typeof values[name] === "string" ? values[name] || null : null);
  const data = {
    key: lead.key,
    reference: lead.reference,
    kind: lead.kind,
    locale: lead.locale,
    page: lead.page,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    company: text("company"),
    message: text("message"),
    values,
    quarantineReason: lead.quarantineReason,
  };
  let status: number;
  let answer: unknown;
  try {
    const response = await ky.post(`${url}/api/leads`, {
      json: { data },
      headers: { authorization: `Bearer ${token}` },
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      signal,
    });
    status = response.status;
    answer = await response.json().catch(() => undefined);
  } catch {
    throw new DeliveryError(signal.aborted ? "The CMS did not answer in time" : "The CMS cannot be reached");
  }
  if (status !== 200 && status !== 201) throw new DeliveryError(`The CMS answered ${status}`);
  const stored = (answer as { data?: { key?: unknown } } | undefined)?.data?.key;
  if (stored !== lead.key) throw new DeliveryError(`The CMS answered ${status} without the lead`);
}
