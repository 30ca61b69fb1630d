import { Flex, Typography } from "@strapi/design-system";
import type { FieldChange } from "../../history/compare-fields";
import { Text, TextChange } from "./text-change";

interface FieldChangesProps<One> {
  changes: One[];
  /** Says which language a change is of. */
  ofLanguage?(locale: string): string;
  /** As they will be: there is nothing that they take the place of. */
  isNew?: boolean;
}

export function FieldChanges<One extends FieldChange & { locale?: string }>({
  changes,
  ofLanguage,
  isNew,
}: FieldChangesProps<One>) {
  return (
    <Flex tag="dl" direction="column" alignItems="stretch" gap={4}>
      {changes.map(({ locale = "", label, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a list may have the same name
        <div key={index}>
          <Typography tag="dt" variant="pi" fontWeight="bold" textColor="neutral600">
            {[label, ofLanguage?.(locale)].filter(Boolean).join(" · ")}
          </Typography>
          <dd>{isNew ? <Text>{after}</Text> : <TextChange before={before} after={after} />}</dd>
        </div>
      ))}
    </Flex>
  );
}
