import type { PageModule } from "@hetreteg/contract/routes";
import { loadSearch } from "../search/search.load.server.ts";
import { loadAbout } from "./about/about.load.server.ts";
import { loadArticle } from "./article/article.load.server.ts";
import { loadBlog } from "./blog/blog.load.server.ts";
import { loadCaseStudies } from "./case-studies/case-studies.load.server.ts";
import { loadCaseStudy } from "./case-study/case-study.load.server.ts";
import { loadHome } from "./home/home.load.server.ts";
import { loadImprint } from "./imprint/imprint.load.server.ts";
import { loadJobPosition } from "./job-position/job-position.load.server.ts";
import type { Load } from "./load.server.ts";
import { loadPrivacy } from "./privacy/privacy.load.server.ts";
import { loadSections } from "./sections/sections.load.server.ts";
import { loadService } from "./service/service.load.server.ts";
import { loadThankYou } from "./thank-you/thank-you.load.server.ts";

export const loaders: { [M in PageModule]: Load<M> } = {
  home: loadHome,
  sections: loadSections,
  about: loadAbout,
  audit: loadSections,
  services: loadSections,
  team: loadSections,
  "case-studies": loadCaseStudies,
  "case-study": loadCaseStudy,
  blog: loadBlog,
  article: loadArticle,
  "job-position": loadJobPosition,
  "thank-you": loadThankYou,
  service: loadService,
  imprint: loadImprint,
  privacy: loadPrivacy,
  search: loadSearch,
};
