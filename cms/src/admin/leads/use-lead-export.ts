import { useAPIErrorHandler, useFetchClient, useNotification } from "@strapi/strapi/admin";
import { useState } from "react";
import { usePanelTexts } from "../texts/use-panel-texts";
import { type LeadFile, saveFile } from "./save-file";

/** Downloads the CSV of the leads that `search` chooses (`?filters…`, `?documentIds=a,b`). */
export function useLeadExport() {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const { leads: texts } = usePanelTexts();
  const [isExporting, setExporting] = useState(false);

  async function exportLeads(search: string): Promise<void> {
    setExporting(true);
    try {
      const { data } = await get<LeadFile & { count: number }>(`/lead-desk/export${search}`);
      saveFile(data);
      toggleNotification({ type: "success", message: texts.exported(data.count) });
    } catch (error) {
      toggleNotification({ type: "danger", message: formatAPIError(error as never) });
    }
    setExporting(false);
  }
  return { exportLeads, isExporting };
}
