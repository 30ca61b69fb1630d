import { Shield } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import type { ReactNode } from "react";
import { DateCell } from "./date-cell";
import { ExportSelected } from "./export-selected";
import { deskPermissions, leadUid } from "./lead-type";
import { ListTools } from "./list-tools";
import { type ListedLead, StateCell } from "./state-cell";

/** The page "Personal data" in the main menu. */
export function addLeadDesk(app: StrapiApp): void {
  app.addMenuLink({
    to: "lead-desk",
    icon: Shield,
    intlLabel: { id: "lead-desk.menu", defaultMessage: "Personal data" },
    permissions: deskPermissions as never,
    Component: loadPersonPage,
  });
}

function loadPersonPage() {
  return import("./person-page").then(({ PersonPage }) => ({ default: PersonPage }));
}

/** What the list of leads has beyond every list: coloured states, short dates, the spam filter, exports. */
export function addLeadListTools(app: StrapiApp): void {
  const manager = app.getPlugin("content-manager");
  manager.injectComponent("listView", "actions", { name: "lead-list-tools", Component: ListTools });
  const { addBulkAction } = manager.apis as { addBulkAction(actions: unknown[]): void };
  addBulkAction([ExportSelected]);
  app.registerHook("Admin/CM/pages/ListView/inject-column-in-table", showShortly as never);
}

interface Column {
  name: string;
  cellFormatter?: unknown;
}
interface Columns {
  displayedHeaders: Column[];
  layout: unknown;
}
interface CellPlace {
  model: string;
}

const cells: Record<string, (lead: ListedLead) => ReactNode> = {
  state: (lead) => <StateCell lead={lead} />,
  receivedAt: ({ receivedAt }) => <DateCell date={receivedAt} withTime />,
  deleteOn: ({ deleteOn }) => <DateCell date={deleteOn} />,
};

/** The hook tells the columns, not whose list it is: hence a cell of another type is left as it is. */
function showShortly({ displayedHeaders, layout }: Columns): Columns {
  return {
    displayedHeaders: displayedHeaders.map((column) => {
      const cell = cells[column.name];
      if (!cell) return column;
      const cellFormatter = (row: Record<string, string>, _column: Column, { model }: CellPlace) =>
        model === leadUid ? cell(row) : row[column.name];
      return { ...column, cellFormatter };
    }),
    layout,
  };
}
