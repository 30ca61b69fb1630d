import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";
import { panelLanguages } from "../languages";
import { brandConfig, showOwnBrand } from "./brand";
import { DateInput } from "./dates/date-input";
import { MomentInput } from "./dates/moment-input";
import { SharedFieldsFiller } from "./editing/fill-shared-fields";
import { FormKeeper } from "./editing/form-keeper";
import { FormStarter } from "./editing/form-starter";
import { keepActionsInSight } from "./editing/keep-actions-in-sight";
import { keepReadEntries } from "./editing/keep-read-entries";
import { ListLocale } from "./editing/list-locale";
import { panelSaves } from "./editing/panel-saves";
import { shareSessions } from "./editing/panel-session";
import { LinkedFieldOpener } from "./form-fields/linked-field";
import { showWholeBadges } from "./form-fields/show-whole-badges";
import { suggestPages } from "./form-fields/suggest-pages";
import { addGuidePage } from "./guide/add-guide-page";
import { addHistoryPage } from "./history/add-history-page";
import { addHomeWidgets } from "./home/add-home-widgets";
import { addInterfaceTexts } from "./interface-texts/add-interface-texts";
import { addInvitationsPage } from "./invitations/add-invitations-page";
import { keepFocus } from "./keyboard/keep-focus";
import { reachTables } from "./keyboard/reach-tables";
import { addLeadAddress, addLeadListTools, addPersonPage } from "./leads/add-to-panel";
import { AssigneePanel } from "./leads/assignee-panel";
import { ReplyPanel } from "./leads/replies/reply-panel";
import { SentValuesField } from "./leads/sent-values-field";
import { LivePreviewPanel } from "./live-preview/live-preview-panel";
import { MarkdownInput } from "./markdown/markdown-input";
import { addPlannedWidget } from "./publishing/add-planned-widget";
import { askBeforePublishing } from "./publishing/ask-before-publishing";
import { closeWhenDone } from "./publishing/close-when-done";
import { hideModelEditor, nameTheQuestion } from "./publishing/name-the-question";
import { sayWhatLinksHere } from "./publishing/say-what-links-here";
import { SitePanel } from "./publishing/site-panel";
import { ReviewPanel } from "./review/review-panel";
import { addSearchPage } from "./search/add-search-page";
import { askInPanelLanguage } from "./texts/ask-in-panel-language";
import { startInBrowserLanguage } from "./texts/first-language";
import { panelTranslations } from "./texts/panel-translations";
import { translateFields } from "./texts/translate-fields";
import { addTogetherPage } from "./together/add-together-page";
import { askBeforeReplacing } from "./uploads/ask-before-replacing";
import { addVisitsPage } from "./visits/add-visits-page";

type ContentManager = { addEditViewSidePanel(panels: unknown[]): void };

export default {
  config: {
    locales: [...panelLanguages],
    translations: panelTranslations,
    tutorials: false,
    notifications: { releases: false },
    ...brandConfig,
  },
  register(app: StrapiApp) {
    startInBrowserLanguage();
    addSearchPage(app);
    addTogetherPage(app);
    addHistoryPage(app);
    addVisitsPage(app);
    addPersonPage(app);
    addLeadAddress(app);
    addInvitationsPage(app);
    addGuidePage(app);
    addPlannedWidget(app);
    addHomeWidgets(app);
    addInterfaceTexts(app);
    app.addFields({ type: "date", Component: DateInput as ComponentType });
    app.addFields({ type: "datetime", Component: MomentInput as ComponentType });
    app.addFields({ type: "json", Component: SentValuesField as ComponentType });
    app.addFields({ type: "richtext", Component: MarkdownInput as ComponentType });
  },
  bootstrap(app: StrapiApp) {
    showOwnBrand();
    addLeadListTools(app);
    // Sees each save, so that none goes over a later one and a failed one loses no text.
    window.fetch = askInPanelLanguage(askBeforeReplacing(panelSaves.fetch));
    shareSessions();
    keepActionsInSight();
    reachTables();
    keepFocus();
    showWholeBadges();
    suggestPages();
    keepReadEntries();
    const { addEditViewSidePanel } = app.getPlugin("content-manager").apis as ContentManager;
    sayWhatLinksHere(app);
    askBeforePublishing(app);
    closeWhenDone(app);
    nameTheQuestion(app);
    hideModelEditor(app);
    app
      .getPlugin("content-manager")
      .injectComponent("listView", "actions", { name: "list-locale", Component: ListLocale });
    addEditViewSidePanel([
      FormKeeper,
      SharedFieldsFiller,
      FormStarter,
      LinkedFieldOpener,
      LivePreviewPanel,
      ReviewPanel,
      SitePanel,
      AssigneePanel,
      ReplyPanel,
    ]);
    translateFields(app);
  },
};
