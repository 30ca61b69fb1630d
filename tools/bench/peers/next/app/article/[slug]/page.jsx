import texts from "../../generated/article.json";
import { Head, Page } from "../../generated/article.jsx";
import site from "../../generated/site.json";
import "../../generated/article.css";

export const dynamicParams = false;

export function generateStaticParams() {
  return [{ slug: site.article.split("/").at(-1) }];
}

export default function Article() {
  return (
    <>
      <Head />
      <Page texts={texts} />
    </>
  );
}
