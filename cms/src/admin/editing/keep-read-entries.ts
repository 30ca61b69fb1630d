import { adminApi } from "@strapi/strapi/admin";

type Answer = { data?: { data?: object } };
interface EntryQuery {
  queryFn(entry: unknown, api: { getState(): unknown }, options: unknown, baseQuery: unknown): Promise<Answer>;
}
type StartSave = (
  save: { data?: object },
  api: { dispatch(action: unknown): void; queryFulfilled: Promise<unknown> },
) => void;
interface EntryEndpoints {
  getDocument(query: EntryQuery): void;
  updateDocument(mutation: { onQueryStarted?: StartSave }): void;
  publishDocument(mutation: { onQueryStarted?: StartSave }): void;
}
interface EntryApi {
  enhanceEndpoints(changes: { endpoints: EntryEndpoints }): unknown;
  endpoints: { getDocument: { select(entry: unknown): (state: unknown) => Answer } };
  util: { updateQueryData(name: "getDocument", entry: unknown, change: (read: { data?: object }) => void): unknown };
}

/** The content manager's own, which Strapi does not type. */
const entryApi = adminApi as unknown as EntryApi;

/**
 * Strapi reads the open entry again after every save, a failed one too, and puts an error page in the place of the
 * form when that fails. Here an entry that was read once stays as it was until it can be read again.
 */
export function keepReadEntries(): void {
  entryApi.enhanceEndpoints({
    endpoints: {
      getDocument(query) {
        const read = query.queryFn;
        query.queryFn = async (entry, api, options, baseQuery) => {
          const answer = await read(entry, api, options, baseQuery);
          // Strapi takes a proxy's page with status 200 for an empty answer.
          if (answer.data?.data) return answer;
          const { data } = entryApi.endpoints.getDocument.select(entry)(api.getState());
          return data ? { data } : answer;
        };
      },
      updateDocument(mutation) {
        mutation.onQueryStarted = keepWhatWasSaved;
      },
      publishDocument(mutation) {
        mutation.onQueryStarted = keepWhatWasSaved;
      },
    },
  });
}

/**
 * Strapi does so before the answer: for as long, the form passes for saved, and whoever's session has ended is signed
 * out of it without a question.
 */
const keepWhatWasSaved: StartSave = async ({ data, ...entry }, { dispatch, queryFulfilled }) => {
  const isSaved = await queryFulfilled.then(
    () => true,
    () => false,
  );
  const keep = (read: { data?: object }) => {
    if (read.data) Object.assign(read.data, data);
  };
  if (isSaved) dispatch(entryApi.util.updateQueryData("getDocument", entry, keep));
};
