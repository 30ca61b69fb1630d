import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Consent } from "./consent.jsx";
import { Footer, Header } from "./generated/frame.jsx";
import site from "./generated/site.json";
import "./generated/shared.css";

export const links = () =>
  site.preloads.map((href) => ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }));

export default function Root() {
  return (
    <html lang="hu">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Links />
      </head>
      <body>
        <Consent />
        <div id="_root">
          <Header />
          <Outlet />
          <Footer />
        </div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
