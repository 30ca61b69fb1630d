import { randomBytes, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { CmsCalls, Fields } from "./cms-calls.ts";
import type { Walk } from "./walk.ts";

const article = {
  title: "Mit mérjünk a bemutatóteremben?",
  summary: "Három szám, amely többet mond a látogatók számánál, és egy délután alatt összegyűlik.",
};
const body = `Az első szám: hányan térnek vissza egy hónapon belül. A pultnál kérdezzük meg, nem kérdőíven.

A második: hány tárgyat vesznek kézbe, mielőtt döntenek. A harmadik: mennyi idő telik el az ajtótól az első kérdésig.`;
const client = { name: "Levendula Patika", email: "anna@levendula.example" };
const comment = "A második képet cseréljék le.";
const caseStudy = {
  title: "Levendula Patika",
  subject: "Arculat és webáruház egy családi patikának",
  summary: "A polcok rendjéből lett a webáruház szerkezete: aki a patikában eligazodik, itt is megtalálja, amit keres.",
};
const publicPage = { route: "tavasz-2027", metaTitle: "Tavaszi nyílt nap", metaDescription: "Egy nap az irodában." };
const art = { unit: "disc", field: "flat", grid: "coarse", ground: "ink", first: "rose", second: "sky", seed: 3 };
const found = { metaTitle: article.title, metaDescription: article.summary };
const when = { date: "2027-03-16", time: "08:30" };

const list = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
const form = (type: string, id = "create") => `${list(type)}/${id}?plugins[i18n][locale]=hu`;

/** By the names that the guide has for its tasks. Each clears away what the language before it left. */
export const walks: Record<string, (walk: Walk) => Promise<void>> = {
  async article({ page, cms, word, open, see, button, input, fill, publish, takePicture, panel }) {
    await cms.remove("blog-item", "title", article.title);
    await open(list("blog-item"));
    await page
      .getByRole("link", { name: word("create") })
      .first()
      .click();
    await fill(article);
    await takePicture({ 2: input("title"), 3: button(word("livePreview")), 4: button(word("save")) }, 960);
    await button(word("save")).click();
    await see(panel(word("onTheSite")).getByText(word("problems")));
    await page.locator("textarea[name=body]").fill(body);
    await choose(page.locator("main"), word("service"));
    await publish();
    await takePicture({ 5: panel(word("onTheSite")).getByRole("status").first().locator("..") }, 560);
  },

  async case({ page, cms, word, open, see, button, input, fill, publish, takePicture }) {
    await cms.remove("case-study", "title", caseStudy.title);
    await open(list("case-study"));
    await page
      .getByRole("link", { name: word("create") })
      .first()
      .click();
    await fill(caseStudy);
    await takePicture({ 2: input("summary"), 3: button(word("save")) }, 960);
    await page.locator("textarea[name=body]").fill("A patika száz éve ugyanazon a sarkon áll.");
    await choose(page.locator("main"), word("services"));
    await button(word("save")).click();
    await page.waitForURL((address) => !address.pathname.endsWith("/create"));
    await page.waitForLoadState("networkidle");
    const languages = page.getByRole("combobox").filter({ hasText: /Magyar|Hungarian|Hongaars/ });
    await languages.click();
    await see(page.getByRole("option").nth(2));
    await takePicture({ 4: page.getByRole("listbox") }, 720);
    await page.keyboard.press("Escape");
    await publish();
  },

  async job({ page, cms, word, open, input, fill, publish, takePicture }) {
    const title = "Grafikus, csomagolás";
    await cms.remove("job-position", "title", title);
    await open(list("job-position"));
    await page
      .getByRole("link", { name: word("create") })
      .first()
      .click();
    await fill({
      title,
      lead: "Dobozokat és címkéket tervez, a vázlattól a nyomdáig. Három ügyféllel, egy fejlesztővel.",
      "duties.items": "Csomagolások terve\nNyomdai előkészítés\nEgyeztetés az ügyféllel",
      "requirements.items": "Két év gyakorlat\nPortfólió",
      "advantages.items": "Holland nyelvtudás",
      "offers.items": "Heti két nap otthonról",
    });
    await takePicture({ 3: input("duties.items") }, 800);
    await fill({ closesOn: when.date });
    await input("closesOn").press("Tab");
    await takePicture({ 4: input("closesOn") }, 720);
    await publish();
  },

  async mistake({ page, cms, word, open, see, input, button, publish, takePicture }) {
    const documentId = await publishedArticle(cms);
    await open("/search");
    await page.getByRole("searchbox").fill("többet mond a látogatók számánál");
    await page.keyboard.press("Enter");
    const result = page.locator("main li a").first();
    await see(result);
    await takePicture({ 1: page.getByRole("searchbox"), 2: result }, 900);
    await open((await result.getAttribute("href"))?.replace("/admin", "") ?? "");
    await input("summary").fill("Három szám, amely többet mond a forgalomnál.");
    await publish();
    await open(form("blog-item", documentId));
    await page.locator("a[href*='version=']").last().click();
    await see(button(word("restore")));
    await takePicture({ 5: button(word("restore")) }, 900);
    await button(word("restore")).click();
    await see(page.getByRole("status").first());
    await open(form("blog-item", documentId));
    await publish();
  },

  async trash({ page, cms, word, open, see, button, publish, takePicture }) {
    const documentId = await publishedArticle(cms);
    await cms.remove("blog-item", "title", article.title);
    await open("/history");
    await page.getByRole("link", { name: word("trash"), exact: true }).click();
    const deleted = page.locator("main li a").filter({ hasText: article.title }).first();
    await see(deleted);
    await takePicture({ 2: deleted }, 800);
    await deleted.click();
    await see(button(word("restore")));
    await takePicture({ 3: button(word("restore")) }, 800);
    await button(word("restore")).click();
    await see(page.getByRole("status").first());
    await open(form("blog-item", documentId));
    await publish();
  },

  async picture({ page, cms, word, siteUrl, open, see, button, input, publish, takePicture }) {
    await page.goto(siteUrl);
    const bytes = new Uint8Array(await page.screenshot({ type: "jpeg" }));
    const image = await cms.upload("kirakat.jpg", bytes);
    const [entry] = await cms.list("case-study", "sort=order:ASC&pageSize=1");
    const documentId = entry?.documentId ?? "";
    const pictures = [{ image, alternativeText: "A patika kirakata esti fényben, mögötte világító polcok." }];
    await cms.save("case-study", documentId, { pictures });
    await open("/plugins/upload");
    await page.getByText("kirakat.jpg").first().click();
    await see(button(word("replaceFile")));
    await takePicture({ 2: button(word("replaceFile")) }, 720);
    await button(word("replaceFile")).click();
    await see(button(word("continue")));
    const chooser = page.waitForEvent("filechooser");
    await button(word("continue")).click();
    // Refused with the question where it stands, and taken once that is answered.
    const replaced = page.waitForResponse(
      (response) => response.ok() && response.request().method() === "POST" && response.url().includes("/upload"),
    );
    await (await chooser).setFiles({ name: "kirakat.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) });
    await replaced;
    await open(form("case-study", documentId));
    await page
      .getByRole("button", { name: String(pictures[0]?.alternativeText) })
      .first()
      .click();
    await takePicture({ 3: input("pictures.0.alternativeText") }, 800);
    await publish();
    await cms.save("case-study", documentId, { pictures: [] });
    await cms.publish("case-study", documentId);
  },

  async page({ page, cms, word, open, see, button, fill, publish, takePicture }) {
    await cms.remove("page", "route", publicPage.route);
    await open(list("page"));
    await page
      .getByRole("link", { name: word("create") })
      .first()
      .click();
    await fill(publicPage);
    await button(word("addSection")).click();
    const sections = page.locator("main [role=region]").last();
    await see(sections.getByRole("button").nth(10));
    await takePicture({ 3: sections }, 800);
    await sections.getByRole("button").nth(1).click();
    await fill({ "sections.0.heading": "Nyílt nap", "sections.0.body": "Jöjjön el, megmutatjuk, min dolgozunk." });
    await publish();
    await open("/content-manager/single-types/api::navigation.navigation?plugins[i18n][locale]=hu");
    await button(word("addEntry")).click();
    const line = page.locator("[name$='.label']").nth(0);
    await see(line);
    await page.locator("[name^='header.'][name$='.label']").fill("Nyílt nap");
    await page.locator("[name^='header.'][name$='.path']").fill(`/${publicPage.route}`);
    await takePicture({ 5: page.locator("[name^='header.'][name$='.label']"), 6: button(word("publish")) }, 960);
  },

  async together({ page, cms, word, open, see, button, input, takePicture }) {
    const [first, second] = await cms.list("blog-item", "sort=index:ASC&pageSize=2");
    if (!first || !second) throw new Error("There are no two articles to change.");
    for (const { documentId, summary } of [first, second]) {
      await cms.save("blog-item", documentId, { summary: `${summary} `.trimEnd().replace(/\.?$/, "!") });
    }
    await open(form("blog-item", first.documentId));
    await input("schedule-date").fill(when.date);
    await input("schedule-time").fill(when.time);
    await takePicture({ 1: button(word("plan")) }, 560);
    await open("/together");
    const boxes = page.getByRole("checkbox");
    for (const index of [0, 1]) await boxes.nth(index).click();
    await input("set-date").fill(when.date);
    await input("set-time").fill(when.time);
    await input("set-time").press("Tab");
    await takePicture({ 2: boxes.first(), 3: button(word("planTogether")) }, 800);
    await button(word("planTogether")).click();
    await see(button(word("cancelTogether")));
    await button(word("cancelTogether")).click();
    for (const { documentId } of [first, second]) await cms.discard("blog-item", documentId);
  },

  async review({ page, cms, siteUrl, word, open, see, button, input, takePicture, panel }) {
    await cms.remove("case-study", "title", caseStudy.title);
    await cms.removeClient(client.email);
    const own: Fields = {
      slug: "levendula",
      order: 900,
      metaTitle: caseStudy.title,
      metaDescription: caseStudy.summary,
    };
    const { documentId } = await cms.create("case-study", { ...caseStudy, ...own, body, art });
    await open(form("case-study", documentId));
    await input("reviewer-name").fill(client.name);
    await input("reviewer-email").fill(client.email);
    await takePicture({ 2: button(word("invite")) }, 560);
    await button(word("invite")).click();
    const shown = panel(word("review")).getByText(client.name, { exact: true });
    await see(shown);
    await takePicture({ 4: shown }, 560);
    await commentAsClient(await input("reviewer-link").inputValue(), `${siteUrl}/review/casestudies/levendula`, page);
    await page.reload();
    await see(panel(word("review")).getByText(comment));
    await panel(word("review")).getByRole("textbox").first().fill("Holnapra cseréljük.");
    await button(word("sendReply")).click();
    await see(panel(word("review")).getByText("Holnapra cseréljük."));
  },

  async lead({ page, cms, word, open, see, button, takePicture }) {
    const reference = `H7-${randomBytes(4).toString("hex").toUpperCase()}`;
    await cms.addLead(enquiry(reference));
    await open("/content-manager/collection-types/api::lead.lead");
    await page.getByText(reference).click();
    await see(button(word("take")));
    await takePicture({ 2: button(word("take")), 3: button(word("write")) }, 960);
    await button(word("take")).click();
    await button(word("write")).click();
    await see(button(word("send")));
    await takePicture({ 3: page.getByRole("dialog").getByRole("combobox").first(), 4: button(word("send")) }, 1200);
    await button(word("send")).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
};

/** Registers by the link of the invitation, and comments on the draft. */
async function commentAsClient(invitation: string, draft: string, editor: Page): Promise<void> {
  const context = await editor.context().browser()?.newContext();
  if (!context) throw new Error("The browser is closed.");
  const page = await context.newPage();
  await page.goto(invitation);
  await page.locator("main input[type=email]").fill(client.email);
  for (const field of await page.locator("main input[type=password]").all()) await field.fill("négy polc levendula");
  await page.locator("main form [type=submit]").click();
  await page.waitForURL(/done=registered/);
  await page.goto(draft);
  await page.locator("aside summary").click();
  await page.locator("aside textarea").fill(comment);
  await page.locator("aside form [type=submit]").first().click();
  await page.locator("aside [role=status]").filter({ hasText: /\S/ }).waitFor();
  await context.close();
}

/** Chooses the first that a relation offers. */
async function choose(within: Locator, label: string): Promise<void> {
  await within.getByRole("combobox", { name: label }).click();
  await within.page().getByRole("option").first().click();
}

async function publishedArticle(cms: CmsCalls): Promise<string> {
  await cms.remove("blog-item", "title", article.title);
  const [service] = await cms.list("service", "pageSize=1");
  const link = { service: { connect: [{ documentId: service?.documentId }] } };
  const own: Fields = { slug: "bemutatoterem", index: 900, publishedOn: "2026-11-02", body, art };
  const { documentId } = await cms.create("blog-item", { ...article, ...found, ...own, ...link });
  await cms.publish("blog-item", documentId);
  return documentId;
}

function enquiry(reference: string): Fields {
  return {
    ...client,
    key: randomUUID(),
    reference,
    kind: "contact",
    locale: "hu",
    page: "/contact",
    receivedAt: new Date().toISOString(),
    phone: null,
    company: null,
    message: "Új arculatot szeretnénk, és egy webáruházat hozzá. Mikor tudnánk beszélni róla?",
    values: { ...client, services: ["support"], privacyAccepted: true },
    quarantineReason: null,
  };
}
