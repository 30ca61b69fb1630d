import { useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { type LeadFile, saveFile } from "./lead-exports";

export interface FoundLead {
  reference: string;
  kind: string;
  receivedAt: string;
  state: string;
}
export interface FoundPerson {
  email: string;
  leads: FoundLead[];
}

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
        const { data } = await post<{ leads: FoundLead[] }>("/lead-tools/person", { email });
        setFound({ email, leads: data.leads });
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
        setFound(undefined);
      }),
  };
}
