import crawlers from "crawler-user-agents";
import { expect, test } from "vitest";
import { isBot } from "./is-bot.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
  ["Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)", true],
  ["Baiduspider+(+http://www.baidu.com/search/spider.htm)", true],
  ["Screaming Frog SEO Crawler/20", true],
  ["Mozilla/2.0 (compatible; Ask Jeeves/Teoma)", true],
  ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", true],
  ["facebookexternalhit/1.1", true],
  ["Mediapartners-Google", true],
  ["ia_archiver", true],
  ["WhatsApp/2.23.20.0", true],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0 Safari/537.36`, false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1", false],
  [`Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) ${webKit} Chrome/120.0.0.0 Mobile Safari/537.36`, false],
  [`Mozilla/5.0 (Linux; Android 15; Google Pixel 9) ${webKit} Chrome/142.0 Mobile Safari/537.36`, false],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} GSA/390.0 Mobile/15E148 Safari/604.1`, false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/480.0]", false],
  [`Mozilla/5.0 (Linux; Android 14; SM-A546B; wv) ${webKit} Chrome/131.0 trill_370805 Channel/googleplay`, false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", false],
  [`Mozilla/5.0 (Linux; Android 14; SM-S928B) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`, false],
  ["Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16", false],
])("%s is a bot: %s", (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});

interface Crawler {
  instances: string[];
  tags?: string[];
}

test("of a kept list of crawlers all are bots but those that speak as a browser does: under two of a hundred", () => {
  const likeVisitors = new Set(["browser-automation", "monitoring", "scanner"]);
  const list: Crawler[] = crawlers;
  const kept = list.filter(({ tags = [] }) => !tags.some((tag) => likeVisitors.has(tag)));
  const agents = kept.flatMap(({ instances }) => instances);
  expect(agents.length).toBeGreaterThan(1000);
  expect(agents.filter((agent) => !isBot(agent)).length / agents.length).toBeLessThan(0.02);
});
