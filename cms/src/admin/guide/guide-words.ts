import { useIntl } from "react-intl";
import { fieldLabel, typeLabel, valueLabel } from "../../admin-layout/labels";
import { useHistoryTexts } from "../history/history-texts";
import { useReplyPanelTexts } from "../leads/replies/reply-panel-texts";
import { useLivePreviewTexts } from "../live-preview/live-preview-texts";
import { useReviewTexts } from "../review/review-texts";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { useTogetherTexts } from "../together/together-texts";

export type GuideWord = keyof ReturnType<typeof useGuideWords>;

/** What the guide quotes of the panel, from where the panel has it. */
export function useGuideWords() {
  const { formatMessage } = useIntl();
  const language = panelLocale();
  const strapi = (id: string) => formatMessage({ id });
  const type = (name: string) => typeLabel(`api::${name}.${name}`, language);
  const field = (uid: string, name: string) => fieldLabel(uid, name, language);
  const of = (name: string) => (one: string) => field(`api::${name}.${name}`, one);
  const [article, caseStudy, job, page, lead] = [
    of("blog-item"),
    of("case-study"),
    of("job-position"),
    of("page"),
    of("lead"),
  ];
  const { publish, onTheSite, schedule, search, leads } = usePanelTexts();
  const history = useHistoryTexts();
  const review = useReviewTexts();
  const reply = useReplyPanelTexts();
  const together = useTogetherTexts();
  return {
    content: strapi("content-manager.plugin.name"),
    create: strapi("content-manager.HeaderLayout.button.label-add-entry"),
    addEntry: strapi("content-manager.containers.EditView.add.new-entry"),
    addSection: strapi("content-manager.components.DynamicZone.add-component"),
    save: strapi("global.save"),
    publish: strapi("app.utils.publish"),
    mediaLibrary: strapi("upload.plugin.name"),
    replaceFile: strapi("upload.asset-details.replace.trigger"),
    continue: strapi("upload.asset-details.replace.continue"),
    articles: type("blog-item"),
    cases: type("case-study"),
    jobs: type("job-position"),
    pages: type("page"),
    navigation: type("navigation"),
    leads: type("lead"),
    title: article("title"),
    summary: article("summary"),
    body: article("body"),
    service: article("service"),
    client: caseStudy("title"),
    subject: caseStudy("subject"),
    services: caseStudy("services"),
    featured: caseStudy("featured"),
    pictures: caseStudy("pictures"),
    altText: field("shared.picture", "alternativeText"),
    jobTitle: job("title"),
    jobLead: job("lead"),
    duties: job("duties"),
    requirements: job("requirements"),
    advantages: job("advantages"),
    offers: job("offers"),
    closesOn: job("closesOn"),
    route: page("route"),
    metaTitle: page("metaTitle"),
    metaDescription: page("metaDescription"),
    header: field("api::navigation.navigation", "header"),
    linkLabel: field("shared.link", "label"),
    linkAddress: field("shared.link", "path"),
    state: lead("state"),
    spam: valueLabel("spam", language),
    answered: valueLabel("answered", language),
    livePreview: useLivePreviewTexts().open,
    problems: publish.blocking.replace(/:$/, ""),
    onTheSite,
    date: schedule.date,
    time: schedule.time,
    plan: schedule.publish,
    search: search.title,
    history: history.title,
    trash: history.trash,
    restore: history.restore,
    together: together.title,
    planTogether: together.plan,
    publishTogether: together.now,
    cancelTogether: together.cancel,
    ready: review.ready.say,
    review: review.title,
    clientName: review.name,
    clientEmail: review.email,
    invite: review.invite,
    sendReply: review.reply.send,
    stopShowing: review.remove.action,
    take: leads.take,
    write: reply.write,
    template: reply.template,
    send: reply.send,
  };
}
