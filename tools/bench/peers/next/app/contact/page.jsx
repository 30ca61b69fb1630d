import texts from "../generated/contact.json";
import { Page } from "../generated/contact.jsx";
import "../generated/contact.css";

export default function Contact() {
  return <Page texts={texts} />;
}
