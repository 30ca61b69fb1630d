import { ContactForm } from "../contact-form.jsx";
import texts from "../generated/contact.json";
import { Head, Page } from "../generated/contact.jsx";
import "../generated/contact.css";

export default function Contact() {
  return (
    <>
      <Head />
      <Page texts={texts}>
        <ContactForm />
      </Page>
    </>
  );
}
