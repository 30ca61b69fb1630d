import { Badge, Box, Flex, Link, LinkButton, Typography } from "@strapi/design-system";
import { budapestTime, type PublishedState, type PublishReceipt, receiptLine } from "./published-state";
import { Schedule } from "./schedule";
import { useFormFaults } from "./use-form-faults";
import { useEditedLocale, usePublishedState } from "./use-published-state";

interface PanelProps {
  model: string;
  /** Strapi gives none for a single type; the entry has it. */
  documentId?: string;
  document?: { documentId?: string };
}

const shownTypes = /^api::(?!lead\.)/;

/** Beside an entry: what its last publish did, its three languages, and what the guard finds in the draft. */
export function SitePanel({ model, document, documentId = document?.documentId }: PanelProps) {
  if (!shownTypes.test(model) || !documentId) return null;
  return { title: "On the site", content: <SiteState model={model} documentId={documentId} /> };
}

function SiteState({ model, documentId }: { model: string; documentId: string }) {
  const locale = useEditedLocale();
  const state = usePublishedState(model, documentId, locale);
  const formFaults = useFormFaults(model, documentId, locale);
  if (!state) return <Typography textColor="neutral600">Looking…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {state.preview && (
        <LinkButton href={state.preview} target="_blank" rel="noreferrer" variant="secondary" fullWidth>
          Preview the saved draft
        </LinkButton>
      )}
      <Receipt receipt={state.receipt} siteUrl={state.siteUrl} />
      <Languages languages={state.languages} />
      <Faults faults={formFaults ?? state.faults} />
      <Schedule model={model} documentId={documentId} locale={locale} />
    </Flex>
  );
}

function Receipt({ receipt, siteUrl }: Pick<PublishedState, "receipt" | "siteUrl">) {
  if (receipt === "unreachable") {
    return <Typography textColor="warning700">The site does not answer, so what is live is not known.</Typography>;
  }
  if (!receipt) return <Typography textColor="neutral600">Nothing published lately.</Typography>;
  const isFailed = receipt.counts.failed > 0;
  return (
    <Box>
      <Typography fontWeight="bold" textColor={isFailed ? "danger600" : "success700"} role="status">
        {receiptLine(receipt)}
      </Typography>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {budapestTime(receipt.at)}
      </Typography>
      <Box tag="details" paddingTop={2}>
        <Typography tag="summary">Pages</Typography>
        <Pages pages={receipt.pages} siteUrl={siteUrl} />
      </Box>
    </Box>
  );
}

function Pages({ pages, siteUrl }: Pick<PublishReceipt, "pages"> & { siteUrl: string }) {
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
      {pages.map(({ path, state, reason }) => (
        <li key={path}>
          {state === "gone" ? (
            <Typography textColor="neutral600">{path} (removed)</Typography>
          ) : (
            <Link href={siteUrl + path} isExternal>
              {path}
            </Link>
          )}
          {reason && <Typography textColor="danger600">{` ${reason}`}</Typography>}
        </li>
      ))}
    </Flex>
  );
}

const languageNames: Record<string, string> = { hu: "Hungarian", en: "English", nl: "Dutch" };
const languageLooks = {
  complete: { text: "complete", backgroundColor: "success100", textColor: "success700" },
  missing: { text: "missing", backgroundColor: "danger100", textColor: "danger700" },
  older: { text: "older than Hungarian", backgroundColor: "warning100", textColor: "warning700" },
} as const;

function Languages({ languages }: Pick<PublishedState, "languages">) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
      {Object.entries(languages).map(([locale, state]) => {
        const { text, ...colours } = languageLooks[state];
        return (
          <Flex tag="li" key={locale} justifyContent="space-between">
            <Typography>{languageNames[locale]}</Typography>
            <Badge {...colours}>{text}</Badge>
          </Flex>
        );
      })}
    </Flex>
  );
}

function Faults({ faults }: Pick<PublishedState, "faults">) {
  if (faults.length === 0) return <Typography textColor="neutral600">The guard finds nothing wrong.</Typography>;
  return (
    <Box>
      <Typography fontWeight="bold">To mend before publishing</Typography>
      <Box tag="ul">
        {faults.map(({ field, label, message }) => (
          <li key={field + message}>
            <Typography textColor="warning700">
              {label}: {message}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
