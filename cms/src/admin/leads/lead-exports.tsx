import { Download } from "@strapi/icons";
import { type FetchError, useAPIErrorHandler, useFetchClient, useNotification, useRBAC } from "@strapi/strapi/admin";
import { useState } from "react";
import { leadPermissions, leadUid } from "../panel-permissions";
import { usePanelTexts } from "../texts/use-panel-texts";

/** `search` chooses the leads: `?filters…` or `?documentIds=a,b`. */
export function useLeadExport() {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const { leads: texts } = usePanelTexts();
  const [isExporting, setExporting] = useState(false);

  async function exportLeads(search: string): Promise<void> {
    setExporting(true);
    try {
      const { data } = await get<LeadFile & { count: number }>(`/lead-tools/export${search}`);
      saveFile(data);
      toggleNotification({ type: "success", message: texts.exported(data.count) });
    } catch (error) {
      toggleNotification({ type: "danger", message: formatAPIError(error as FetchError) });
    }
    setExporting(false);
  }
  return { exportLeads, isExporting };
}

interface SelectedDocuments {
  documents: { documentId: string }[];
  model: string;
}

export function ExportSelected({ documents, model }: SelectedDocuments) {
  const { allowedActions } = useRBAC(leadPermissions);
  const { exportLeads, isExporting } = useLeadExport();
  const { leads: texts } = usePanelTexts();
  if (model !== leadUid || !allowedActions.canRead || !allowedActions.canDelete) return null;
  const ids = documents.map(({ documentId }) => documentId).join(",");
  return {
    label: texts.exportSelected,
    icon: <Download />,
    variant: "tertiary",
    disabled: isExporting,
    onClick: () => exportLeads(`?documentIds=${ids}`),
  };
}

export interface LeadFile {
  name: string;
  type: string;
  text: string;
}

export function saveFile({ name, type, text }: LeadFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
