import { Button, Flex } from "@strapi/design-system";
import { Download } from "@strapi/icons";
import { useQueryParams, useRBAC } from "@strapi/strapi/admin";
import { useParams } from "react-router-dom";
import { leadPermissions, leadUid } from "../panel-permissions";
import { usePanelTexts } from "../texts/use-panel-texts";
import { useLeadExport } from "./lead-exports";

interface ListQuery {
  page?: number;
  filters?: { $and?: Filter[] };
}
type Filter = Record<string, { $ne?: string } | undefined>;

export function ListTools() {
  const { slug } = useParams<{ slug: string }>();
  return slug === leadUid ? <LeadListTools /> : null;
}

function LeadListTools() {
  const [{ query, rawQuery }, setQuery] = useQueryParams<ListQuery>();
  const { isLoading, allowedActions } = useRBAC(leadPermissions);
  const { exportLeads, isExporting } = useLeadExport();
  const { leads: texts } = usePanelTexts();
  const filters = query.filters?.$and ?? [];
  const others = filters.filter((filter) => filter.state?.$ne !== "spam");
  const isSpamHidden = others.length < filters.length;

  function toggleSpam(): void {
    const $and = isSpamHidden ? others : [...filters, { state: { $ne: "spam" } }];
    setQuery({ filters: { $and }, page: 1 });
  }

  return (
    <Flex gap={2}>
      <Button variant="tertiary" size="S" onClick={toggleSpam}>
        {isSpamHidden ? texts.showSpam : texts.hideSpam}
      </Button>
      {!isLoading && allowedActions.canRead && allowedActions.canDelete && (
        <Button
          variant="tertiary"
          size="S"
          startIcon={<Download />}
          loading={isExporting}
          onClick={() => exportLeads(rawQuery)}
        >
          {texts.exportList}
        </Button>
      )}
    </Flex>
  );
}
