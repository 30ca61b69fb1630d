import { Box, Flex, Typography } from "@strapi/design-system";
import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { languageName } from "../../languages";
import type { IncomingAnswer } from "../../publishing/incoming-links";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { EntryLink } from "./entry-link";
import { type OfferedRedirect, OfferRedirect } from "./offer-redirect";

interface IncomingLinksProps {
  model: string;
  documentIds: string[];
  /** Only links in this language. */
  locale?: string;
  /** Not by relations. */
  isByAddress?: boolean;
  /** Over the list, when there is one. */
  warning: string;
  /** With it, a redirect is offered from addresses that will be gone. */
  onRedirect?(offered: OfferedRedirect): void;
  /** Says which languages stay on the site without `locale`. */
  isOneLanguage?: boolean;
}

/** What else of the site leads to these entries, asked when it is shown. */
export function IncomingLinks({
  model,
  documentIds,
  locale = "",
  isByAddress,
  warning,
  onRedirect,
  isOneLanguage,
}: IncomingLinksProps) {
  const { incoming: texts } = usePanelTexts();
  const query = new URLSearchParams({ documentIds: documentIds.join(","), locale, by: isByAddress ? "address" : "" });
  const answer = useIncomingLinks(`/publishing/${model}/incoming?${query}`);
  if (answer === "unknown") return <Typography textColor="danger600">{texts.unknown}</Typography>;
  if (!answer) return <Typography textColor="neutral600">{texts.searching}</Typography>;
  const nameOf = (one: string) => languageName(one, panelLocale());
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {isOneLanguage && answer.staying.length > 0 && (
        <Typography>{texts.onlyOneLanguage(nameOf(locale), answer.staying.map(nameOf))}</Typography>
      )}
      <Links links={answer.links} warning={warning} />
      {onRedirect && answer.leaving.length > 0 && <OfferRedirect from={answer.leaving} onChange={onRedirect} />}
    </Flex>
  );
}

function Links({ links, warning }: Pick<IncomingAnswer, "links"> & { warning: string }) {
  const { incoming: texts } = usePanelTexts();
  if (links.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%" role="status">
      <Typography fontWeight="bold">{warning}</Typography>
      <Box tag="ul" maxHeight="24rem" overflow="auto">
        {links.map((link) => (
          <Box tag="li" key={link.uid + link.documentId} paddingBottom={1}>
            <EntryLink entry={link} />
            <Typography variant="pi" textColor="neutral600" tag="p">
              {link.places.join(", ")}
            </Typography>
          </Box>
        ))}
      </Box>
    </Flex>
  );
}

function useIncomingLinks(path: string): IncomingAnswer | "unknown" | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<IncomingAnswer | "unknown">();
  useEffect(() => {
    let isGone = false;
    setAnswer(undefined);
    get<IncomingAnswer>(path)
      .then(({ data }) => !isGone && setAnswer(data))
      .catch(() => !isGone && setAnswer("unknown"));
    return () => {
      isGone = true;
    };
  }, [get, path]);
  return answer;
}
