import { useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import type { FoundPerson } from "../../leads/find-person";
import { type LeadFile, saveFile } from "./lead-exports";

export function usePersonLeads() {
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [found, setFound] = useState<FoundPerson>();
  const [erased, setErased] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error) => setProblem(formatAPIError(error)));
    setBusy(false);
  }

  return {
    found,
    erased,
    problem,
    isBusy,
    find: (typed: string) =>
      run(async () => {
        setFound(undefined);
        setErased(undefined);
        const email = typed.trim();
        const { data } = await post<Omit<FoundPerson, "email">>("/lead-tools/person", { email });
        setFound({ email, ...data });
      }),
    download: (format: "csv" | "json") =>
      run(async () => {
        const { data } = await post<LeadFile>("/lead-tools/person/export", { email: found?.email, format });
        saveFile(data);
      }),
    erase: () =>
      run(async () => {
        const { data } = await post<{ erased: number }>("/lead-tools/person/erase", { email: found?.email });
        setErased(data.erased);
        setFound(found && { ...found, leads: [] });
      }),
  };
}
