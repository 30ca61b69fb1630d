import { Flex, Typography } from "@strapi/design-system";
import type { ListedVersion } from "../../history/history-controller";
import { useAnswer } from "../use-answer";
import { useHistoryTexts } from "./history-texts";
import { VersionLine, WayTo } from "./version-list";

const shownCount = 3;

/** The latest versions of the entry beside which it stands; `round` changes with what was published. */
export function EntryHistory({
  model,
  documentId,
  round,
}: {
  model: string;
  documentId: string;
  round: string | number;
}) {
  const texts = useHistoryTexts();
  const ofEntry = new URLSearchParams({ uid: model, documentId }).toString();
  const { answer } = useAnswer<{ versions: ListedVersion[] }>(`/history?${ofEntry}`, round);
  if (!answer) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography fontWeight="bold">{texts.title}</Typography>
      {answer.versions.length === 0 && <Typography textColor="neutral600">{texts.none}</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {answer.versions.slice(0, shownCount).map((version) => (
          <li key={version.id}>
            <VersionLine version={version} isNamed={false} />
          </li>
        ))}
      </Flex>
      {answer.versions.length > shownCount && <WayTo search={`?${ofEntry}`}>{texts.older}</WayTo>}
    </Flex>
  );
}
