/** Fields by which the site finds one document: no two documents of a type share a value, drafts included. */
export const uniqueFields: Record<string, readonly string[]> = {
  "api::case-study.case-study": ["slug"],
  "api::blog-item.blog-item": ["slug", "index"],
  "api::job-position.job-position": ["slug"],
  "api::service.service": ["slug"],
  "api::page.page": ["route"],
  "api::redirect.redirect": ["from"],
};
