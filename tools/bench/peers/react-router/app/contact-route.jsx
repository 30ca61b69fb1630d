import { ContactForm } from "./contact-form.jsx";
import sheet from "./generated/contact.css?url";
import { Head, Page } from "./generated/contact.jsx";

/** Named here, a sheet is fetched ahead with the page; one that is only imported is not. */
export const links = () => [{ rel: "stylesheet", href: sheet }];

export async function loader() {
  return (await import("./generated/contact.json")).default;
}

export default function Route({ loaderData }) {
  return (
    <>
      <Head />
      <Page texts={loaderData}>
        <ContactForm />
      </Page>
    </>
  );
}
