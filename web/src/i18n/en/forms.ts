import type { FormTexts } from "../hu/forms.ts";

/** Rule messages are verbatim from spec §5. */
export const formTexts: FormTexts = {
  required: "required",
  optional: "optional",
  fields: {
    name: { label: "Name", hint: "" },
    company: { label: "Company", hint: "" },
    phone: {
      label: "Phone",
      hint: "For example +44 20 1234 5678. We ring if you choose that below, or if our email doesn’t reach you.",
    },
    email: { label: "Email", hint: "For example name@company.com. We’ll send your confirmation there." },
    services: { label: "Services", hint: "Tick all that apply. Not sure? Tick Strategic consulting." },
    contactMethod: { label: "Preferred contact method", hint: "How should we reach you?" },
    preferredDay: { label: "Day", hint: "" },
    partOfDay: { label: "Time of day", hint: "" },
    auditAddress: { label: "Address of the site or profile", hint: "For example www.mycompany.com" },
    message: { label: "Message", hint: "A few sentences about the project, however rough." },
    privacyAccepted: { label: "Privacy statement", hint: "" },
    linkedinUrl: { label: "LinkedIn profile address", hint: "For example https://www.linkedin.com/in/yourname" },
    position: { label: "Position", hint: "" },
    skillScreening: { label: "Skill screening", hint: "" },
  },
  choices: {
    services: {
      strategy: "Strategic consulting",
      creative: "Creative and graphic design",
      "custom-development": "Custom development",
      wordpress: "WordPress development",
      ecommerce: "E-commerce development",
      support: "Support",
      marketing: "Marketing and social media management",
    },
    contactMethod: { email: "Email", phone: "Phone", both: "Both" },
    partOfDay: { morning: "Morning", afternoon: "Afternoon" },
  },
  anyPosition: "No particular position",
  privacyConsent: ["I have read and accept the ", "privacy statement", "."],
  skillConsent:
    "I agree to a skill screening, which is a short task that resembles the job, or a look through my work.",
  rules: {
    required: (label) => `It is required to fill out the ${inSentence(label)}!`,
    requiredUrl: "It is required to fill out the url!",
    email: "Invalid e-mail address!",
    minLength: (length) => `The length of the field value must be at least ${length} character.!`,
    sameAs: (label) => `The value of the field does not match the value of the ${inSentence(label)} field!`,
    invalid: (label) => `${label} is not valid.`,
    accepted: "It is required to accept the privacy statement!",
    maxLengthHelp: (length) => `It can have at most ${length} characters.`,
    linkedinHelp: "It begins with https://www.linkedin.com/",
    fromTodayHelp: "Choose today or a later day within a year.",
    closedDay: "We are closed that day.",
    closedPart: "We are closed at that time of day. Choose another one, or another day.",
    over: "That part of the day has already passed. Choose a later one, or another day.",
  },
  errorPrefix: "Error:",
  summaryTitle: "Not sent yet. Please check the following:",
  send: {
    contact: "Send",
    appointment: "Request this time",
    healthcare: "Request a consultation",
    audit: "Request the audit",
    career: "Apply",
  },
  sending: "Sending…",
  retrying: "No connection, trying again…",
  failedTitle: "We couldn’t send it just now.",
  failedText: "What you typed is still here. Try again in a little while, or reach us directly:",
  alternative: "Or reach us directly",
  honeypot: "Leave this field empty",
};

function inSentence(label: string): string {
  return label.startsWith("LinkedIn") ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
