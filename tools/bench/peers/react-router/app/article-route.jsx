import sheet from "./generated/article.css?url";
import { Head, Page } from "./generated/article.jsx";

/** Named here, a sheet is fetched ahead with the page; one that is only imported is not. */
export const links = () => [{ rel: "stylesheet", href: sheet }];

export async function loader() {
  return (await import("./generated/article.json")).default;
}

export default function Route({ loaderData }) {
  return (
    <>
      <Head />
      <Page texts={loaderData} />
    </>
  );
}
