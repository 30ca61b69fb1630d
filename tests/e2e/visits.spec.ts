import { expect, test } from "./support/visitor-test.ts";

test("a step says which link was followed; one by the browser's own buttons says the page alone", async ({
  page,
  visitor,
}) => {
  const steps: (string | null)[][] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/_site/view") steps.push([searchParams.get("from"), searchParams.get("page")]);
  });
  const last = () => expect.poll(() => steps.at(-1));
  await visitor.open("/en/services");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await last().toEqual(["/en/services#header", "/en/contact"]);
  await page.goBack();
  await last().toEqual(["/en/contact", "/en/services"]);
  await page.getByRole("main").getByRole("link", { name: "Request a quote" }).click();
  await last().toEqual([expect.stringMatching(/^\/en\/services#[1-9]$/), "/en/contact"]);
});
