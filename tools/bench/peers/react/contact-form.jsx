"use client";

import { useState } from "react";
import { Form } from "./generated/form.jsx";

/** As small as a form of a React site gets: it holds what is typed and says what is missing. */
export function ContactForm() {
  const [values, setValues] = useState({});
  const [missing, setMissing] = useState([]);
  function keep({ target }) {
    setValues({ ...values, [target.name]: target.type === "checkbox" ? target.checked : target.value });
  }
  function send(event) {
    const required = [...event.currentTarget.elements].filter((field) => field.ariaRequired);
    const empty = required.filter(({ name }) => !values[name]);
    if (empty.length > 0) event.preventDefault();
    setMissing(empty.map(({ name }) => name));
  }
  return (
    <>
      <Form onInput={keep} onSubmit={send} />
      <p role="alert">{missing.join(", ")}</p>
    </>
  );
}
