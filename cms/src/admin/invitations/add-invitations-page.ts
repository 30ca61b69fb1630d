import type { StrapiApp } from "@strapi/strapi/admin";
import { invitationPermissions } from "../panel-permissions";

export function addInvitationsPage(app: StrapiApp): void {
  app.addSettingsLink("global", {
    id: "invitations",
    to: "invitations",
    intlLabel: { id: "invitations.menu", defaultMessage: "Invitations" },
    permissions: invitationPermissions,
    Component: loadInvitationsPage,
  });
}

function loadInvitationsPage() {
  return import("./invitations-page").then(({ InvitationsPage }) => ({ default: InvitationsPage }));
}
