import { localizedPath } from "@hetreteg/contract/locales";
import { Plate } from "../../art/plate.tsx";
import { hueClass } from "../../art/program-hue.ts";
import { firstScreenEnd, Later } from "../../components/later.tsx";
import { useMessages } from "../../components/page-context.ts";
import { Headline } from "../../components/ui/headline.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { OpeningPicture } from "../../components/ui/opening-picture.tsx";
import { PictureGallery } from "../../components/ui/picture-gallery.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { ArticleTiles } from "../../components/ui/tiles.tsx";
import { Closing } from "../closing/closing.tsx";
import type { PayloadOf, Author as Shown } from "../payload.ts";
import styles from "./article.module.css";

export function View({ payload }: { payload: PayloadOf<"article"> }) {
  const { data: article, locale } = payload;
  const messages = useMessages();
  const own = article.lang && locale;
  return (
    <article className={`${hueClass(article.art)} h-entry`}>
      <span className={styles.progress} aria-hidden="true" />
      <header className={styles.opening} lang={article.lang}>
        <data className="u-url u-uid" value={article.path} />
        <Headline text={article.title} className="p-name" />
        <p className={styles.meta}>
          <span lang={own}>
            {messages.publishedOn}{" "}
            <time className="dt-published" dateTime={article.publishedOn}>
              {article.publishedLabel}
            </time>
          </span>
          {article.changed && (
            <span>
              {article.changed.text}{" "}
              <time className="dt-updated" dateTime={article.changed.on}>
                {article.changed.label}
              </time>
            </span>
          )}
          <span lang={own}>{messages.readingMinutes(article.readingMinutes)}</span>
          {article.author && <Author author={article.author} brand={payload.siteLayout.company.brand} />}
          {article.service && <a href={article.service.path}>{article.service.title}</a>}
        </p>
        <p className={`${styles.summary} p-summary`}>{article.summary}</p>
      </header>
      {article.picture ? (
        <OpeningPicture picture={article.picture} lang={article.lang} />
      ) : (
        <div className={styles.plate} data-resorts="" data-transition={`article-${article.slug}`}>
          <Plate program={article.art} />
        </div>
      )}
      {firstScreenEnd}
      <Later key={article.slug}>
        <Closing closing={article.closing} program={article.art}>
          <div className={styles.columns}>
            <nav className={styles.contents} aria-labelledby="_contents">
              <h2 id="_contents" className={styles.contentsTitle}>
                {messages.inThisArticle}
              </h2>
              <ol className={styles.contentsList} lang={article.lang}>
                {article.headings.map((heading) => (
                  <li key={heading.id}>
                    <a href={`#${heading.id}`}>{heading.text}</a>
                  </li>
                ))}
              </ol>
            </nav>
            <div className={`${styles.text} e-content`}>
              <Prose html={article.body} lang={article.lang} size="article" />
            </div>
          </div>
          <PictureGallery pictures={article.pictures} lang={article.lang} />
          <aside className={styles.related}>
            <h2 className={styles.relatedTitle}>{messages.relatedArticles}</h2>
            <ArticleTiles tiles={article.related} level={3} />
            <LinkRow links={[{ label: messages.allArticles, path: localizedPath("/blog", locale) }]} />
          </aside>
        </Closing>
      </Later>
    </article>
  );
}

/** For machines the author is a person who is named, else the agency. */
function Author({ author: { label, path, name }, brand }: { author: Shown; brand: string }) {
  return (
    <span className="p-author h-card">
      <data className="p-name" value={name ?? brand} />
      {path ? <a href={path}>{label}</a> : label}
    </span>
  );
}
