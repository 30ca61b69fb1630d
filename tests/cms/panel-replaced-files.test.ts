import type { Browser, Dialog, Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { entryAddress, launchChromium, openPanelAs } from "../support/open-panel.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { samplePicture } from "../support/sample-pictures.ts";

let cms: CmsAccess;
let editor: TestAdmin;
let browser: Browser;
let page: Page;
let documentId: string;
beforeAll(async () => {
  cms = borrowCms();
  editor = await signInWithRole(cms, "strapi-editor");
  browser = await launchChromium();
  page = await openPanelAs(browser, editor);
  ({ documentId } = await editor.find("case-study", "slug", "aurora"));
});
afterAll(() => browser?.close());

const place = "Case study: aurora hu (Opening picture › Picture)";

async function upload(name: string): Promise<{ id: number; stored(): Promise<number> }> {
  const { id } = (await editor.upload(name, "image/jpeg", new Uint8Array(await samplePicture(120, 80)))).body;
  const stored = async () => (await editor.request<{ width: number }>("GET", `/upload/files/${id}`)).body.width;
  return { id, stored };
}

function show(caseStudy: string, image: number) {
  return editor.saveDraft("case-study", caseStudy, { picture: { image, alternativeText: "Egy kép" } });
}

/** What is asked before the file is taken; `done` shows that it was, or was not. */
async function questionsOf(
  replace: () => Promise<void>,
  { isConfirmed, done, meanwhile }: { isConfirmed: boolean; done: Locator; meanwhile?: () => Promise<unknown> },
): Promise<string[]> {
  const asked: string[] = [];
  const answer = async (dialog: Dialog) => {
    asked.push(dialog.message());
    if (asked.length === 1) await meanwhile?.();
    await (isConfirmed ? dialog.accept() : dialog.dismiss());
  };
  page.on("dialog", answer);
  await replace();
  await done.waitFor();
  page.off("dialog", answer);
  return asked;
}

async function otherPicture(width: number) {
  return { name: "other.jpg", mimeType: "image/jpeg", buffer: await samplePicture(width, 80) };
}

const notReplaced = () => page.getByText("The file has not been replaced.");

test("in the media library a file that nothing shows is replaced without a question, a shown one after it", async () => {
  const { id, stored } = await upload("replaced-in-library.jpg");
  const replaceWith = (width: number) => async () => {
    await page.goto(`${cms.url}/admin/plugins/upload?_q=replaced-in-library`);
    await page.getByText("replaced-in-library.jpg").click();
    await page.getByRole("button", { name: "Replace this file" }).click();
    const [chooser, picture] = [page.waitForEvent("filechooser"), await otherPicture(width)];
    await page.getByRole("button", { name: "Continue" }).click();
    await (await chooser).setFiles(picture);
  };
  const done = page.getByText("File replaced.");
  expect(await questionsOf(replaceWith(121), { isConfirmed: true, done })).toEqual([]);
  expect(await stored()).toBe(121);

  expect((await show(documentId, id)).status).toBe(200);
  const [question] = await questionsOf(replaceWith(122), { isConfirmed: false, done: notReplaced() });
  expect(question).toContain("replaced-in-library.jpg stands in 1 place and is replaced there");
  expect(question).toContain(`– ${place}`);
  expect(question).toContain("The alternative text stays as it is");
  expect(await stored(), "gone back").toBe(121);

  // Another editor puts it into a second place while the question stands.
  const { documentId: other } = await editor.find("case-study", "slug", "zora");
  const meanwhile = () => show(other, id);
  const asked = await questionsOf(replaceWith(123), { isConfirmed: true, done, meanwhile });
  expect(asked.map((one) => /stands in \d places?/.exec(one)?.[0])).toEqual([
    "stands in 1 place",
    "stands in 2 places",
  ]);
  expect(await stored()).toBe(123);
});

test("so is the picture of an entry's form", async () => {
  const { id, stored } = await upload("replaced-in-form.jpg");
  expect((await show(documentId, id)).status).toBe(200);
  await page.goto(cms.url + entryAddress("case-study", documentId));
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(await otherPicture(124));
  const finish = () => dialog.getByRole("button", { name: "Finish" }).click();
  const [question] = await questionsOf(finish, { isConfirmed: false, done: notReplaced() });
  expect(question).toContain(`– ${place}`);
  expect(await stored()).toBe(120);
  const done = page.locator("body:not(:has([role=dialog]))");
  expect(await questionsOf(finish, { isConfirmed: true, done })).toHaveLength(1);
  expect(await stored()).toBe(124);
});
