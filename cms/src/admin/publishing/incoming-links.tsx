import { Box, Flex, Typography } from "@strapi/design-system";
import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { IncomingLink } from "../../publishing/incoming-links";
import { usePanelTexts } from "../texts/use-panel-texts";
import { EntryLink } from "./entry-link";

interface IncomingLinksProps {
  model: string;
  documentIds: string[];
  /** Only links in this language. */
  locale?: string;
  /** Not by relations. */
  isByAddress?: boolean;
  /** Over the list, when there is one. */
  warning: string;
}

/** What else of the site leads to these entries, asked when it is shown. */
export function IncomingLinks({ model, documentIds, locale = "", isByAddress, warning }: IncomingLinksProps) {
  const { incoming: texts } = usePanelTexts();
  const query = new URLSearchParams({ documentIds: documentIds.join(","), locale, by: isByAddress ? "address" : "" });
  const links = useIncomingLinks(`/publishing/${model}/incoming?${query}`);
  if (links === "unknown") return <Typography textColor="danger600">{texts.unknown}</Typography>;
  if (!links) return <Typography textColor="neutral600">{texts.searching}</Typography>;
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

function useIncomingLinks(path: string): IncomingLink[] | "unknown" | undefined {
  const { get } = useFetchClient();
  const [links, setLinks] = useState<IncomingLink[] | "unknown">();
  useEffect(() => {
    let isGone = false;
    setLinks(undefined);
    get<{ links: IncomingLink[] }>(path)
      .then(({ data }) => !isGone && setLinks(data.links))
      .catch(() => !isGone && setLinks("unknown"));
    return () => {
      isGone = true;
    };
  }, [get, path]);
  return links;
}
