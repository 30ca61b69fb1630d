import type { FormKind } from "@hetreteg/contract/leads";

const pathOf: Record<FormKind, string> = {
  contact: "/contact",
  appointment: "/appointment",
  healthcare: "/healthcare_solutions",
  audit: "/audit",
  career: "/career",
};

/** Without language prefix. The career form is on every job page as well. */
export function formPath(kind: FormKind): string {
  return pathOf[kind];
}

export function formAction(kind: FormKind): string {
  return `/forms/${kind}`;
}
