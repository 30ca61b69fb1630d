import { locales, localizedPath } from "@hetreteg/contract/locales";
import sharp from "sharp";
import { expect, test } from "./support/visitor-test.ts";

const exhibit = "#_exhibit";

/** Mean difference of a picture and its mirror images, of 255: 1.5 where edges lie between pixels, over 4 where one form is not turned. */
async function mirrorError(picture: Buffer): Promise<number> {
  const [own, flipped, flopped] = await Promise.all(
    [sharp(picture), sharp(picture).flip(), sharp(picture).flop()].map((image) => image.greyscale().raw().toBuffer()),
  );
  const difference = (other: Buffer = Buffer.alloc(0)) =>
    (own ?? other).reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / (own?.length ?? 1);
  return Math.max(difference(flipped), difference(flopped));
}

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the slot taken as Endocare's patient stands at Aurora's desk, where the role decides what is seen of it", async ({
    page,
    visitor,
  }) => {
    await visitor.open("/en/casestudies/endocare");
    const booking = page.locator(exhibit);
    await booking.locator("label:visible", { hasText: "Check-up" }).tap();
    await booking.locator("label:visible", { hasText: "09:00" }).tap();
    await expect(booking.getByRole("status")).toContainText("09:00, Check-up");
    await expect(booking.getByRole("status")).toContainText("The slot is yours");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("clinic-slot"))).not.toBeNull();
    await booking.getByRole("link", { name: "See it from the far side of the desk" }).tap();
    await expect(page).toHaveURL(/\/en\/casestudies\/aurora#_exhibit$/);
    const desk = page.locator(exhibit);
    await expect(desk.getByRole("status")).toHaveText("Your slot has arrived: 09:00");
    const own = desk.locator("[data-mine]:visible");
    await expect(own).toContainText("Name, phone number");
    await desk.locator("label", { hasText: "Doctor" }).tap();
    await expect(own).toContainText("Check-up");
    await expect(own).not.toContainText("Name");
    await desk.locator("label", { hasText: "Rota" }).tap();
    await expect(own).toHaveText("09:00Occupied");
    await desk.locator("label", { hasText: "Patient" }).tap();
    await expect(desk.locator("li:visible p").last()).toContainText("Thursday, 09:00");
    await visitor.open("/nl/casestudies/aurora");
    await desk.scrollIntoViewIfNeeded();
    await desk.locator("label", { hasText: "Arts" }).tap();
    await expect(own).toContainText("Controle");
  });

  test("a tap on a floor and one on a side of the house leave the flats that fit", async ({ page, visitor }) => {
    await visitor.open("/casestudies/greenhills");
    const house = page.locator(exhibit);
    await house.locator("label", { hasText: "Fsz." }).tap();
    await house.locator("label", { hasText: "Kelet" }).tap();
    await expect(house.getByRole("list").locator("[data-fits]:visible")).toHaveText(["07"]);
    await expect(house.getByRole("status").locator("[data-fits]:visible")).toHaveText("1");
    await house.locator("label", { hasText: "3" }).tap();
    await house.locator("label", { hasText: "Dél" }).tap();
    await expect(house.getByRole("list").locator("[data-fits]:visible")).toHaveCount(0);
    await expect(house.getByRole("status").locator("[data-fits]:visible")).toHaveText("0");
  });

  test("a tap on any quarter circle turns its three mirror images, too, until it leaves a gap", async ({
    page,
    visitor,
  }) => {
    await visitor.open("/nl/casestudies/hrmny");
    const quarters = page.locator(exhibit);
    const board = quarters.locator("> div").last();
    const image = (quadrant: number, form: number) =>
      board
        .locator("> div")
        .nth(quadrant)
        .locator("> div")
        .nth(form - 1);
    const chosen = (form: number, name: string) =>
      quarters.getByRole("group", { name: `Vorm ${form}` }).getByRole("radio", { name, exact: true });
    for (const [quadrant, name] of [
      [3, "90°"],
      [2, "180°"],
      [1, "270°"],
      [0, "gat"],
      [3, "0°"],
    ] as const) {
      await image(quadrant, 1).tap();
      await expect(chosen(1, name)).toBeChecked();
    }
    await image(1, 2).tap();
    await expect(chosen(2, "90°")).toBeChecked();
    await expect.poll(async () => mirrorError(await board.screenshot())).toBeLessThan(2.5);
  });

  test("a tap on a misspelt word turns the shoal to what is meant", async ({ page, visitor }) => {
    await visitor.open("/nl/casestudies/haldorado");
    const shoal = page.locator(exhibit);
    await shoal.scrollIntoViewIfNeeded();
    await expect(async () => {
      await shoal.getByRole("button", { name: "dober" }).tap();
      await expect(shoal.locator("[data-meant]")).toContainText("Dobber", { timeout: 500 });
    }).toPass();
    await expect(shoal.getByRole("searchbox")).toHaveValue("dober");
  });

  test("taps on the sheet fold it until its pages are read in order", async ({ page, visitor }) => {
    await visitor.open("/en/casestudies/Omnespress");
    const folding = page.locator(exhibit);
    const order = folding.locator("li:visible ol");
    const inOrder = Array.from({ length: 16 }, (_, index) => String(index + 1));
    await folding.scrollIntoViewIfNeeded();
    await expect(order.getByRole("listitem")).not.toHaveText(inOrder);
    for (const [index, name] of ["First fold", "Second fold", "Third fold", "Reading order"].entries()) {
      await expect(async () => {
        // The script comes late: a tap before it does nothing.
        if (!(await folding.getByRole("radio", { name }).isChecked()))
          await folding.locator("[data-stage]:visible").tap();
        await expect(folding.getByRole("radio", { name })).toBeChecked({ timeout: 500 });
      }).toPass();
      if (index < 2) await expect(order.getByRole("listitem")).not.toHaveText(inOrder);
    }
    await expect(order.getByRole("listitem")).toHaveText(inOrder);
    await expect(folding.locator("[data-stage]:visible [data-page]").first()).toHaveText("1");
  });

  test("a tap on the ring says which week it is, in every calendar", async ({ page, visitor }) => {
    await visitor.open("/en/casestudies/trimeszter");
    const weeks = page.locator(exhibit);
    const ring = weeks.locator("[data-ring]");
    await ring.scrollIntoViewIfNeeded();
    await expect(weeks.locator("[data-now]")).toContainText("trimester 2");
    const { width } = (await ring.boundingBox()) ?? { width: 0 };
    await ring.tap({ position: { x: width * 0.47, y: width * 0.06 } });
    await expect(weeks.getByRole("slider", { name: "Which week?" })).toHaveValue("40");
    await expect(weeks.locator("dd")).toHaveText(["week 40", "month 9", "day 280", "trimester 3"]);
    await expect(weeks.locator("[data-now]")).toContainText("trimester 3");
  });
});

test("examination and slot are chosen with the keyboard", async ({ page, visitor }) => {
  await visitor.open("/en/casestudies/endocare");
  const booking = page.locator(exhibit);
  await booking.getByRole("radio", { name: "First visit" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(booking.getByRole("radio", { name: "Check-up" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const slots = booking.getByRole("group", { name: "Take a slot: Check-up" });
  await expect(slots.getByRole("radio", { name: "08:45" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(booking.getByRole("radio", { name: "09:00" })).toBeChecked();
  await expect(booking.getByRole("status")).toBeVisible();
});

test("without a slot Aurora's desk says where to take one", async ({ page, visitor }) => {
  await visitor.open("/en/casestudies/aurora");
  await expect(page.locator(exhibit).getByRole("status").getByRole("link")).toHaveAttribute(
    "href",
    "/en/casestudies/endocare#_exhibit",
  );
  await expect(page.locator(`${exhibit} [data-mine]`)).toHaveCount(0);
});

test("the shoal turns to what is typed at Haldorádó, misspelt too, and scatters where nothing is meant", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies/haldorado");
  const shoal = page.locator(exhibit);
  const meant = shoal.locator("[data-meant]");
  await shoal.scrollIntoViewIfNeeded();
  await shoal.getByRole("searchbox", { name: "Search the shop" }).focus();
  await expect(async () => {
    await shoal.getByRole("searchbox").fill("");
    await page.keyboard.type("swivl");
    await expect(meant).toContainText("Swivel", { timeout: 500 });
  }).toPass();
  await expect(shoal.getByRole("status")).toHaveText("Swivel");
  const headings = () =>
    shoal.locator("path").evaluateAll((all) => all.map((fish) => (fish as SVGElement).style.transform));
  const towardsSwivel = await headings();
  await shoal.getByRole("searchbox").fill("canoe");
  await expect(meant).toHaveCount(0);
  await expect(shoal.getByRole("status")).toContainText("Not on the shelf");
  expect(await headings()).not.toEqual(towardsSwivel);
});

test("the screws of three files become products on shelves, with the keyboard and with a tap", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies/crafterseurope");
  const importing = page.locator(exhibit);
  const seen = importing.locator("ol > li:visible");
  await importing.getByRole("radio", { name: "Three files" }).focus();
  await expect(seen).toContainText("screw 6 x 80");
  await page.keyboard.press("ArrowRight");
  await expect(seen).toContainText("Set aside");
  await expect(seen.locator("ul > li")).toHaveCount(6);
  await importing.locator("label", { hasText: "By length" }).click();
  await expect(seen).toContainText("80 mm");
  await expect(seen.locator("ul ul > li")).toHaveCount(6);
});

test("floor and side of the house are chosen with the keyboard, and what fits is said", async ({ page, visitor }) => {
  await visitor.open("/en/casestudies/greenhills");
  const house = page.locator(exhibit);
  const windows = house.getByRole("list").locator("[data-fits]:visible");
  const said = house.getByRole("status").locator("[data-fits]:visible");
  await expect(said).toHaveText("14");
  await expect(windows).toHaveCount(14);
  await house.getByRole("group", { name: "Floor" }).getByRole("radio", { name: "All" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(windows).toHaveText(["21", "22", "23", "26"]);
  await expect(said).toHaveText("4");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(windows).toHaveText(["21", "22"]);
  await expect(said).toHaveText("2");
  await house.getByRole("radio", { name: "ground floor", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(windows).toHaveText(["02"]);
});

test("six boxes of one kit turn round with the direction of reading, but for name and light", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies/mars");
  const kit = page.locator(exhibit);
  const boxes = kit.locator("ol > li:visible [dir]");
  /** Percents of a box's width: the middle of its name, and of its sign. */
  const places = () =>
    boxes.evaluateAll((all) =>
      all.map((box) => {
        const { left, width } = box.getBoundingClientRect();
        return [box.children[2], box.lastElementChild].map((part) => {
          const own = part?.getBoundingClientRect() ?? new DOMRect();
          return Math.round(((own.left + own.width / 2 - left) / width) * 100);
        });
      }),
    );
  await kit.getByRole("radio", { name: "Left to right" }).focus();
  await expect(boxes).toHaveCount(6);
  const fromLeft = await places();
  await page.keyboard.press("ArrowRight");
  await expect(kit.getByRole("radio", { name: "Right to left" })).toBeChecked();
  await expect.poll(places).toEqual(fromLeft.map((middles) => middles.map((middle) => 100 - middle)));
  await expect(kit.locator("ol > li:visible")).toContainText("the light has not moved");
  await kit.locator("label", { hasText: "Only mirrored" }).click();
  await expect(kit.locator("ol > li:visible")).toContainText("This is the trap");
});

test("quarter circles turn with the keyboard, and stay their own mirror image", async ({ page, visitor }) => {
  await visitor.open("/en/casestudies/hrmny");
  const quarters = page.locator(exhibit);
  const board = quarters.locator("> div").last();
  await expect(quarters).toContainText("625 arrangements");
  await quarters.getByRole("group", { name: "Form 1" }).getByRole("radio", { name: "0°", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(quarters.getByRole("group", { name: "Form 1" }).getByRole("radio", { name: "90°" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(quarters.getByRole("group", { name: "Form 2" }).getByRole("radio", { name: "gap" })).toBeChecked();
  await page.getByRole("heading", { name: "One form, one rule" }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect.poll(async () => mirrorError(await board.screenshot())).toBeLessThan(2.5);
});

test("the arrow keys fold the sheet, and less motion folds it at once", async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open("/nl/casestudies/Omnespress");
  const folding = page.locator(exhibit);
  await folding.getByRole("radio", { name: "Het vel" }).focus();
  for (const name of ["Eerste vouw", "Tweede vouw", "Derde vouw"]) {
    await page.keyboard.press("ArrowRight");
    await expect(folding.getByRole("radio", { name })).toBeChecked();
  }
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length),
  ).toBe(0);
  await expect(folding.locator("li:visible ol").getByRole("listitem").first()).toHaveText("1");
});

test("the arrow keys count the weeks, and what they come to is heard; the figures come after the answer", async ({
  page,
  visitor,
}) => {
  await visitor.open("/nl/casestudies/trimeszter");
  const weeks = page.locator(exhibit);
  const slider = weeks.getByRole("slider", { name: "Welke week?" });
  await weeks.scrollIntoViewIfNeeded();
  await expect(weeks.locator("[data-now]")).toContainText("trimester 2");
  await slider.fill("26");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "week 27, maand 7, dag 189, trimester 3");
  await weeks.getByRole("radio", { name: "Achter de 50.000" }).press("Space");
  await expect(weeks.locator("li:visible").last()).toContainText("Elke schijf staat voor duizend baby’s");
  await expect(weeks.locator("svg:visible circle[transform]")).toHaveCount(50);
  await weeks.getByRole("radio", { name: "Bezorgen ze ook hier?" }).press("Space");
  await expect(weeks.locator("svg:visible g > circle")).toHaveCount(30);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`in ${locale} every state of an exhibit stands there as a list`, async ({ page }) => {
      for (const [path, states] of [
        ["/casestudies/endocare", 3],
        ["/casestudies/aurora", 4],
        ["/casestudies/haldorado", 6],
        ["/casestudies/crafterseurope", 4],
        ["/casestudies/mars", 3],
        ["/casestudies/Omnespress", 5],
        ["/casestudies/trimeszter", 3],
      ] as const) {
        await page.goto(localizedPath(path, locale));
        const stills = page.locator(`${exhibit} > ol > li, ${exhibit} > div > ol > li`);
        await expect(stills).toHaveCount(states);
        for (const still of await stills.all()) {
          await expect(still.locator("> :is(h3, span)").first()).toBeVisible();
          await expect(still.locator("> :is(p, span)").last()).toHaveText(/.{4,}/);
        }
      }
    });
  }

  test("what CSS alone holds is operated as with it: the house, the quarter circles", async ({ page }) => {
    await page.goto("/en/casestudies/greenhills");
    const house = page.locator(exhibit);
    await house.locator("label", { hasText: "South" }).click();
    await expect(house.getByRole("list").locator("[data-fits]:visible")).toHaveText(["23", "14", "15", "03"]);
    await expect(house.getByRole("status").locator("[data-fits]:visible")).toHaveText("4");
    await page.goto("/en/casestudies/hrmny");
    const quarters = page.locator(exhibit);
    await quarters.locator("> div > div").last().locator("> div").first().click();
    await expect(quarters.getByRole("group", { name: "Form 1" }).getByRole("radio", { name: "90°" })).toBeChecked();
  });
});
