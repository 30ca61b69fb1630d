import { adminApi } from "@strapi/strapi/admin";

/** The content manager's tags, which Strapi does not type. */
const entryApi = adminApi.enhanceEndpoints({ addTagTypes: ["Document", "Relations"] }).injectEndpoints({
  endpoints: (build) => ({
    readEntryAgain: build.mutation<null, string>({
      queryFn: () => ({ data: null }),
      invalidatesTags: (_result, _error, model) =>
        ["ALL_ITEMS", "LIST"].map((of) => ({ type: "Document", id: `${model}_${of}` })),
    }),
    readRelationsAgain: build.mutation<null, void>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ["Relations"],
    }),
  }),
});

/** Has the panel reload the open entry and lists of its type: they do not know what the schedule or a restore did. */
export const { useReadEntryAgainMutation } = entryApi;

/** Has the panel reload what the open entry's fields of relations show. */
export const { useReadRelationsAgainMutation } = entryApi;
