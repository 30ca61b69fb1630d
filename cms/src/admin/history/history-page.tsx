import { Page } from "@strapi/strapi/admin";
import { useSearchParams } from "react-router-dom";
import { readingPermissions } from "../panel-permissions";
import { VersionList } from "./version-list";
import { VersionPage } from "./version-page";

/** What was published and deleted, of the whole site or of one entry; one version of it; the trash. */
export function HistoryPage() {
  const [search] = useSearchParams();
  const id = search.get("version");
  return (
    <Page.Protect permissions={readingPermissions}>
      {id ? <VersionPage key={id} id={id} /> : <VersionList key={search.toString()} search={search} />}
    </Page.Protect>
  );
}
