import type { ReplyTexts } from "../reply-template";

const questions = `Before we name a price and a date, may I ask three things?

1. What should the project achieve, and how will you know that it has?
2. When does it need to be ready?
3. What budget do you have in mind?

A line on each is enough. I will come back to you with a concrete proposal.`;

export const replyTexts: ReplyTexts = {
  region: "en-GB",
  greeting: (name) => (name ? `Dear ${name},` : "Hello,"),
  subject: {
    contact: "Your enquiry",
    appointment: "The consultation you asked for",
    healthcare: "The consultation you asked for",
    audit: "The audit you asked for",
    career: "Your application",
    time: {
      contact: "When could we talk?",
      appointment: "Times for your consultation",
      healthcare: "Times for your consultation",
      audit: "When could we talk about the audit?",
      career: "When could we talk?",
    },
  },
  thanks: {
    contact: "Thank you for your enquiry.",
    appointment: "Thank you for asking for a consultation.",
    healthcare: "Thank you for asking for a consultation.",
    audit: "Thank you for asking us for an audit.",
    career: "Thank you for applying to us.",
  },
  questions: {
    contact: questions,
    appointment: questions,
    healthcare: `To make the consultation about your practice, may I ask three things in advance?

1. How many doctors will take bookings, and for how many kinds of appointment?
2. Where do you keep the diary and the patient records today?
3. When would you like to start?

A line on each is enough. Please leave out anything about individual patients.`,
    audit: `Before we begin, may I ask three things?

1. Which one question should the audit answer?
2. May we look at your analytics, and who can give us access?
3. When do you need the report?

Once I know, I will confirm scope, fee and date in writing.`,
  },
  time: (
    times,
    kind,
  ) => `${kind === "audit" ? "Half an hour on a call is enough to agree on what we should look at." : "A call or a video meeting will take us further than emails."} Which of these suits you? All times are Budapest time.

${times}

Tell me which one you prefer and I will send an invitation. If none of them works, please suggest two others.`,
  decline: (kind) =>
    kind === "healthcare"
      ? "We have read what you wrote, and we do not think that we are the ones who can help your practice most with this at the moment. We would rather not take on work that we cannot give enough time. If you have other plans later, we will gladly talk about them."
      : "We have read what you wrote, and at the moment we could not do this work as well as you may rightly expect. So we would rather not take it on. If it helps, I will gladly point you to a team that does this every day: just say so.",
  talk: (
    times,
  ) => `We have looked at your profile and would like to meet you. The first step is half an hour's conversation: we tell you what we do, and you tell us what you are looking for. Which of these suits you? All times are Budapest time.

${times}

If none of them works, please suggest two others.`,
  notNow:
    "We have looked at your profile. For this position we are going ahead with somebody else, but thank you for your interest and for the time you took. We keep your application for as long as our website says and then delete it; if you would like it gone sooner, a short answer is enough.",
  closing: "Kind regards,",
  fullName: (first, last) => `${first} ${last}`.trim(),
  moment: (day, clock) => `${day}, ${clock}`,
};
