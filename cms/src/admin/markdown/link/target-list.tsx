import { Box, Flex, Typography } from "@strapi/design-system";
import { styled } from "styled-components";
import type { Choice } from "./find-targets";
import { useLinkTexts } from "./link-texts";

const shownCount = 30;

interface TargetListProps {
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose(address: string): void;
}

/** Pages to choose from, by arrow keys too. */
export function TargetList({ choices, chosen, onChoose }: TargetListProps) {
  const texts = useLinkTexts();
  if (choices.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  const rest = choices.length - shownCount;
  return (
    <Box hasRadius borderColor="neutral200" maxHeight="20rem" overflow="auto">
      <Flex direction="column" alignItems="stretch" role="radiogroup" aria-label={texts.found}>
        {choices.slice(0, shownCount).map(({ address, title, type }) => (
          <Row key={address}>
            <input
              type="radio"
              name="link-target"
              value={address}
              checked={address === chosen}
              onChange={() => onChoose(address)}
            />
            <span>
              <Typography tag="span" textColor="neutral800">
                {title}
              </Typography>
              <Typography tag="span" variant="pi" textColor="neutral600">
                {[address, type].filter(Boolean).join(" · ")}
              </Typography>
            </span>
          </Row>
        ))}
        {rest > 0 && (
          <Box padding={3}>
            <Typography variant="pi" textColor="neutral600">
              {texts.more(rest)}
            </Typography>
          </Box>
        )}
      </Flex>
    </Box>
  );
}

const Row = styled.label`
  display: flex;
  gap: ${({ theme }) => theme.spaces[3]};
  padding: ${({ theme }) => `${theme.spaces[2]} ${theme.spaces[3]}`};
  cursor: pointer;
  &:hover { background: ${({ theme }) => theme.colors.neutral100}; }
  &:has(:checked) { background: ${({ theme }) => theme.colors.primary100}; }
  &:has(:focus-visible) { outline: 2px solid ${({ theme }) => theme.colors.primary600}; outline-offset: -2px; }
  input { accent-color: ${({ theme }) => theme.colors.primary600}; outline: none; }
  span span { display: block; overflow-wrap: anywhere; }
`;
