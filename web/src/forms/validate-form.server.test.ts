import { budapestDay } from "@hetreteg/contract/budapest-time";
import { formKinds } from "@hetreteg/contract/leads";
import { locales } from "@hetreteg/contract/locales";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { demoOpening, openDayFrom } from "../../../tests/support/open-day.ts";
import { specifiedLocales } from "../../../tests/support/specified-locales.ts";
import { openingOf } from "../cms/company.server.ts";
import type { RawForm } from "./check-form.ts";
import { choicesOf, fieldsOf } from "./form-fields.ts";
import type { WeekdayHours } from "./opening.ts";
import { validateForm } from "./validate-form.server.ts";

afterEach(() => void vi.useRealTimers());

const contact: RawForm = {
  name: "Kovács Éva",
  company: "",
  phone: "+36 30 123 4567",
  email: "eva@pelda.hu",
  services: "strategy",
  contactMethod: "both",
  message: "",
  privacyAccepted: "true",
};
const filledIn: Record<(typeof formKinds)[number], RawForm> = {
  contact,
  appointment: { ...contact, preferredDay: openDayFrom(1), partOfDay: "morning" },
  healthcare: { ...contact, preferredDay: openDayFrom(1), partOfDay: "afternoon" },
  audit: { ...contact, auditAddress: "www.voorbeeld.nl" },
  career: { linkedinUrl: "https://www.linkedin.com/in/kovacs-eva" },
};

const week: WeekdayHours[] = [
  { from: "monday", until: "friday", opens: "09:00", closes: "17:00" },
  { from: "saturday", until: "saturday", opens: "09:30", closes: "12:00" },
];
const exceptions = [
  { from: "2026-12-14", until: null, opens: null, closes: null },
  { from: "2026-12-18", until: "2026-12-20", opens: "12:30", closes: "15:00" },
  { from: "2026-12-24", until: null, opens: "09:00", closes: "12:00" },
];

function messagesOf(kind: (typeof formKinds)[number], changes: RawForm, locale: (typeof locales)[number] = "en") {
  const result = validateForm(kind, { ...filledIn[kind], ...changes }, locale, demoOpening());
  return result.ok ? {} : Object.fromEntries(result.errors.map(({ field, message }) => [field, message]));
}

test.each(formKinds)("the %s form is accepted when it is filled in", (kind) => {
  expect(validateForm(kind, filledIn[kind], "hu", demoOpening()).ok).toBe(true);
});

describe("an empty form", () => {
  test("names each required field in the order a visitor meets them, with the spec's messages", () => {
    const result = validateForm("contact", {}, "en");
    expect(result.ok ? [] : result.errors).toEqual([
      { field: "name", message: "It is required to fill out the name!" },
      { field: "phone", message: "It is required to fill out the phone!" },
      { field: "email", message: "It is required to fill out the email!" },
      { field: "services", message: "It is required to fill out the services!" },
      { field: "contactMethod", message: "It is required to fill out the preferred contact method!" },
      { field: "privacyAccepted", message: "It is required to accept the privacy statement!" },
    ]);
  });

  test("says it in Hungarian with the right article, and in Dutch", () => {
    expect(messagesOf("contact", { name: "", email: "" }, "hu")).toEqual({
      name: "Kérjük, töltse ki a „Név” mezőt.",
      email: "Kérjük, töltse ki az „E-mail-cím” mezőt.",
    });
    expect(messagesOf("contact", { name: "" }, "nl")).toEqual({ name: "‘Naam’ ontbreekt nog." });
  });

  test("asks for the url in the spec's words", () => {
    expect(messagesOf("career", { linkedinUrl: "" })).toEqual({
      linkedinUrl: "It is required to fill out the url!",
    });
    expect(messagesOf("audit", { auditAddress: " " })).toEqual({
      auditAddress: "It is required to fill out the url!",
    });
  });

  test("asks for day and part of the day where an appointment is made", () => {
    for (const kind of ["appointment", "healthcare"] as const) {
      expect(Object.keys(messagesOf(kind, { preferredDay: "", partOfDay: "" }))).toEqual(["preferredDay", "partOfDay"]);
    }
  });
});

describe("name and company", () => {
  test("a name has 2 to 120 characters", () => {
    expect(messagesOf("contact", { name: "É" })).toEqual({
      name: "The length of the field value must be at least 2 character.!",
    });
    expect(messagesOf("contact", { name: "Ed" })).toEqual({});
    expect(messagesOf("contact", { name: "x".repeat(120) })).toEqual({});
    expect(messagesOf("contact", { name: "x".repeat(121) })).toEqual({
      name: "Name is not valid. It can have at most 120 characters.",
    });
  });

  test("a company has at most 160 characters, a message 5000", () => {
    expect(messagesOf("contact", { company: "x".repeat(160), message: "x".repeat(5000) })).toEqual({});
    expect(Object.keys(messagesOf("contact", { company: "x".repeat(161), message: "x".repeat(5001) }))).toEqual([
      "company",
      "message",
    ]);
  });

  test("a line break in a message counts once, however the browser sends it", () => {
    expect(messagesOf("contact", { message: "x\r\n".repeat(2500) })).toEqual({});
  });
});

describe("phone", () => {
  test.each(["061234", "+36 (1) 234/56-78", "0".repeat(20)])("%s is a phone number", (phone) => {
    expect(messagesOf("contact", { phone })).toEqual({});
  });
  test.each(["call me at 6", "0612345x", "------", "0".repeat(21)])("%s is none", (phone) => {
    expect(messagesOf("contact", { phone }).phone).toMatch(/^Phone is not valid\./);
  });
  test("five characters are too few", () => {
    expect(messagesOf("contact", { phone: "06123" }).phone).toBe(
      "The length of the field value must be at least 6 character.!",
    );
  });
});

describe("e-mail", () => {
  test.each(["a@b.hu", "first.last+tag@sub.example.co.uk", "o'neil@example.com"])("%s is an address", (email) => {
    expect(messagesOf("contact", { email })).toEqual({});
  });
  test.each([
    "a@b",
    "a b@c.hu",
    "a@b.hu, c@d.hu",
    "a@b..hu",
    "<a@b.hu>",
    "a@b.hu\r\nBcc: x@y.hu",
    `${"x".repeat(65)}@b.hu`,
  ])("%j is none", (email) => {
    expect(messagesOf("contact", { email })).toEqual({ email: "Invalid e-mail address!" });
  });
});

describe("choices", () => {
  test("several services are kept, each once", () => {
    const result = validateForm("contact", { ...contact, services: ["support", "support", "marketing"] }, "hu");
    expect(result).toMatchObject({ ok: true, values: { services: ["support", "marketing"] } });
  });
  test("all seven can be chosen, an eighth does not exist", () => {
    expect(messagesOf("contact", { services: [...choicesOf.services] })).toEqual({});
    expect(messagesOf("contact", { services: ["astrology"] })).toEqual({ services: "Services is not valid." });
  });
  test("a contact method and a part of the day are one of those offered", () => {
    expect(Object.keys(messagesOf("appointment", { contactMethod: "pigeon", partOfDay: "night" }))).toEqual([
      "partOfDay",
      "contactMethod",
    ]);
  });
  test("the privacy box must be ticked; the skill screening may be left", () => {
    expect(Object.keys(messagesOf("contact", { privacyAccepted: "" }))).toEqual(["privacyAccepted"]);
    expect(validateForm("career", filledIn.career, "hu")).toMatchObject({
      ok: true,
      values: { skillScreening: false },
    });
    expect(validateForm("career", { ...filledIn.career, skillScreening: "true" }, "hu")).toMatchObject({
      ok: true,
      values: { skillScreening: true },
    });
  });
});

describe("preferred day", () => {
  const dayFromNow = (days: number) => budapestDay(new Date(Date.now() + days * 86_400_000));
  test("working days are offered", () => {
    expect(messagesOf("appointment", { preferredDay: openDayFrom(30) })).toEqual({});
  });

  test.each([
    ["a Saturday", "2026-11-28"],
    ["a Sunday", "2026-11-29"],
    ["Christmas Eve", "2026-12-24"],
    ["New Year's Day", "2027-01-01"],
    ["the national day in March", "2027-03-15"],
    ["Good Friday", "2027-03-26"],
    ["Easter Monday", "2027-03-29"],
    ["Whit Monday", "2027-05-17"],
    ["All Saints", "2027-11-01"],
  ])("%s is refused: we are closed", (_what, preferredDay) => {
    vi.setSystemTime("2026-11-23T12:00:00Z");
    const said = specifiedLocales.map((locale) => messagesOf("healthcare", { preferredDay }, locale).preferredDay);
    expect(said).toEqual([
      "Kérjük, ellenőrizze a „Nap” mezőt. Ezen a napon zárva vagyunk. Nyitva hétfőtől péntekig, 9 és 17\u00a0óra között; munkaszüneti napokon zárva.",
      "Day is not valid. We are closed that day. Open Monday to Friday, 9\u00a0am to 5\u00a0pm; closed on public holidays in Hungary.",
      "‘Dag’ klopt nog niet. Op die dag zijn we gesloten. Open maandag tot en met vrijdag van 9.00 tot 17.00\u00a0uur; gesloten op Hongaarse feestdagen.",
    ]);
  });

  test("a part of today that has ended in Budapest is refused, in winter and in summer, with all other errors", () => {
    const partsOver = (now: string, preferredDay: string) => {
      vi.setSystemTime(now);
      return choicesOf.partOfDay.filter(
        (partOfDay) => messagesOf("appointment", { preferredDay, partOfDay }).partOfDay,
      );
    };
    expect(partsOver("2026-11-23T10:59:00Z", "2026-11-23")).toEqual([]);
    expect(partsOver("2026-11-23T11:00:00Z", "2026-11-23")).toEqual(["morning"]);
    expect(partsOver("2026-11-23T16:00:00Z", "2026-11-23")).toEqual(["morning", "afternoon"]);
    expect(partsOver("2026-11-23T22:59:00Z", "2026-11-24")).toEqual([]);
    expect(partsOver("2027-07-05T10:00:00Z", "2027-07-05")).toEqual(["morning"]);
    const changes = { preferredDay: "2027-07-05", partOfDay: "morning", name: "" };
    expect(specifiedLocales.map((locale) => Object.values(messagesOf("appointment", changes, locale)))).toEqual([
      ["Kérjük, töltse ki a „Név” mezőt.", "Ez a napszak ma már elmúlt. Válasszon későbbi napszakot vagy másik napot."],
      [
        "It is required to fill out the name!",
        "That part of the day has already passed. Choose a later one, or another day.",
      ],
      ["‘Naam’ ontbreekt nog.", "Dat dagdeel is vandaag al voorbij. Kies een later dagdeel of een andere dag."],
    ]);
  });

  test.each([
    ["a Saturday that is open", "2026-12-12", ["morning"]],
    ["a Friday with hours of its own", "2026-12-18", ["afternoon"]],
    ["a holiday that is open all the same", "2026-12-24", ["morning"]],
    ["a Monday that became a holiday", "2026-12-14", []],
    ["a Tuesday as the week says", "2026-12-15", ["morning", "afternoon"]],
  ])("%s takes the parts in which it is open, and says of the others why not", (_what, preferredDay, open) => {
    vi.setSystemTime("2026-11-23T12:00:00Z");
    const opening = openingOf({ openingHours: week, openingExceptions: exceptions, closedOnHolidays: true });
    const refusedIn = (partOfDay: string) => {
      const raw = { ...filledIn.appointment, preferredDay, partOfDay };
      const result = validateForm("appointment", raw, "en", opening);
      return result.ok ? [] : result.errors.map(({ message }) => message);
    };
    const closed = open.length === 0 ? /^Day is not valid\. We are closed that day\./ : /^We are closed at that time/;
    for (const part of choicesOf.partOfDay) {
      if (open.includes(part)) expect(refusedIn(part)).toEqual([]);
      else expect(refusedIn(part)).toEqual([expect.stringMatching(closed)]);
    }
  });

  test("while nobody knows the hours, no day is refused for them: an enquiry is never lost", () => {
    vi.setSystemTime("2026-11-23T12:00:00Z");
    const raw = { ...filledIn.appointment, preferredDay: "2026-12-24" };
    expect(validateForm("appointment", raw, "hu").ok).toBe(true);
  });

  test.each(["2026-02-30", "tomorrow", "24-12-2026", "2026-13-01"])("%s is no day", (preferredDay) => {
    expect(messagesOf("appointment", { preferredDay })).toEqual({ preferredDay: "Day is not valid." });
  });
  test("a day that is over, or years away, is refused with the way out", () => {
    const message = "Day is not valid. Choose today or a later day within a year.";
    expect(messagesOf("appointment", { preferredDay: dayFromNow(-2) })).toEqual({ preferredDay: message });
    expect(messagesOf("appointment", { preferredDay: dayFromNow(800) })).toEqual({ preferredDay: message });
  });
});

describe("addresses", () => {
  test.each(["https://www.linkedin.com/in/a", "https://linkedin.com/in/a?x=1", "HTTPS://hu.linkedin.com/in/%C3%A9va"])(
    "%s is a LinkedIn profile",
    (linkedinUrl) => {
      expect(messagesOf("career", { linkedinUrl })).toEqual({});
    },
  );
  test.each([
    "http://www.linkedin.com/in/a",
    "www.linkedin.com/in/a",
    "https://notlinkedin.com/in/a",
    "https://linkedin.com.evil.example/in/a",
    "https://linkedin.com@evil.example/in/a",
    "https://user@linkedin.com/in/a",
    "https://linkedin.com:8443/in/a",
    "https://linkedin.com",
    "https://linkedin.com\\@evil.example/",
    "javascript:alert(1)//https://linkedin.com/in/a",
  ])("%s is none", (linkedinUrl) => {
    expect(messagesOf("career", { linkedinUrl }).linkedinUrl).toBe(
      "LinkedIn profile address is not valid. It begins with https://www.linkedin.com/",
    );
  });
  test.each(["example.nl", "http://example.nl/x", "https://www.instagram.com/brand/"])(
    "%s can be audited",
    (address) => {
      expect(messagesOf("audit", { auditAddress: address })).toEqual({});
    },
  );
  test.each(["our site", "localhost", "ftp://example.nl", "javascript:alert(1)", "https://a:b@example.nl"])(
    "%s cannot",
    (address) => {
      expect(Object.keys(messagesOf("audit", { auditAddress: address }))).toEqual(["auditAddress"]);
    },
  );
  test("an application may name a position and an e-mail address, and both are checked", () => {
    for (const position of ["office-manager", "senior_developer", "Node-24_dev"]) {
      expect(messagesOf("career", { position, email: "a@b.hu" })).toEqual({});
    }
    expect(messagesOf("career", { position: "../etc", email: "nope" })).toEqual({
      position: "Position is not valid.",
      email: "Invalid e-mail address!",
    });
  });
});

describe("whatever is posted", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(fc.string({ unit: "binary", maxLength: 20 }), { maxLength: 3 }),
    fc.constantFrom(
      "\u0000",
      "\ud800",
      "a\r\nBcc: b@c.hu",
      "=cmd|' /C calc'!A0",
      "\u202eabc",
      "e\u0301",
      "x".repeat(70_000),
    ),
  );

  test.each(formKinds)("the %s form answers, and stores NFC without control characters", (kind) => {
    const keys = fc.constantFrom<string>(...fieldsOf[kind], "__proto__", "constructor", "toString");
    fc.assert(
      fc.property(fc.dictionary(keys, anything), fc.constantFrom(...locales), (changes, locale) => {
        const raw = Object.assign(Object.create(null), filledIn[kind], changes);
        const result = validateForm(kind, raw, locale);
        if (!result.ok) {
          expect(result.errors.length).toBeGreaterThan(0);
          for (const { field, message } of result.errors) {
            expect(fieldsOf[kind]).toContain(field);
            expect(message.length).toBeGreaterThan(5);
          }
          return;
        }
        expect(Object.keys(result.values).sort()).toEqual([...fieldsOf[kind]].sort());
        for (const text of Object.values(result.values).flat()) {
          if (typeof text !== "string") continue;
          expect(text).toBe(text.normalize("NFC").trim());
          expect(text).not.toMatch(/(?![\t\n])[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060-\u206f\ufeff]/u);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("what nobody sees", () => {
  const marks = [
    ..."\u00ad\u034f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2064\u2065",
    ..."\u2066\u2067\u2068\u2069\u206a\u206f\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\u{e0001}\u{e0020}\u{e0100}\u061c",
  ];
  const spaces = [..."\u00a0\u1680\u2000\u2007\u2009\u200a\u202f\u205f\u3000\u2800"];
  const dashes = [..."‐‑‒–—―−﹣－"];

  /** The text with marks at random places, and its spaces, dashes and digits in other forms. */
  function disguised(text: string, isSigns: boolean): fc.Arbitrary<string> {
    const hidden = fc.array(fc.constantFrom(...marks), { maxLength: 3 }).map((found) => found.join(""));
    const forms = (sign: string): fc.Arbitrary<string> => {
      if (sign === " ") return fc.constantFrom(" ", ...spaces);
      if (isSigns && sign === "-") return fc.constantFrom("-", ...dashes);
      if (isSigns && /[\d+@.a-z]/.test(sign))
        return fc.constantFrom(sign, String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      return fc.constant(sign);
    };
    return fc
      .tuple(hidden, ...[...text].map((sign) => fc.tuple(forms(sign), hidden).map((pair) => pair.join(""))))
      .map((parts) => parts.join(""));
  }

  const texts: Record<string, { kind: (typeof formKinds)[number]; isSigns?: boolean; seen: string[] }> = {
    name: { kind: "contact", seen: ["", " ", "É", "Kovács Éva", "Ed", "x".repeat(120), "x".repeat(121)] },
    company: { kind: "contact", seen: ["", "Műhely Kft.", "x".repeat(161)] },
    phone: { kind: "contact", isSigns: true, seen: ["", "+36 30-123 4567", "(06) 1/234-5678", "06123", "0612345x"] },
    email: { kind: "contact", isSigns: true, seen: ["", "info@pelda-kft.hu", "info@műhely.hu", "a@b", "a b@c.hu"] },
    auditAddress: { kind: "audit", seen: ["", "műhely.hu", "https://pelda.hu/a-b", "localhost", "ftp://pelda.hu"] },
    linkedinUrl: { kind: "career", seen: ["", "https://www.linkedin.com/in/kovács-éva", "https://linkedin.com"] },
    message: { kind: "contact", seen: ["", "Egy mondat"] },
  };

  test.each(Object.entries(texts))("a %s is taken or refused as it is seen, and stored so", (field, given) => {
    const { kind, isSigns = false, seen } = given;
    const stored = (value: string) => {
      const result = validateForm(kind, { ...filledIn[kind], [field]: value }, "en");
      return result.ok ? { value: (result.values as Record<string, unknown>)[field] } : { errors: result.errors };
    };
    const typed = fc
      .constantFrom(...seen)
      .chain((text) => disguised(text, isSigns).map((hidden) => ({ text, hidden })));
    fc.assert(
      fc.property(typed, ({ text, hidden }) => {
        const { value, errors } = stored(hidden);
        const asSeen = field === "message" && typeof value === "string" ? value.replace(/\p{Zs}|\u2800/gu, " ") : value;
        expect({ value: asSeen, errors }).toEqual({ value: undefined, errors: undefined, ...stored(text) });
      }),
      { numRuns: 200 },
    );
  });
});
