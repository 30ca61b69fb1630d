import { Box, Button, Flex, Typography } from "@strapi/design-system";
import { type FetchError, Layouts, Page, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { useHref } from "react-router-dom";
import { invitationPermissions } from "../panel-permissions";
import { CopiedLink } from "../publishing/copied-link";
import { usePanelTexts } from "../texts/use-panel-texts";

interface Invited {
  id: string;
  name: string;
  email: string;
}
type Kind = "colleagues" | "reviewers";

/** Who has not accepted yet, each with a new link: Strapi shows one once, when the account is made. */
export function InvitationsPage() {
  return (
    <Page.Protect permissions={invitationPermissions}>
      <Invitations />
    </Page.Protect>
  );
}

function Invitations() {
  const { get } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const { invitations: texts } = usePanelTexts();
  const [invited, setInvited] = useState<Record<Kind, Invited[]>>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    get<Record<Kind, Invited[]>>("/invitations")
      .then(({ data }) => setInvited(data))
      .catch((error) => setProblem(formatAPIError(error as FetchError)));
  }, [get, formatAPIError]);
  return (
    <Page.Main>
      <Page.Title>{texts.title}</Page.Title>
      <Layouts.Header title={texts.title} subtitle={texts.subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {problem && (
            <Typography role="alert" textColor="danger600">
              {problem}
            </Typography>
          )}
          {invited &&
            (["colleagues", "reviewers"] as const).map((kind) => (
              <Box key={kind} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
                <Typography variant="delta" tag="h2">
                  {texts[kind].title}
                </Typography>
                <Box paddingTop={1} paddingBottom={4}>
                  <Typography textColor="neutral600">
                    {invited[kind].length > 0 ? texts[kind].hint : texts.none}
                  </Typography>
                </Box>
                <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
                  {invited[kind].map((one) => (
                    <Invitation key={one.id} kind={kind} invited={one} />
                  ))}
                </Flex>
              </Box>
            ))}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Invitation({ kind, invited }: { kind: Kind; invited: Invited }) {
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const { invitations: texts } = usePanelTexts();
  const [made, setMade] = useState<{ link?: string; path?: string }>();
  const [problem, setProblem] = useState<string>();
  const panelLink = window.location.origin + useHref(made?.path ?? "/");
  const link = made?.link ?? (made?.path && panelLink);

  function renew(): void {
    setProblem(undefined);
    post<{ link?: string; path?: string }>(`/invitations/${kind}/${invited.id}`)
      .then(({ data }) => setMade(data))
      .catch((error) => setProblem(formatAPIError(error as FetchError)));
  }

  return (
    <Flex tag="li" direction="column" alignItems="stretch" gap={2}>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Typography>
          {invited.name} <Typography textColor="neutral600">{invited.email}</Typography>
        </Typography>
        <Button variant="secondary" size="S" onClick={renew}>
          {texts[kind].renew}
        </Button>
      </Flex>
      {problem && (
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      )}
      {link && <CopiedLink name={`link-${invited.id}`} label={texts.link} hint={texts[kind].made} link={link} />}
    </Flex>
  );
}
