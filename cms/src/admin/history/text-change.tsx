import { Typography } from "@strapi/design-system";
import { diffWordsWithSpace } from "diff";
import { Fragment } from "react";
import { styled } from "styled-components";
import { useHistoryTexts } from "./history-texts";

export const Text = styled(Typography)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Removed = styled.del`
  background: ${({ theme }) => theme.colors.danger100};
  color: ${({ theme }) => theme.colors.danger700};
`;
const Added = styled.ins`
  background: ${({ theme }) => theme.colors.success100};
  color: ${({ theme }) => theme.colors.success700};
`;

/** Characters of what stayed, on each side of a change. */
const around = 120;

/** Word by word. Of a long text what stayed is cut. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const { empty } = useHistoryTexts();
  // A number, a word, an address: nothing in it to compare.
  const isOneWord = !/\s/.test(before + after);
  if (!before || !after || isOneWord) {
    return (
      <Text>
        {before ? <Removed>{before}</Removed> : <i>{empty}</i>}
        {" → "}
        {after ? <Added>{after}</Added> : <i>{empty}</i>}
      </Text>
    );
  }
  const steps = diffWordsWithSpace(before, after);
  return (
    <Text>
      {steps.map(({ value, added, removed }, index) => {
        const key = `${index} ${value.length}`;
        if (removed) return <Removed key={key}>{value}</Removed>;
        if (added) return <Added key={key}>{value}</Added>;
        return <Fragment key={key}>{cut(value, index > 0, index < steps.length - 1)}</Fragment>;
      })}
    </Text>
  );
}

function cut(text: string, isAfter: boolean, isBefore: boolean): string {
  if (text.length <= 2 * around + 20) return text;
  return `${isAfter ? text.slice(0, around) : ""} … ${isBefore ? text.slice(-around) : ""}`;
}
