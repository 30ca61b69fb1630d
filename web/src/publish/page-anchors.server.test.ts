import { expect, test } from "vitest";
import { anchorsIn } from "./page-anchors.server.ts";

test("the places of a page are those that links may name, with the words that head them", () => {
  const html = `<header id="top"></header><main id="_main"><section id="why"><svg id="x"></svg><h2>Why <em>us</em>?</h2></section>
    <h2 id="fee"><span id="part_1"></span>The
    fee</h2><p id="term"><strong>Term.</strong> What it is.</p><ul id="cases"></ul>
    <form><p id="hint">Name</p></form></main>`;
  expect(anchorsIn(html)).toEqual([
    { id: "why", text: "Why us?" },
    { id: "fee", text: "The fee" },
    { id: "term", text: "Term." },
    { id: "cases", text: "" },
  ]);
});
