import { Box, TextButton, Typography } from "@strapi/design-system";
import { goToField } from "../form-fields/go-to-field";
import type { Problem } from "./published-state";

interface FindingListProps {
  problems: readonly Problem[];
  /** Before the way to a field. */
  onLeave?(): void;
}

/** Each leads to its field. */
export function FindingList({ problems, onLeave }: FindingListProps) {
  return (
    <Box tag="ul">
      {problems.map(({ field, label, message, isBlocking }) => (
        <Box tag="li" key={field + message} paddingBottom={1}>
          <TextButton
            type="button"
            onClick={() => {
              onLeave?.();
              void goToField(field, { label });
            }}
          >
            {label}
          </TextButton>
          <Typography tag="p" variant="pi" textColor={isBlocking ? "danger600" : "warning700"}>
            {message}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
