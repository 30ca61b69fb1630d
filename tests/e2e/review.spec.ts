import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { serverTexts } from "../../web/src/i18n/texts.server.ts";
import { findViolations } from "../support/browser/axe.ts";
import { fetchWhenUp } from "../support/browser/running-site.ts";
import { samplePlate } from "../support/sample-plate.ts";
import type { Draft, Editor } from "./support/editor.ts";
import { hasCms } from "./support/editor.ts";
import { test as editorTest, expect } from "./support/editor-test.ts";
import { comeFromSomewhere } from "./support/form-visitor.ts";
import { invite, inviteByMail, linkInMailTo, type Reviewer } from "./support/reviewer.ts";

const [hu, en, nl] = [serverTexts.hu.review, serverTexts.en.review, serverTexts.nl.review];

interface Review {
  client: Reviewer;
  draft: Draft;
  slug: string;
  /** Titles of the draft, by language. */
  titles: { hu: string; en: string };
}

/** A case nobody has published, in Hungarian and English, and the client it is shared with. */
const test = editorTest.extend<{ review: Review }>({
  review: async ({ editor, page }, use) => {
    await comeFromSomewhere(page);
    const client = await invite(editor);
    const review = { client, ...(await writeCase(editor, client)) };
    await use(review);
    await editor.remove("case-study", review.draft);
    await editor.uninvite(client);
  },
});

test.skip(!hasCms, "needs CMS_TEST_URL, CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD");
// One worker signs in once: the CMS limits sign-ins.
test.describe.configure({ mode: "default", timeout: 90_000 });

async function writeCase(editor: Editor, { documentId }: Reviewer): Promise<Omit<Review, "client">> {
  const mark = randomBytes(3).toString("hex");
  const slug = `review-${mark}`;
  const titles = { hu: `Próbamunka ${mark}`, en: `Trial work ${mark}` };
  const fields = (title: string) => ({
    slug,
    order: 999,
    title,
    subject: "Próba",
    summary: "Csak a próba idejére.",
    featured: false,
    metaTitle: title,
    metaDescription: `${title}: egy esettanulmány, amely csak a próba idejére él.`,
    body: "## Feladat\n\nA próba.",
    international: false,
    dutch: false,
    categories: [{ name: "websites" }],
    art: samplePlate,
  });
  const reviewers = { set: [{ documentId }] };
  const draft = await editor.write("case-study", { ...fields(titles.hu), reviewers });
  await editor.change("case-study", draft, fields(titles.en), "en");
  return { slug, titles, draft };
}

async function signIn(page: Page, { email, password }: Reviewer, texts = hu): Promise<void> {
  await page.getByLabel(texts.fields.email.label).fill(email);
  await page.getByLabel(new RegExp(`^${texts.fields.signInPassword.label}`)).fill(password);
  await page.getByRole("button", { name: texts.pages["sign-in"].submit }).click();
}

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "strapi_jwt");

test("an invited client signs in, sees the draft as it will look, in each language, and signs out", async ({
  page,
  visitor,
  editor,
  review,
}) => {
  await visitor.open("/review");
  await signIn(page, review.client);
  await expect(page.getByText(hu.signedInAs(review.client.email))).toBeVisible();
  expect(await cookieOf(page)).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });

  await page.getByRole("link", { name: review.titles.hu }).click();
  await expect(page).toHaveURL(`/review/casestudies/${review.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(review.titles.hu);
  await expect(page.getByText(hu.draft.text)).toBeVisible();
  const banner = page.getByRole("complementary", { name: hu.draft.label });
  await banner.locator("summary").press("Enter");
  expect(await findViolations(page)).toEqual([]);
  await banner.getByLabel(hu.answer.label).fill("A második képet cseréljék le.");
  await banner.getByRole("button", { name: hu.answer.send }).click();
  await expect(banner.getByRole("status")).toHaveText(hu.answer.sent);
  await banner.locator("summary").click();
  await expect(banner.getByText("A második képet cseréljék le.")).toBeVisible();
  await banner.getByRole("button", { name: hu.answer.approve }).press("Enter");
  await expect(banner.getByRole("status")).toHaveText(hu.answer.approved);
  await editor.reply(review.draft, review.client.documentId, "Holnap cseréljük.");
  await page.goto(`/review/casestudies/${review.slug}`);
  await expect(banner.getByText("Holnap cseréljük.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "EN English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(review.titles.en);
  await page.getByRole("link", { name: "NL Nederlands" }).click();
  await expect(page.getByText(nl.draft.text)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(review.titles.hu);

  await page.getByRole("link", { name: nl.draft.back }).click();
  await page.getByRole("button", { name: nl.pages.drafts.submit }).click();
  await expect(page.getByText(nl.notices["signed-out"])).toBeVisible();
  expect(await cookieOf(page)).toBeUndefined();
  await page.goto(`/nl/review/casestudies/${review.slug}`);
  await expect(page.getByRole("heading", { name: nl.pages["sign-in"].heading })).toBeVisible();
});

test("from the draft the way leads on into the site and back, each with a page of its own", async ({
  page,
  visitor,
  review,
}) => {
  await visitor.open(`/en/review/casestudies/${review.slug}`);
  await expect(page).toHaveURL(`/en/review?case=${review.slug}`);
  await signIn(page, review.client, en);
  await expect(page).toHaveURL(`/en/review/casestudies/${review.slug}`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link").first().click();
  await expect(page.getByText(en.draft.text)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(en.draft.text)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(review.titles.en);
});

test("the draft is nobody else's: not a stranger's, not another client's, and not in the page store", async ({
  page,
  visitor,
  editor,
  review,
}) => {
  visitor.allowNoise(/404/);
  for (const path of [
    `/casestudies/${review.slug}`,
    `/casestudies/${review.slug}?status=draft`,
    `/_site/live/casestudies/${review.slug}.json`,
    `/_site/payload/review/casestudies/${review.slug}.json`,
    `/_site/live/review/casestudies/${review.slug}.json`,
  ]) {
    const answer = await fetchWhenUp(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain(review.titles.hu);
  }
  const stranger = await invite(editor);
  await visitor.open("/review");
  await signIn(page, stranger);
  await expect(page.getByText(hu.noDrafts)).toBeVisible();
  const answer = await page.goto(`/review/casestudies/${review.slug}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.locator("body")).not.toContainText(review.titles.hu);
  await editor.uninvite(stranger);
});

test("an invited address registers by the link of its mail, and the client is in", async ({
  page,
  visitor,
  editor,
}) => {
  visitor.allowNoise(/422/);
  await comeFromSomewhere(page);
  const client = await inviteByMail(editor);
  await expect.poll(() => linkInMailTo(client.email)).toBeTruthy();
  const link = linkInMailTo(client.email) ?? "";
  const register = async (email: string, password: string) => {
    await page.getByLabel(en.fields.email.label).fill(email);
    await page.getByLabel(new RegExp(`^${en.fields.password.label} \\(`)).fill(password);
    await page.getByLabel(en.fields.passwordConfirmation.label).fill(password);
    await page.getByRole("button", { name: en.pages.register.submit }).click();
  };
  await visitor.open(link);
  expect(await findViolations(page)).toEqual([]);
  await register("somebody.else@client.example", "longer than ten");
  await expect(page.getByRole("group", { name: en.failedTitle })).toContainText(en.problems["not-invited"]);
  await register(client.email, "Password2024!");
  await expect(page.getByRole("group", { name: en.invalidTitle })).toBeFocused();
  await expect(page.getByText(en.problems["common-password"]).first()).toBeVisible();
  expect(await cookieOf(page)).toBeUndefined();
  await register(client.email, "longer than ten");
  await expect(page.getByText(en.notices.registered)).toBeVisible();
  await expect(page.getByText(en.signedInAs(client.email))).toBeVisible();
  expect(await cookieOf(page)).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });
  await editor.uninvite(client);
});

test("a forgotten password is set anew by mail, and the client is in", async ({ page, visitor, review }) => {
  visitor.allowNoise(/422/);
  // Who sets a password is known to the link, not to the page.
  visitor.allowNoise(/Password forms should have .* username fields/);
  await visitor.open("/en/review");
  await page.getByRole("link", { name: en.links.forgotPassword }).click();
  await page.getByLabel(en.fields.email.label).fill(review.client.email);
  await page.getByRole("button", { name: en.pages["forgot-password"].submit }).click();
  await expect(page.getByText(en.notices["mail-sent"])).toBeVisible();
  await expect.poll(() => linkInMailTo(review.client.email)).toBeTruthy();

  await visitor.open(linkInMailTo(review.client.email) ?? "");
  const once = page.getByLabel(new RegExp(`^${en.fields.password.label} \\(`));
  const again = page.getByLabel(en.fields.passwordConfirmation.label);
  await once.fill("longer than ten");
  await again.fill("something else");
  await page.getByRole("button", { name: en.pages["reset-password"].submit }).click();
  await expect(page.getByRole("group", { name: en.invalidTitle })).toBeFocused();
  await expect(again).toHaveAttribute("aria-invalid", "true");
  await once.fill("longer than ten");
  await again.fill("longer than ten");
  await page.getByRole("button", { name: en.pages["reset-password"].submit }).click();
  await expect(page.getByText(en.notices["password-set"])).toBeVisible();
  expect(await cookieOf(page)).toMatchObject({ httpOnly: true, sameSite: "Lax", expires: -1 });
  await expect(page.getByRole("link", { name: review.titles.en })).toBeVisible();
});

for (const [locale, texts] of Object.entries({ hu, en, nl })) {
  const prefix = locale === "hu" ? "" : `/${locale}`;
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test(`in ${locale}, a wrong password is told, and the right one let in`, async ({ page, visitor, review }) => {
        visitor.allowNoise(/422/);
        await visitor.open(`${prefix}/review`);
        await signIn(page, { ...review.client, password: "wrong" }, texts);
        const refusal = page.getByRole("group", { name: texts.failedTitle });
        await expect(refusal).toBeFocused();
        await expect(refusal).toContainText(texts.problems["wrong-login"]);
        await expect(page.getByLabel(texts.fields.email.label)).toHaveValue(review.client.email);
        expect(await cookieOf(page)).toBeUndefined();
        if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
        await signIn(page, review.client, texts);
        await expect(page.getByText(texts.signedInAs(review.client.email))).toBeVisible();
      });
    });
  }
}

test("nothing of the site leads to the reviewers' pages", async ({ page, visitor }) => {
  await visitor.open("/");
  await expect(page.locator('a[href*="/review"]')).toHaveCount(0);
  for (const path of ["/sitemap.xml", "/robots.txt", "/_site/manifest.json"]) {
    expect(await (await fetchWhenUp(path)).text()).not.toContain("/review");
  }
});
