import type { Layout } from "./layout";

export const singleLayouts: Record<string, Layout> = {
  "api::site-setting.site-setting": {
    fields: {
      brand: { label: "Brand", hint: "{{brand}} in texts." },
      email: { label: "Email", hint: "{{email}} in texts." },
      phone: { label: "Phone", hint: "{{phone}} in texts." },
      foundedYear: { label: "Founded in", hint: "{{foundedYear}} in texts." },
      webSinceYear: { label: "Web development since", hint: "{{webSinceYear}} in texts." },
      webSinceOtherReading: {
        label: "Web development since: other reading",
        hint: "What else is said about that year.",
      },
      officeArea: { label: "Office, m²", hint: "{{officeArea}} in texts." },
      terraceArea: { label: "Terrace, m²", hint: "{{terraceArea}} in texts." },
      auditFee: { label: "Audit fee, euro", hint: "{{auditFee}} in texts." },
      auditFeeOtherReading: {
        label: "Audit fee: other reading, euro",
        hint: "For the record; not shown on the site.",
      },
      auditFeeNote: { label: "Note on the audit fee", hint: "That the fee is credited in full if a project follows." },
      claim: { label: "Tagline", hint: "The agency in one line, at most 120 characters." },
      address: { label: "Address", hint: "{{address}} in texts." },
      openingHours: {
        label: "Opening hours",
        hint: "{{openingHours}} in texts. One row for days in a row with the same hours. Footer, contact page, appointment forms, mails and search engines all take them from here.",
      },
      closedOnHolidays: {
        label: "Closed on public holidays",
        hint: "Those of Hungary, with Good Friday and 24 December. The site knows their dates in every year; a row below goes before them.",
      },
      openingExceptions: {
        label: "Exceptions",
        hint: "Days that are closed or have other hours, public holidays included.",
      },
      openingNote: {
        label: "Note on the opening hours",
        hint: "Optional. What hours cannot say, such as: On Saturdays by arrangement. No hours here: they would stay when the rows above change.",
      },
      streetAddress: {
        label: "Address for search engines: street",
        hint: "Street and number. Change it together with the address that visitors read.",
      },
      postalCode: { label: "Address for search engines: postal code" },
      city: { label: "Address for search engines: town" },
      country: { label: "Address for search engines: country", hint: "Two letters, such as HU." },
      profiles: {
        label: "Profiles",
        hint: "Pages about the agency on other sites, such as LinkedIn: one https address a line. Search engines connect them with this site.",
      },
      logo: {
        label: "Logo",
        hint: "For search engines; at least 112 × 112 pixels. Empty: the site’s icon.",
      },
      demonstration: {
        label: "Demonstration",
        hint: "While on, every page says that the agency is fictional and its works are examples.",
      },
    },
  },
  "api::imprint.imprint": {
    fields: {
      companyName: { label: "Company name" },
      taxNumber: { label: "Tax number" },
      publicTaxId: { label: "Public tax ID" },
      bankAccount: { label: "Bank account" },
      iban: { label: "IBAN" },
      swift: { label: "SWIFT" },
      hostingProvider: { label: "Hosting provider" },
      companyRegistrationNumber: { label: "Company registration number" },
      dataManagementRegistrationNumber: { label: "Data management registration number" },
      registeringAuthority: { label: "Registering authority" },
    },
  },
  "api::privacy.privacy": {
    fields: {
      effectiveDate: { label: "In force since", hint: "The date of the statement and of its PDF." },
      changedOn: { label: "Last changed on", hint: "Shown beside that date. Set it whenever the text changes." },
    },
  },
  "api::navigation.navigation": {
    // No field names it; with the id the panel shows the type's name.
    title: "id",
    fields: {
      header: { label: "Header", hint: "The links at the top of every page." },
      action: { label: "Button", hint: "Optional: the way to a first talk, beside the links at every width." },
      footer: { label: "Footer", hint: "Columns of links at the bottom of every page." },
    },
  },
};
