import { Box, Table, Tbody, Td, Th, Thead, Tr, Typography } from "@strapi/design-system";
import type { ReactNode } from "react";

interface VisitTableProps {
  title: string;
  hint: string;
  none: string;
  columns: readonly string[];
  /** Numbers stand to the right. */
  rows: { key: string; cells: (ReactNode | number)[] }[];
}

export function VisitTable({ title, hint, none, columns, rows }: VisitTableProps) {
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Typography variant="delta" tag="h2">
        {title}
      </Typography>
      <Box paddingTop={1} paddingBottom={4}>
        <Typography textColor="neutral600">{rows.length > 0 ? hint : none}</Typography>
      </Box>
      {rows.length > 0 && (
        <Table colCount={columns.length} rowCount={rows.length + 1}>
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
            {rows.map(({ key, cells }) => (
              <Tr key={key}>
                {cells.map((cell, index) => (
                  <Td key={columns[index]}>
                    <Typography textColor="neutral800">{cell}</Typography>
                  </Td>
                ))}
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
    </Box>
  );
}
