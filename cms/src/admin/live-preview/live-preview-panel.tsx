import { Box, Button } from "@strapi/design-system";
import { useState } from "react";
import { createPortal } from "react-dom";
import { siteTypeOf } from "../../site-types";
import { useLivePreviewTexts } from "./live-preview-texts";
import { PreviewFrame } from "./preview-frame";

interface PanelProps {
  model: string;
  /** Strapi gives none for a single type; the entry has it. */
  documentId?: string;
  document?: { documentId?: string };
}

/** Stays open from one entry to the next, in this window. */
const openKey = "live-preview";

/** Beside a form: the page that it would make, as it is typed. */
export function LivePreviewPanel({ model, document, documentId = document?.documentId }: PanelProps) {
  const { title } = useLivePreviewTexts();
  if (!siteTypeOf(model) || siteTypeOf(model) === "redirect") return null;
  return { title, content: <LivePreview model={model} documentId={documentId} /> };
}

function LivePreview({ model, documentId }: Pick<PanelProps, "model" | "documentId">) {
  const texts = useLivePreviewTexts();
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(openKey) === "open");
  function turn(open: boolean): void {
    sessionStorage.setItem(openKey, open ? "open" : "");
    setOpen(open);
  }
  return (
    <Box width="100%">
      <Button variant="secondary" fullWidth aria-expanded={isOpen} onClick={() => turn(!isOpen)}>
        {isOpen ? texts.close : texts.open}
      </Button>
      {isOpen &&
        createPortal(
          <PreviewFrame model={model} documentId={documentId} onClose={() => turn(false)} />,
          window.document.body,
        )}
    </Box>
  );
}
