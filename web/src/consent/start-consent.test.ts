import { expect, test } from "vitest";
import { isBot } from "./start-consent.ts";

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
  ["Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)", true],
  ["Baiduspider+(+http://www.baidu.com/search/spider.htm)", true],
  ["Screaming Frog SEO Crawler/20", true],
  ["Mozilla/2.0 (compatible; Ask Jeeves/Teoma)", true],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36", false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1", false],
])("%s is a bot: %s", (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});
