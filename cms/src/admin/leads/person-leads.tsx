import { Box, Button, Dialog, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from "@strapi/design-system";
import { Download, Trash } from "@strapi/icons";
import { ConfirmDialog } from "@strapi/strapi/admin";
import type { FoundPerson } from "../../leads/find-person";
import { usePanelTexts } from "../texts/use-panel-texts";
import { DateCell, StateCell, ValueCell } from "./lead-cells";

interface PersonLeadsProps {
  found: FoundPerson;
  isBusy: boolean;
  download(format: "csv" | "json"): Promise<void>;
  erase(): Promise<void>;
}

export function PersonLeads({ found, isBusy, download, erase }: PersonLeadsProps) {
  const { leads: texts } = usePanelTexts();
  const count = texts.count(found.leads.length);
  const confirmation = (
    <Dialog.Action>
      <Button variant="danger-light" fullWidth onClick={erase}>
        {texts.erase(count)}
      </Button>
    </Dialog.Action>
  );
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Flex justifyContent="space-between" gap={4} wrap="wrap" paddingBottom={4}>
        <Typography variant="delta" tag="h2">
          {texts.from(count, found.email)}
        </Typography>
        <Flex gap={2} wrap="wrap">
          <Button variant="tertiary" startIcon={<Download />} disabled={isBusy} onClick={() => download("json")}>
            {texts.downloadJson}
          </Button>
          <Button variant="tertiary" startIcon={<Download />} disabled={isBusy} onClick={() => download("csv")}>
            {texts.downloadCsv}
          </Button>
          <Dialog.Root>
            <Dialog.Trigger>
              <Button variant="danger" startIcon={<Trash />} disabled={isBusy}>
                {texts.erase(count)}
              </Button>
            </Dialog.Trigger>
            <ConfirmDialog title={texts.eraseQuestion(count, found.email)} endAction={confirmation}>
              <Typography textAlign="center">{texts.eraseWarning}</Typography>
            </ConfirmDialog>
          </Dialog.Root>
        </Flex>
      </Flex>
      <Table colCount={texts.columns.length} rowCount={found.leads.length + 1}>
        <Thead>
          <Tr>
            {texts.columns.map((column) => (
              <Th key={column}>
                <Typography variant="sigma">{column}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {found.leads.map((lead) => (
            <Tr key={lead.reference}>
              <Td>
                <Typography>{lead.reference}</Typography>
              </Td>
              <Td>
                <ValueCell value={lead.kind} />
              </Td>
              <Td>
                <DateCell date={lead.receivedAt} withTime />
              </Td>
              <Td>
                <StateCell lead={lead} />
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Box>
  );
}
