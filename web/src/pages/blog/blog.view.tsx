import type { MouseEvent } from "react";
import { useMessages } from "../../components/page-context.ts";
import { type Steps, useSteps } from "../../components/steps-context.ts";
import { ArticleTiles } from "../../components/ui/tiles.tsx";
import { splitOpening } from "../../sections/opening.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./blog.module.css";
import { useLoadedArticles } from "./use-loaded-articles.ts";

export function BlogView({ payload }: { payload: PayloadOf<"blog"> }) {
  const { data, locale } = payload;
  const messages = useMessages();
  const steps = useSteps();
  const { opening, rest } = splitOpening(data.sections);
  const { articles, isFromStart } = useLoadedArticles(locale, data);
  return (
    <>
      <Sections sections={opening} name="blog" lang={data.lang} />
      <div className={styles.list}>
        {data.previousPath && !isFromStart && (
          <p className={styles.more}>
            <a className={styles.button} href={data.previousPath}>
              {messages.previousArticles}
            </a>
          </p>
        )}
        <div data-articles="">
          <ArticleTiles tiles={articles} level={2} opensLarge={isFromStart || data.page === 1} />
        </div>
        <p className={styles.more}>
          {data.nextPath && (
            <a
              className={styles.button}
              href={data.nextPath}
              onClick={(event) => loadMore(event, data.nextPath, steps)}
            >
              {messages.loadMore}
            </a>
          )}
          <span role="status">{messages.articlesShown(articles.length, data.total)}</span>
        </p>
      </div>
      <Sections sections={rest} name="blog" lang={data.lang} />
    </>
  );
}

/** Replaces the history entry, so back leaves the blog. Focus moves to the first new article. */
function loadMore(event: MouseEvent, path: string | undefined, { replaceAddress }: Steps): void {
  if (!path || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const shown = document.querySelectorAll("[data-articles] li").length;
  replaceAddress(path).then(() => {
    document.querySelectorAll<HTMLAnchorElement>("[data-articles] li a")[shown]?.focus({ preventScroll: true });
  }, console.error);
}
