import type { DeliveredLead, LeadValues } from "@hetreteg/contract/leads";
import { HTTPError } from "ky";
import { createContentClient } from "../cms/content-client.server.ts";
import { DeliveryError } from "./delivery-error.server.ts";
import type { Delivery } from "./journal.server.ts";

export interface CmsDeliveryOptions {
  /** Without `/api`. */
  url: string;
  token: string;
}

/** Idempotent by key. A response without the key is a failure: a proxy may send 200 pages of its own. */
export async function deliverToCms(
  { lead }: Delivery,
  { url, token }: CmsDeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const values = lead.values as LeadValues;
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value || null : null;
  };
  const data: DeliveredLead = {
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
  const leads = createContentClient({ url, token, signal });
  const stored = await leads.create<{ key?: unknown }>("leads", data).catch((error: unknown) => {
    throw deliveryError(error, signal);
  });
  if (stored?.data?.key !== lead.key) throw new DeliveryError("The CMS answered without the lead");
}

function deliveryError(error: unknown, signal: AbortSignal): DeliveryError {
  if (signal.aborted) return new DeliveryError("The CMS did not answer in time");
  if (error instanceof HTTPError) return new DeliveryError(`The CMS answered ${error.response.status}`);
  const isNoJson = error instanceof SyntaxError;
  return new DeliveryError(isNoJson ? "The CMS answered without the lead" : "The CMS cannot be reached");
}
