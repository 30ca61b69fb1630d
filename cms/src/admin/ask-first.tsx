import { Button, Dialog } from "@strapi/design-system";
import { ConfirmDialog } from "@strapi/strapi/admin";

interface AskFirstProps {
  label: string;
  /** Of several buttons with one label: which. */
  about?: string;
  /** What would be gone. */
  question: string;
  onConfirm(): void;
}

/** What others wait for is not gone by one click. */
export function AskFirst({ label, about, question, onConfirm }: AskFirstProps) {
  const confirmation = (
    <Dialog.Action>
      <Button variant="danger-light" fullWidth onClick={onConfirm}>
        {label}
      </Button>
    </Dialog.Action>
  );
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="tertiary" size="S" aria-label={about && `${label}: ${about}`}>
          {label}
        </Button>
      </Dialog.Trigger>
      <ConfirmDialog title={label} endAction={confirmation}>
        {question}
      </ConfirmDialog>
    </Dialog.Root>
  );
}
