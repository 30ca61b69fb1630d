import { adminApi } from "@strapi/strapi/admin";

const entryApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    readEntryAgain: build.mutation<null, string>({
      queryFn: () => ({ data: null }),
      // The tags are the content manager's, which adds them to this API without its types.
      invalidatesTags: (_result, _error, model) => [{ type: "Document", id: `${model}_ALL_ITEMS` }] as never,
    }),
  }),
});

/** Has the panel read the open entry of a type anew: its badge knows nothing of what the clock published. */
export const { useReadEntryAgainMutation } = entryApi;
