import type { ReviewTexts } from "./hu.ts";

export const reviewTexts: ReviewTexts = {
  eyebrow: "Preview",
  fields: {
    email: { label: "Email address", hint: "" },
    signInPassword: { label: "Password", hint: "" },
    password: { label: "New password", hint: "At least 10 characters." },
    passwordConfirmation: { label: "Repeat the new password", hint: "" },
  },
  pages: {
    "sign-in": {
      headline: "See it *before* it is published",
      lead: "Invited clients see the draft of their case study here, exactly as it will look on the site.",
      heading: "Sign in",
      submit: "Sign in",
    },
    register: {
      headline: "You are *invited*",
      lead: "Enter the address your invitation was sent to and choose a password. That is all: you will be signed in.",
      heading: "Register",
      submit: "Register",
    },
    "forgot-password": {
      headline: "Set your *password*",
      lead: "Enter the email address your invitation was sent to. We will send you a link for choosing a password.",
      heading: "Where shall we send it?",
      submit: "Send me the link",
    },
    "reset-password": {
      headline: "A new *password*",
      lead: "You will sign in with it from now on. Once it is set, you are in.",
      heading: "Choose a password",
      submit: "Set password",
    },
    "send-confirmation": {
      headline: "Confirm by *email*",
      lead: "Before you sign in for the first time, your email address has to be confirmed. You can request the message again here.",
      heading: "Where shall we send it?",
      submit: "Send me the email",
    },
    "confirm-email": {
      headline: "Is this *you*?",
      lead: "One click confirms that this email address is yours. After that you can sign in.",
      heading: "Confirm your address",
      submit: "Yes, confirm it",
    },
    drafts: {
      headline: "Work in *progress*",
      lead: "This is how it will look. Apart from us, only the people invited can see it.",
      heading: "Your case studies",
      submit: "Sign out",
    },
  },
  links: {
    signIn: "Back to sign-in",
    forgotPassword: "First time here, or need a new password?",
    sendConfirmation: "Send me the confirmation email again",
  },
  notices: {
    registered: "You are registered: your password is set, and you are signed in.",
    "invitation-only":
      "Registration is by invitation only. If you were invited, enter your address here and we will send you the link again.",
    "mail-sent": "If we know this address, an email is on its way. Please check your junk folder too.",
    "signed-out": "You are signed out.",
    "password-set": "Your new password is set.",
    "email-confirmed": "Thank you, your address is confirmed. You can sign in now.",
  },
  problems: {
    "wrong-login": "This email address and password do not match. Check both, or set a new password.",
    unconfirmed: "This email address has not been confirmed yet. Ask for a new confirmation email below.",
    blocked: "This account is blocked. Please call or write to us.",
    "expired-link": "This link is no longer valid. Ask for a new one below.",
    "not-invited":
      "Registration is by invitation only, and this link is no longer valid, or belongs to another address. Check the address, or ask for a new link below.",
    "common-password": "This is one of the most common passwords, or very like one. Please choose another.",
    unavailable: "This did not work, and the fault is ours. Please try again in a few minutes.",
  },
  tooOften: (seconds) =>
    `Too many attempts in a short time. Please try again in ${seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  failedTitle: "That did not work.",
  invalidTitle: "Please check the following:",
  signedInAs: (email) => `Signed in as ${email}`,
  changed: (day) => `Changed on ${day}`,
  noDrafts: "No draft is shared with you at the moment. As soon as one is, you will find it here.",
  help: "Any questions?",
  draft: {
    label: "Draft",
    text: "Only people we have invited can see this page. It may change before it is published.",
    back: "Back to the drafts",
  },
};
