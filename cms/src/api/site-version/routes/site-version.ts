/** Called `find`, so that the web server's read-only token may ask it. */
export default {
  type: "content-api",
  routes: [{ method: "GET", path: "/site-versions", handler: "site-version.find" }],
};
