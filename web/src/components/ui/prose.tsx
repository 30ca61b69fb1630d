import type { Html } from "../../cms/types.ts";
import styles from "./prose.module.css";

interface ProseProps {
  /** Rendered from Markdown on the server, raw HTML escaped. */
  html: Html;
  lang?: string | undefined;
  size?: "text" | "article";
}

export function Prose({ html, lang, size = "text" }: ProseProps) {
  const className = size === "article" ? `${styles.prose} ${styles.article}` : styles.prose;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by cms/markdown.server.ts, whose parser knows no raw HTML
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
