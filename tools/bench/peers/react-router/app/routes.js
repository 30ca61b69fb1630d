import { route } from "@react-router/dev/routes";

export default [route("article/:slug", "article-route.jsx"), route("contact", "contact-route.jsx")];
