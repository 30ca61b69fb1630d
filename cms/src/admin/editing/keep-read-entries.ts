import { adminApi } from "@strapi/strapi/admin";

type Answer = { data?: { data?: { documentId?: string } } };
interface EntryQuery {
  queryFn(entry: Entry, api: { getState(): unknown }, options: unknown, baseQuery: unknown): Promise<Answer>;
}
interface Entry {
  model?: string;
  documentId?: string;
  params?: { locale?: string };
}
type Save = Entry & { collectionType?: string; data?: object };
type Tag = string | { type: string; id: string };
interface EntryMutation {
  onQueryStarted?(save: Save, api: { dispatch(action: unknown): void; queryFulfilled: Promise<Answer> }): void;
  /** What is read again after it. */
  invalidatesTags(result: unknown, error: unknown, save: Save): Tag[];
}
interface EntryEndpoints {
  getDocument(query: EntryQuery): void;
  updateDocument(mutation: EntryMutation): void;
  publishDocument(mutation: EntryMutation): void;
  deleteDocument(mutation: EntryMutation): void;
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
 * form when that fails. Here an entry that was read once stays as it was until it can be read again. A language that
 * is not there yet is not read again after a failed save: for as long, Strapi takes its form from the page.
 */
export function keepReadEntries(): void {
  const absent = new Set<string>();

  function keepForm(mutation: EntryMutation): void {
    const { invalidatesTags } = mutation;
    mutation.onQueryStarted = keepWhatWasSaved;
    mutation.invalidatesTags = (result, error, save) =>
      error && absent.has(nameOf(save)) ? [] : invalidatesTags(result, error, save);
  }

  entryApi.enhanceEndpoints({
    endpoints: {
      getDocument(query) {
        const read = query.queryFn;
        query.queryFn = async (entry, api, options, baseQuery) => {
          const answer = await read(entry, api, options, baseQuery);
          // Strapi takes a proxy's page with status 200 for an empty answer.
          if (answer.data?.data) {
            if (answer.data.data.documentId) absent.delete(nameOf(entry));
            else absent.add(nameOf(entry));
            return answer;
          }
          const { data } = entryApi.endpoints.getDocument.select(entry)(api.getState());
          return data ? { data } : answer;
        };
      },
      updateDocument: keepForm,
      publishDocument: keepForm,
      deleteDocument: leaveDeleted,
    },
  });
}

/** Strapi would read an entry again that is gone, and say "Not Found" over its own "Deleted". */
function leaveDeleted(mutation: EntryMutation): void {
  const { invalidatesTags } = mutation;
  mutation.invalidatesTags = (result, error, entry) => {
    const tags = invalidatesTags(result, error, entry);
    const isGone = !error && entry.collectionType !== "single-types" && entry.params?.locale === "*";
    return isGone ? tags.filter((tag) => typeof tag === "string" || tag.id === `${entry.model}_LIST`) : tags;
  };
}

function nameOf({ model, documentId, params }: Entry): string {
  return [model, documentId, params?.locale].join(" ");
}

/**
 * Strapi does so before the answer: for as long, the form passes for saved, and whoever's session has ended is signed
 * out of it without a question.
 */
const keepWhatWasSaved: EntryMutation["onQueryStarted"] = async ({ data, ...entry }, { dispatch, queryFulfilled }) => {
  const isSaved = await queryFulfilled.then(
    () => true,
    () => false,
  );
  const keep = (read: { data?: object }) => {
    if (read.data) Object.assign(read.data, data);
  };
  if (isSaved) dispatch(entryApi.util.updateQueryData("getDocument", entry, keep));
};
