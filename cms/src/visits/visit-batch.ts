import { maxVisitCounts, type VisitBatch, visitKinds } from "@hetreteg/contract/visits";
import { validateYupSchema, yup } from "@strapi/utils";

export const visitUid = "api::visit-count.visit-count";

const count = yup
  .object({
    day: yup
      .string()
      .matches(/^\d{4}-\d\d-\d\d$/)
      .required(),
    kind: yup
      .string()
      .oneOf([...visitKinds])
      .required(),
    page: yup
      .string()
      .matches(/^(\/[\w\-./%~]*|other)$/)
      .max(250)
      .required(),
    from: yup
      .string()
      .defined()
      .matches(/^[\w\-./%~]*(#\w+)?$/)
      .max(250),
    count: yup.number().integer().min(1).max(10_000_000).required(),
  })
  .noUnknown(true);

const body = yup.object({
  data: yup
    .object({
      id: yup
        .string()
        .matches(/^[\da-f-]{36}$/)
        .required(),
      counts: yup.array().of(count).max(maxVisitCounts).required(),
    })
    .noUnknown(true)
    .required(),
});

const checkBody = validateYupSchema(body);

/** Throws a 400 that names every bad field. */
export async function readVisitBatch(given: unknown): Promise<VisitBatch> {
  return ((await checkBody(given)) as { data: VisitBatch }).data;
}
