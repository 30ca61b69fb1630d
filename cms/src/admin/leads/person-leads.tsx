import { Box, Button, Dialog, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from "@strapi/design-system";
import { Download, Trash } from "@strapi/icons";
import { ConfirmDialog } from "@strapi/strapi/admin";
import { DateCell } from "./date-cell";
import { StateCell } from "./state-cell";
import type { FoundPerson } from "./use-person-leads";

interface PersonLeadsProps {
  found: FoundPerson;
  isBusy: boolean;
  download(format: "csv" | "json"): Promise<void>;
  erase(): Promise<void>;
}

const columns = ["Reference", "Form", "Received", "State"];

/** What was found, with the two downloads and the erasure. */
export function PersonLeads({ found, isBusy, download, erase }: PersonLeadsProps) {
  const count = found.leads.length === 1 ? "1 lead" : `${found.leads.length} leads`;
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Flex justifyContent="space-between" gap={4} wrap="wrap" paddingBottom={4}>
        <Typography variant="delta" tag="h2">
          {count} of {found.email}
        </Typography>
        <Flex gap={2} wrap="wrap">
          <Button variant="tertiary" startIcon={<Download />} disabled={isBusy} onClick={() => download("json")}>
            Download JSON
          </Button>
          <Button variant="tertiary" startIcon={<Download />} disabled={isBusy} onClick={() => download("csv")}>
            Download CSV
          </Button>
          <Dialog.Root>
            <Dialog.Trigger>
              <Button variant="danger" startIcon={<Trash />} disabled={isBusy}>
                Erase {count}
              </Button>
            </Dialog.Trigger>
            <ConfirmDialog title={`Erase ${count} of ${found.email}?`} onConfirm={erase}>
              <Typography textAlign="center">
                Name, address, phone, message and note are erased for good. Only the reference, the form and the date
                stay for 30 days.
              </Typography>
            </ConfirmDialog>
          </Dialog.Root>
        </Flex>
      </Flex>
      <Table colCount={columns.length} rowCount={found.leads.length + 1}>
        <Thead>
          <Tr>
            {columns.map((column) => (
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
                <Typography>{lead.kind}</Typography>
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
