/** For the role Reviewer alone: an API token has no user, and the calls ask for one. */
export default {
  routes: [
    { method: "GET", path: "/review/case-studies", handler: "review.listDrafts" },
    { method: "GET", path: "/review/case-studies/:documentId", handler: "review.readDraft" },
    { method: "POST", path: "/review/case-studies/:documentId/answers", handler: "review.answer" },
  ],
};
