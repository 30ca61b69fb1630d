import { formKinds } from "@hetreteg/contract/leads";
import { locales } from "@hetreteg/contract/locales";

export default {
  kind: "collectionType",
  collectionName: "leads",
  info: {
    singularName: "lead",
    pluralName: "leads",
    displayName: "Lead",
    description: "An enquiry, order or application that a visitor sent through a form.",
  },
  options: {
    draftAndPublish: false,
  },
  pluginOptions: {
    i18n: {
      localized: false,
    },
  },
  attributes: {
    reference: {
      type: "string",
      maxLength: 32,
      required: true,
      column: {
        unique: true,
      },
    },
    state: {
      type: "enumeration",
      enum: ["new", "in-progress", "answered", "closed", "spam"],
      default: "new",
      required: true,
    },
    note: {
      type: "text",
      maxLength: 10000,
    },
    assignee: {
      type: "string",
    },
    assigneeId: {
      type: "integer",
    },
    kind: {
      type: "enumeration",
      enum: [...formKinds],
      required: true,
    },
    receivedAt: {
      type: "datetime",
      required: true,
    },
    language: {
      type: "enumeration",
      enum: [...locales],
      required: true,
    },
    page: {
      type: "string",
      columnType: {
        type: "string",
        args: [2000],
      },
    },
    name: {
      type: "string",
      columnType: {
        type: "string",
        args: [2000],
      },
    },
    email: {
      type: "string",
      columnType: {
        type: "string",
        args: [2000],
      },
    },
    phone: {
      type: "string",
      columnType: {
        type: "string",
        args: [2000],
      },
    },
    company: {
      type: "string",
      columnType: {
        type: "string",
        args: [2000],
      },
    },
    message: {
      type: "text",
    },
    values: {
      type: "json",
    },
    quarantineReason: {
      type: "string",
      columnType: {
        type: "string",
        args: [2000],
      },
    },
    mails: {
      type: "enumeration",
      enum: ["waiting", "sent", "failed"],
    },
    deleteOn: {
      type: "date",
      required: true,
    },
    erasedAt: {
      type: "datetime",
    },
    key: {
      type: "string",
      maxLength: 128,
      required: true,
      column: {
        unique: true,
      },
    },
  },
};
