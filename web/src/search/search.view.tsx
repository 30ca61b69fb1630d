import { motifClass } from "../art/marks.tsx";
import { motifOf } from "../art/motif.ts";
import { useMessages } from "../components/page-context.ts";
import type { PageFrame } from "../components/page-frame.ts";
import { ArrowTitle } from "../components/ui/arrow-title.tsx";
import { Headline } from "../components/ui/headline.tsx";
import { LinkRow } from "../components/ui/link-row.tsx";
import rows from "../components/ui/plane-rows.module.css";
import styles from "./search.module.css";
import { SearchForm } from "./search-form.tsx";
import type { FoundPage, SearchPage } from "./search-page.ts";
import { resultsPath } from "./search-query.ts";
import { SlashKey } from "./slash-key.tsx";
import { useSearch } from "./use-search.ts";

export function View({ payload }: { payload: PageFrame & { data: SearchPage } }) {
  const { data, locale, siteLayout } = payload;
  const { shown, searchNow, form } = useSearch(data, locale);
  const { query, found, isFetching } = shown;
  const pages = found?.pages ?? [];
  const { loading, error } = useMessages();
  return (
    <div className={styles.page}>
      <Headline text={data.headline} />
      <SearchForm locale={locale} query={data.query ?? ""} {...form}>
        <p>{data.hint}</p>
      </SearchForm>
      <p className={styles.count} role="status">
        {isFetching ? `${loading}…` : query && countOf(found, data)}
      </p>
      {pages.length > 0 && (
        <ol className={rows.rows}>
          {pages.map((page) => (
            <Result key={page.path} page={page} kind={data.kinds[page.kind]} />
          ))}
        </ol>
      )}
      {query !== "" && pages.length === 0 && (
        <div className={styles.elsewhere}>
          {found ? (
            <p>{data.elsewhere}</p>
          ) : (
            <a
              className={styles.again}
              href={resultsPath(locale, query)}
              onClick={(event) => {
                event.preventDefault();
                searchNow();
              }}
            >
              {error.retry}
            </a>
          )}
          <LinkRow links={siteLayout.header} />
        </div>
      )}
      <SlashKey label={data.slashKey} />
    </div>
  );
}

function Result({ page, kind }: { page: FoundPage; kind: string }) {
  return (
    <li className={`${rows.row} ${styles.result} ${motifClass(motifOf(page.path))}`}>
      <p className={styles.kind}>{kind}</p>
      <h2 className={styles.title}>
        <a href={page.path}>
          <ArrowTitle title={page.title} />
        </a>
      </h2>
      <p>{page.description}</p>
    </li>
  );
}

function countOf(found: SearchPage["found"], { counts, none, unavailable }: SearchPage): string {
  if (!found) return unavailable;
  if (found.total === 0) return none;
  const text = found.total > found.pages.length ? counts.best : found.total === 1 ? counts.one : counts.many;
  return text.replace("#", String(found.total));
}
