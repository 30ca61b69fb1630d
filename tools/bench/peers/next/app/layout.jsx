import { Consent } from "./consent.jsx";
import { Footer, Header } from "./generated/frame.jsx";
import site from "./generated/site.json";
import "./generated/shared.css";

export default function Layout({ children }) {
  return (
    <html lang="hu">
      <body>
        {site.preloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Consent />
        <div id="_root">
          <Header />
          {children}
          <Footer />
        </div>
      </body>
    </html>
  );
}
