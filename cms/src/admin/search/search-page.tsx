import { Box, Button, Field, Flex, Typography } from "@strapi/design-system";
import { Search } from "@strapi/icons";
import { Layouts, Page } from "@strapi/strapi/admin";
import type { FormEvent } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { languageName } from "../../languages";
import { panelPathOf } from "../../publishing/entry-name";
import type { SearchAnswer, SearchResult } from "../../search/search-controller";
import { readingPermissions } from "../panel-permissions";
import { EntryLink } from "../publishing/entry-link";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { useAnswer } from "../use-answer";

/** Where does this sentence stand, and which entry makes this page? */
export function SearchPage() {
  return (
    <Page.Protect permissions={readingPermissions}>
      <SearchForm />
    </Page.Protect>
  );
}

function SearchForm() {
  const { search: texts } = usePanelTexts();
  const [search, setSearch] = useSearchParams();
  // "Edit this page" of the site asks for its address.
  const page = search.get("page");
  const words = search.get("words") ?? page ?? "";

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setSearch({ words: String(new FormData(event.currentTarget).get("words")).trim() });
  }

  return (
    <Page.Main>
      <Page.Title>{texts.title}</Page.Title>
      <Layouts.Header title={texts.title} subtitle={texts.subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <form onSubmit={find}>
            <Field.Root name="words" hint={texts.hint}>
              <Field.Label>{texts.words}</Field.Label>
              <Flex gap={2} alignItems="stretch" wrap="wrap">
                <Box flex="1" minWidth="20rem">
                  <Field.Input type="search" key={words} defaultValue={words} autoFocus />
                </Box>
                <Button type="submit" size="L" startIcon={<Search />}>
                  {texts.find}
                </Button>
              </Flex>
              <Field.Hint />
            </Field.Root>
          </form>
          {words && <Results words={words} opensOnly={page !== null} />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface ResultsProps {
  words: string;
  /** The one entry that is found is opened. */
  opensOnly: boolean;
}

function Results({ words, opensOnly }: ResultsProps) {
  const { search: texts } = usePanelTexts();
  const { answer, problem } = useAnswer<SearchAnswer>(`/search?${new URLSearchParams({ words })}`);
  if (problem) {
    return (
      <Typography role="alert" textColor="danger600">
        {problem}
      </Typography>
    );
  }
  if (!answer) return <Typography textColor="neutral600">{texts.searching}</Typography>;
  const { results, isCut } = answer;
  const [first, ...others] = results;
  if (opensOnly && first && others.length === 0) return <Navigate to={panelPathOf(first.entry)} replace />;
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Typography tag="p" fontWeight="bold" role="status">
        {results.length === 0 ? texts.none : texts.count(results.length, isCut)}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4} paddingTop={results.length > 0 ? 4 : 0}>
        {results.map((result) => (
          <Result key={result.entry.uid + result.entry.documentId + result.entry.locale} {...result} />
        ))}
      </Flex>
    </Box>
  );
}

function Result({ entry, at }: SearchResult) {
  const language = entry.locale && languageName(entry.locale, panelLocale());
  return (
    <li>
      <EntryLink entry={entry} {...(at ? { at: { ...at, text: at.found } } : {})} />
      <Typography tag="p" variant="pi" textColor="neutral600">
        {[language, at?.label].filter(Boolean).join(" · ")}
      </Typography>
      {at && (
        <Typography tag="p">
          {at.before}
          <mark>{at.found}</mark>
          {at.after}
        </Typography>
      )}
    </li>
  );
}
