import { type MouseEvent, useState } from "react";
import { useMessages } from "../../components/page-context.ts";
import { useSteps } from "../../components/steps-context.ts";
import { ArticleTiles } from "../../components/ui/tiles.tsx";
import { splitOpening } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./blog.module.css";
import { useLoadedArticles } from "./use-loaded-articles.ts";

export function View({ payload }: { payload: PayloadOf<"blog"> }) {
  const { data, locale } = payload;
  const messages = useMessages();
  const { replaceAddress } = useSteps();
  const [isLoading, setLoading] = useState(false);
  const { opening, rest } = splitOpening(data.sections);
  const { nextPath } = data;
  const { articles, isFromStart } = useLoadedArticles(locale, data);

  /** Replaces the history entry, so back leaves the blog. Focus moves to the first new article. */
  async function loadMore(event: MouseEvent, path: string): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    const shown = document.querySelectorAll("[data-articles] li").length;
    try {
      await replaceAddress(path);
      document.querySelectorAll<HTMLAnchorElement>("[data-articles] li a")[shown]?.focus({ preventScroll: true });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Sections sections={opening} name="blog" lang={data.lang} />
      <div className={styles.list}>
        {data.previousPath && !isFromStart && (
          <p className={styles.more}>
            <a className={styles.button} href={data.previousPath} data-in-place="">
              {messages.previousArticles}
            </a>
          </p>
        )}
        <div data-articles="">
          <ArticleTiles tiles={articles} level={2} arePlaces opensLarge={isFromStart || data.page === 1} />
        </div>
        <p className={styles.more}>
          {nextPath && (
            <a
              className={styles.button}
              href={nextPath}
              aria-disabled={isLoading || undefined}
              onClick={(event) => void loadMore(event, nextPath).catch(console.error)}
            >
              {messages.loadMore}
            </a>
          )}
          <span role="status">
            {isLoading ? `${messages.loading}…` : messages.articlesShown(articles.length, data.total)}
          </span>
        </p>
      </div>
      <Sections sections={rest} name="blog" lang={data.lang} from={opening.length} />
    </>
  );
}
