import { adminApi, type StrapiApp } from "@strapi/strapi/admin";

let panel: StrapiApp | undefined;

export function keepPanel(app: StrapiApp): void {
  panel = app;
}

/** Has the panel read the open entry anew: its badge knows nothing of what the clock published. */
export function readEntryAgain(model: string): void {
  // The tags are the content manager's, which adds them to this API without its types.
  const tags = [{ type: "Document", id: `${model}_ALL_ITEMS` }] as never;
  panel?.store?.dispatch(adminApi.util.invalidateTags(tags));
}
