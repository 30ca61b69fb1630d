import { Shield } from "@strapi/icons";
import type { StrapiApp } from "@strapi/strapi/admin";
import { menuPosition } from "../menu-order";
import { leadPermissions, leadUid } from "../panel-permissions";
import { DateCell, StateCell, ValueCell } from "./lead-cells";
import { ExportSelected } from "./lead-exports";
import { ListTools } from "./list-tools";

export function addPersonPage(app: StrapiApp): void {
  app.addMenuLink({
    to: "personal-data",
    position: menuPosition("personal-data"),
    icon: Shield,
    intlLabel: { id: "personal-data.menu", defaultMessage: "Personal data" },
    permissions: leadPermissions,
    Component: loadPersonPage,
  });
}

function loadPersonPage() {
  return import("./person-page").then(({ PersonPage }) => ({ default: PersonPage }));
}

/** See `leadPath` of the contract. */
export function addLeadAddress(app: StrapiApp): void {
  app.router.addRoute({
    path: "leads/:reference",
    lazy: () => import("./lead-by-reference").then(({ LeadByReference }) => ({ Component: LeadByReference })),
  });
}

export function addLeadListTools(app: StrapiApp): void {
  const manager = app.getPlugin("content-manager");
  manager.injectComponent("listView", "actions", { name: "lead-list-tools", Component: ListTools });
  const { addBulkAction } = manager.apis as { addBulkAction(actions: unknown[]): void };
  addBulkAction([ExportSelected]);
  app.registerHook("Admin/CM/pages/ListView/inject-column-in-table", showShortly);
  app.registerHook("Admin/CM/pages/ListView/inject-in-filters", hideAccountNumbers);
}

interface Filters {
  displayedFilters: { name: string }[];
}

/** A number that nobody knows: one filters by the assignee's name, or by the button for one's own. */
function hideAccountNumbers<Hooked extends Filters>({ displayedFilters, ...hooked }: Hooked): Hooked {
  return { ...hooked, displayedFilters: displayedFilters.filter(({ name }) => name !== "assigneeId") } as Hooked;
}

interface Column {
  name: string;
  attribute?: { type?: string };
  cellFormatter?: unknown;
}
interface Columns {
  displayedHeaders: Column[];
  layout: unknown;
}
interface CellContext {
  model: string;
}

/** The hook names no content type, so each cell asks for it. Strapi writes dates as Americans do in an English panel, and values as they are stored. */
function showShortly({ displayedHeaders, layout }: Columns): Columns {
  return {
    displayedHeaders: displayedHeaders.map((column) => {
      const { type = "" } = column.attribute ?? {};
      if (type === "date" || type === "datetime") {
        const dateCell = (row: Record<string, string>) => (
          <DateCell date={row[column.name]} withTime={type === "datetime"} />
        );
        return { ...column, cellFormatter: dateCell };
      }
      if (type !== "enumeration") return column;
      const valueCell = (row: Record<string, string>, _column: Column, { model }: CellContext) =>
        model === leadUid && column.name === "state" ? (
          <StateCell lead={row} />
        ) : (
          <ValueCell value={row[column.name]} />
        );
      return { ...column, cellFormatter: valueCell };
    }),
    layout,
  };
}
