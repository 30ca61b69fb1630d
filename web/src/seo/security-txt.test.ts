import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

test("it says whom to tell, in which languages, and holds for months from the day it is asked for", () => {
  for (const day of ["2026-11-25T10:00:00Z", "2031-06-30T23:59:59Z"]) {
    const now = new Date(day);
    const text = securityTxt("mailto:a@b.example", "https://a.example", now);
    expect(text).toContain("Contact: mailto:a@b.example\n");
    expect(text).toContain(`Preferred-Languages: ${locales.join(", ")}\n`);
    expect(text).toContain("Canonical: https://a.example/.well-known/security.txt\n");
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
    const days = (expires.getTime() - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  }
});
