import type { Locale } from "@hetreteg/contract/locales";
import type { ReplyTexts } from "../reply-template";
import { replyTexts as en } from "./en";
import { replyTexts as hu } from "./hu";
import { replyTexts as nl } from "./nl";

/** In the languages of visitors: the compiler asks for each of the site's. */
export const replyTexts: Record<Locale, ReplyTexts> = { hu, en, nl };
