import { Download } from "@strapi/icons";
import { useRBAC } from "@strapi/strapi/admin";
import { usePanelTexts } from "../texts/use-panel-texts";
import { deskPermissions, leadUid } from "./lead-type";
import { useLeadExport } from "./use-lead-export";

interface SelectedDocuments {
  documents: { documentId: string }[];
  model: string;
}

/** The action for the selected leads; none in the lists of other types. */
export function ExportSelected({ documents, model }: SelectedDocuments) {
  const { allowedActions } = useRBAC(deskPermissions as never);
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
