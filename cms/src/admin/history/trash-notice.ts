import { getFetchClient, useNotification } from "@strapi/strapi/admin";
import { useHref } from "react-router-dom";
import { daysInTrash } from "../../history/bounds";
import type { ListedVersion } from "../../history/history-controller";
import { usePanelTexts } from "../texts/use-panel-texts";

/** Once an entry is deleted: the way to where it is kept. Nothing when it was not, or is not kept. */
export function useTrashNotice() {
  const { toggleNotification } = useNotification();
  const { removal: texts } = usePanelTexts();
  const url = useHref("/history?deleted=1");

  return async function sayWhereItIs(uid: string, documentId: string): Promise<void> {
    // Not by its hook, which gives up when the deleted entry's form closes.
    const { get } = getFetchClient();
    const path = `/history?${new URLSearchParams({ deleted: "1", uid, documentId })}`;
    const found = await get<{ versions: ListedVersion[] }>(path).catch(() => undefined);
    if (!found?.data.versions.length) return;
    const link = { url, label: texts.toTrash };
    toggleNotification({ type: "info", message: texts.inTrash(daysInTrash), link, timeout: 10_000 });
  };
}
