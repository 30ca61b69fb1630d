import type { GuideTexts, GuideWords } from "../task-text";

export function guideTexts(w: GuideWords): GuideTexts {
  return {
    subtitle: "The most frequent tasks, step by step. The numbers in the pictures are those of the steps.",
    contents: "Tasks",
    audiences: {
      writers: "For editors and authors",
      editors: "For editors",
      leads: "For everyone who sees leads",
    },
    enlarge: "The picture in full size, in a new tab",
    tasks: {
      article: {
        title: "Write and publish an article",
        steps: [
          `Begin in the menu: ${w.content} → ${w.articles} → ${w.create}.`,
          `Fill in what only you know: ${w.title}, ${w.summary}, ${w.body}, ${w.service}. Address, number, date and plate fill themselves in.`,
          `See the page while you write: ${w.livePreview}. A click on a text there takes you to its field.`,
          `Press ${w.save}. If you see ${w.problems}, press its lines: each leads to the field to mend.`,
          `Press ${w.publish}. A second or two later you see which pages are live, under ${w.onTheSite}.`,
          `Authors cannot publish. Save, then press ${w.ready}: editors see it on their first page and publish from there.`,
        ],
        pictures: [
          "The form of a new article with title and summary filled in; to its right the buttons for the preview and for saving",
          "Beside the published article: which pages are live, and since when",
        ],
        link: "New article",
      },
      case: {
        title: "A new case in three languages",
        steps: [
          `Begin in the menu: ${w.content} → ${w.cases} → ${w.create}.`,
          `Type the Hungarian texts: ${w.client}, ${w.subject}, ${w.summary}, ${w.body}. Add what you were hired for: ${w.services}.`,
          `Should the home page show it? Switch this on: ${w.featured}. Then press ${w.save}.`,
          "Choose English at the top right, type the texts and save. Then Dutch. The plate is there already; the services come with the first save.",
          `Press ${w.publish} in each language, Hungarian first. If they have to appear at one moment, use ${w.together}.`,
        ],
        pictures: [
          "The form of a new case with client, subject and summary filled in",
          "The open list of languages: Hungarian has a draft, English and Dutch can be created",
        ],
        link: "New case",
      },
      job: {
        title: "Advertise a job",
        steps: [
          `Begin in the menu: ${w.content} → ${w.jobs} → ${w.create}.`,
          `Name the job, and say in two or three sentences what it is: ${w.jobTitle}, ${w.jobLead}.`,
          `Fill in the four lists, one item a line: ${w.duties}, ${w.requirements}, ${w.advantages}, ${w.offers}. Their headings come from the latest job.`,
          `Enter the last day: ${w.closesOn}. After it the job leaves the lists by itself, and its page says that it is closed.`,
          `Press ${w.publish}. Do the same in English and Dutch, in the language chosen at the top right.`,
        ],
        pictures: [
          "The duties of a job, one item a line",
          "The field for the closing date, with the day in words below it",
        ],
        link: "New job",
      },
      mistake: {
        title: "Correct what is live, and take it back",
        steps: [
          `Copy the wrong sentence from the site and look for it in ${w.search}. The address of the page finds it, too.`,
          "Press the result: the form opens at the field with that sentence.",
          `Correct it, and press ${w.publish}.`,
          `Was the old one right after all? Beside the form, under ${w.history}, press the time you want to go back to.`,
          `Look at what changed, then press ${w.restore}. Nothing changes on the site yet.`,
          `Open the entry and press ${w.publish}.`,
        ],
        pictures: [
          "The search with words of a sentence, and the place it found",
          "An earlier version with the button that restores it; below, what has changed since",
        ],
        link: "Search",
      },
      trash: {
        title: "Restore something that was deleted",
        steps: [
          `In the menu choose ${w.history}, then ${w.trash} at the top right. What was deleted in the last 30 days is here.`,
          "Press the entry.",
          `Press ${w.restore}. It comes back in all its languages.`,
          `Open it, look it over, and press ${w.publish}. Until then the site does not show it.`,
        ],
        pictures: [
          "The trash with a deleted article, who deleted it and when",
          "The deleted article with the button that restores it",
        ],
        link: "Trash",
      },
      picture: {
        title: "Replace a picture, describe it in three languages",
        steps: [
          `Open ${w.mediaLibrary} from the menu and press the picture.`,
          `The two arrows at the bottom: ${w.replaceFile}, then ${w.continue}. Choose the new file. The panel lists where the picture stands: once you agree, every one of these places shows the new one, without another publish.`,
          `Its description is not here but in the entry. Unfold the picture there (${w.pictures}) and change ${w.altText}. One sentence: what the picture shows.`,
          "Change the language at the top right, and write it in English and Dutch, too.",
          `Press ${w.publish} in each of the three languages.`,
        ],
        pictures: [
          "An open picture of the media library; at the bottom the button that replaces it",
          "A picture of an entry with its alternative text beside it",
        ],
        link: "Media library",
      },
      page: {
        title: "A new page from sections, and its place in the menu",
        steps: [
          `Begin in the menu: ${w.content} → ${w.pages} → ${w.create}.`,
          `Type the end of its address, such as spring-2027, and the texts for search engines: ${w.route}, ${w.metaTitle}, ${w.metaDescription}.`,
          `Further down press ${w.addSection}. Choose one by its drawing and fill it in. Add as many as you need.`,
          `Press ${w.publish}. The page is live, but in no menu yet.`,
          `Open ${w.content} → ${w.navigation}. At the end of the list ${w.header} press ${w.addEntry}. Type ${w.linkLabel} and ${w.linkAddress}, such as /spring-2027.`,
          `Press ${w.publish} here, too. Each language has a menu of its own: add it to the other two as well.`,
        ],
        pictures: [
          "The sections to choose from, each with its drawing",
          "A new line of the navigation with its label and address",
        ],
        link: "New page",
      },
      together: {
        title: "Plan a publish, of one entry or of several",
        steps: [
          `One entry is planned beside its form, once it is saved: ${w.date}, ${w.time}, then ${w.plan}.`,
          `Several go through ${w.together}. Tick the drafts, of whatever type and language.`,
          `Say when they should appear, and press ${w.planTogether}. If it should be now: ${w.publishTogether}.`,
          "If one of them is not ready, you read here why. Mend it, and try again.",
          `Changed your mind? Press ${w.cancelTogether} beside the plan.`,
        ],
        pictures: [
          "Two drafts that are ticked, with date and time, and the button that plans them",
          "The schedule of one entry, beside its form",
        ],
        link: "Publish together",
      },
      review: {
        title: "Show a draft to the client",
        steps: [
          `Save the case, but do not publish it: ${w.save}.`,
          `Beside the form, under ${w.review}, fill in ${w.clientName} and ${w.clientEmail}. Then press ${w.invite}.`,
          "The client gets a mail, chooses a password and sees the draft exactly as the site will show it.",
          `They can comment and approve. You see what they said here and on the first page, and get a mail. Answer them here: ${w.sendReply}.`,
          `Once the case is live, in the same place: ${w.stopShowing}.`,
        ],
        pictures: [
          "Name and email address of a client, with the button that invites them",
          "The invited client beside the case: not registered yet",
        ],
        link: "Cases",
      },
      lead: {
        title: "Answer an enquiry",
        steps: [
          `Open the lead by the link in your mail, or in the list ${w.leads}.`,
          `If it is yours, let your colleagues know: ${w.take}.`,
          `Press ${w.write} and choose one under ${w.template}. The mail is in the visitor’s language.`,
          `Change it as you like, and press ${w.send}. The lead is now ${w.answered}.`,
          `Do not answer spam: set ${w.state} to ${w.spam} and save. It is gone in 30 days.`,
        ],
        pictures: [
          "An open lead; beside it the assignee and the button for a reply",
          "The reply with its template and the finished mail; at the bottom the button that sends it",
        ],
        link: "Leads",
      },
    },
  };
}
