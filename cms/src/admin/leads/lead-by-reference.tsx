import { EmptyStateLayout, Link } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { Navigate, NavLink, useParams } from "react-router-dom";
import { leadList } from "../panel-permissions";
import { usePanelTexts } from "../texts/use-panel-texts";
import { useAnswer } from "../use-answer";

/** Where the team's mails lead: they know the number of a lead, not its id here. */
export function LeadByReference() {
  const { reference = "" } = useParams();
  const search = new URLSearchParams({ "filters[$and][0][reference][$eq]": reference });
  const { answer, problem } = useAnswer<{ results: { documentId: string }[] }>(`${leadList}?${search}`);
  const { leads: texts } = usePanelTexts();
  const [lead] = answer?.results ?? [];
  if (lead) return <Navigate to={`${leadList}/${lead.documentId}`} replace />;
  if (!answer && !problem) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{reference}</Page.Title>
      <Layouts.Header title={reference} />
      <Layouts.Content>
        <EmptyStateLayout
          content={problem ?? texts.notThere}
          action={
            <Link tag={NavLink} to={leadList}>
              {texts.allLeads}
            </Link>
          }
        />
      </Layouts.Content>
    </Page.Main>
  );
}
