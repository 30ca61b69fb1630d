/** The five forms of the site; each posts to `/forms/<kind>`. */
export const formKinds = ["contact", "appointment", "healthcare", "audit", "career"] as const;
export type FormKind = (typeof formKinds)[number];

const pathOf: Record<FormKind, string> = {
  contact: "/contact",
  appointment: "/appointment",
  healthcare: "/healthcare_solutions",
  audit: "/audit",
  career: "/career",
};

/** The page a form stands on, without language prefix. The career form is on every job page as well. */
export function formPath(kind: FormKind): string {
  return pathOf[kind];
}

/** Where a form is posted to. */
export function formAction(kind: FormKind): string {
  return `/forms/${kind}`;
}
