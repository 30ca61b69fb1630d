/** `POST /_site/anchors?path=/about&locale=en`: a place of a page that links may lead to. */
export interface PageAnchor {
  id: string;
  /** The words that head it; empty where there are none. */
  text: string;
}
