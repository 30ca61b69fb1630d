import { Flex, Typography } from "@strapi/design-system";
import type { ReactNode } from "react";

export function Waiting({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <Typography role="alert" textColor="danger600">
      {problem}
    </Typography>
  );
}

export function List({ heading, isWarning, children }: { heading?: string; isWarning?: boolean; children: ReactNode }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {heading && (
        <Typography fontWeight="bold" textColor={isWarning ? "danger600" : "neutral800"}>
          {heading}
        </Typography>
      )}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {children}
      </Flex>
    </Flex>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <Typography tag="p" variant="pi" textColor="neutral600">
      {children}
    </Typography>
  );
}
