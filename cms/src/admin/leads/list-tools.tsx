import { Button, Flex, SingleSelect, SingleSelectOption } from "@strapi/design-system";
import { Cross, Download } from "@strapi/icons";
import { deepEncodeQueryValues, useAuth, useQueryParams, useRBAC, withEncodedUserParams } from "@strapi/strapi/admin";
import { useParams } from "react-router-dom";
import { leadPermissions, leadUid } from "../panel-permissions";
import { usePanelTexts } from "../texts/use-panel-texts";
import { useLeadExport } from "./lead-exports";
import { type Filter, hasFilter, type Kinds, kindsOf, toggled, withKinds } from "./list-filters";
import { useOwnFilters } from "./use-own-filters";

interface ListQuery {
  page?: number;
  filters?: { $and?: Filter[] };
  _q?: string;
}

export function ListTools() {
  const { slug } = useParams<{ slug: string }>();
  return slug === leadUid ? <LeadListTools /> : null;
}

const choices: readonly Kinds[] = ["all", "enquiries", "applications"];

function LeadListTools() {
  const [{ query, rawQuery }, setQuery] = useQueryParams<ListQuery>();
  const { isLoading, allowedActions } = useRBAC(leadPermissions);
  const { exportLeads, isExporting } = useLeadExport();
  const { leads: texts } = usePanelTexts();
  const ownId = useAuth("LeadListTools", ({ user }) => user?.id) ?? 0;
  const seesAllKinds = useAuth("LeadListTools", ({ permissions }) => permissions.some(isForAllLeads));
  const filters = query.filters?.$and ?? [];
  const clear = () => setQuery({ filters: undefined, _q: "" }, "remove");
  useOwnFilters(ownId, filters.length > 0, clear);

  function filter(changed: Filter[]): void {
    setQuery(withEncodedUserParams(query, { filters: deepEncodeQueryValues({ $and: changed }), page: 1 }));
  }

  return (
    <Flex gap={2} wrap="wrap">
      {(filters.length > 0 || query._q) && (
        <Button variant="ghost" size="S" startIcon={<Cross />} onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
      {seesAllKinds && (
        <SingleSelect
          size="S"
          aria-label={texts.kinds}
          value={kindsOf(filters)}
          onChange={(kinds: string | number) => filter(withKinds(filters, kinds as Kinds))}
        >
          {choices.map((kinds) => (
            <SingleSelectOption key={kinds} value={kinds}>
              {texts.kindsShown[kinds]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
      <ToggleButton
        isOn={hasFilter(filters, "assigneeId", "$eq", ownId)}
        onToggle={() => filter(toggled(filters, "assigneeId", "$eq", ownId))}
      >
        {texts.mine}
      </ToggleButton>
      <ToggleButton
        isOn={hasFilter(filters, "state", "$ne", "spam")}
        onToggle={() => filter(toggled(filters, "state", "$ne", "spam"))}
      >
        {texts.hideSpam}
      </ToggleButton>
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

interface ToggleButtonProps {
  isOn: boolean;
  onToggle(): void;
  children: string;
}

function ToggleButton({ isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <Button variant={isOn ? "secondary" : "tertiary"} size="S" aria-pressed={isOn} onClick={onToggle}>
      {children}
    </Button>
  );
}

interface HeldPermission {
  action: string;
  subject?: string | null;
  conditions?: readonly string[];
}

/** With a condition a role sees one kind alone (src/permissions/lead-conditions.ts): there is nothing to choose. */
function isForAllLeads({ action, subject, conditions = [] }: HeldPermission): boolean {
  const [reading] = leadPermissions;
  return action === reading?.action && subject === leadUid && conditions.length === 0;
}
