import type { CmsAccess } from "./cms.ts";
import { execute, storedTime } from "./cms-database.ts";

export interface Plan {
  /** Of its row. */
  name: string;
  uid: string;
  documentId: string;
  /** When the Hungarian one is to be published. */
  at: number;
}

/** Writes a plan past the panel, which takes none for the past. */
export function planPublish({ database }: CmsAccess, { name, uid, documentId, at }: Plan): void {
  const plan = `INSERT INTO scheduled_publishes
    (document_id, target_uid, target_document_id, target_locale, action, due_at, state)
    VALUES (?, ?, ?, 'hu', 'publish', ?, 'waiting')`;
  execute(database, plan, name, uid, documentId, storedTime(database, at));
}
