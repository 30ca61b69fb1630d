import type { FrameMessage, SeekMessage, ShowMessage } from "@hetreteg/contract/live-preview";
import { locales } from "@hetreteg/contract/locales";
import { Box, Button, Flex, IconButton, Typography } from "@strapi/design-system";
import { Cross } from "@strapi/icons";
import { useForm } from "@strapi/strapi/admin";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { languageName } from "../../languages";
import { goToField } from "../form-fields/go-to-field";
import { useEditedLocale } from "../publishing/use-published-state";
import { panelLocale } from "../texts/use-panel-texts";
import { findField } from "./find-field";
import { type Device, useLivePreviewTexts } from "./live-preview-texts";
import { type DraftOfForm, useDraftOfForm } from "./use-draft-of-form";
import { wordsAt } from "./words-at";

const frameTimeMs = 5000;
/** In CSS pixels. */
const deviceWidths: Record<Device, number> = { phone: 390, tablet: 768, desk: 1280 };
const languages: readonly string[] = locales;
const themes: readonly Theme[] = ["light", "dark"];
const devices = Object.keys(deviceWidths) as Device[];
type Theme = ShowMessage["theme"];
type State = "working" | "shown" | "failed" | "notHere";

interface PreviewFrameProps {
  model: string;
  documentId: string | undefined;
  onClose(): void;
}

/** Beside the whole form, at the right edge of the window; over it in a narrow one. */
export function PreviewFrame({ model, documentId, onClose }: PreviewFrameProps) {
  const texts = useLivePreviewTexts();
  const locale = useEditedLocale();
  const [device, setDevice] = useState<Device>("phone");
  const [theme, setTheme] = useState<Theme>("light");
  const [shown, setShown] = useState(locale);
  const values = useForm("LivePreview", (form) => form.values as Record<string, unknown>);
  // Another form's language is another page.
  useEffect(() => setShown(locale), [locale]);
  const draft = useDraftOfForm({ model, documentId, locale, shown, values });
  const [state, setState] = useState<State>("working");

  return (
    <Box
      tag="aside"
      className="live-preview"
      aria-label={texts.title}
      background="neutral0"
      borderColor="neutral200"
      borderStyle="solid"
      borderWidth="0 0 0 1px"
    >
      <style>{layout}</style>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={2} padding={3}>
        <Flex gap={2} wrap="wrap">
          <Choices name={texts.device} all={devices} chosen={device} onChoose={setDevice}>
            {(one) => texts.devices[one]}
          </Choices>
          <Choices name={texts.theme} all={themes} chosen={theme} onChoose={setTheme}>
            {(one) => texts.themes[one]}
          </Choices>
          <Choices name={texts.language} all={languages} chosen={shown} onChoose={setShown}>
            {(one) => <abbr title={languageName(one, panelLocale())}>{one.toUpperCase()}</abbr>}
          </Choices>
        </Flex>
        <IconButton label={texts.close} onClick={onClose}>
          <Cross />
        </IconButton>
      </Flex>
      {draft.answer && (
        <Frame
          key={draft.answer.frame}
          title={texts.title}
          width={deviceWidths[device]}
          draft={draft.answer}
          theme={theme}
          onState={setState}
          onPoint={(pointed) => {
            const path = findField(values, pointed);
            setState(path ? "shown" : "notHere");
            // In a narrow window the form is below it.
            if (path && matchMedia("(width < 64rem)").matches) onClose();
            if (path) void goToField(path, { text: pointed.text });
          }}
        />
      )}
      <Flex padding={3} gap={3} justifyContent="space-between" role="status">
        <Typography variant="pi" textColor="neutral700">
          {message()}
        </Typography>
        {(state === "failed" || draft.isFailed) && (
          <Button size="S" variant="tertiary" onClick={draft.again}>
            {texts.again}
          </Button>
        )}
      </Flex>
    </Box>
  );

  function message(): string {
    if (draft.isPageless) return texts.noPage;
    if (draft.isFailed || state === "failed") return texts.failed;
    if (state === "working") return texts.working;
    if (state === "notHere") return texts.notHere;
    return shown === locale ? texts.hint : texts.otherLanguage;
  }
}

interface ChoicesProps<T extends string> {
  name: string;
  all: readonly T[];
  chosen: NoInfer<T>;
  onChoose: (one: NoInfer<T>) => void;
  children: (one: NoInfer<T>) => ReactNode;
}

function Choices<T extends string>({ name, all, chosen, onChoose, children }: ChoicesProps<T>) {
  return (
    <Flex gap={1} role="group" aria-label={name}>
      {all.map((one) => (
        <Button
          key={one}
          size="S"
          variant={one === chosen ? "secondary" : "ghost"}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        >
          {children(one)}
        </Button>
      ))}
    </Flex>
  );
}

interface FrameProps {
  title: string;
  /** Of the page, in CSS pixels; it is made smaller where there is less room. */
  width: number;
  draft: DraftOfForm;
  theme: Theme;
  onState(state: State): void;
  onPoint(pointed: Extract<FrameMessage, { kind: "pointed" }>): void;
}

function Frame({ title, width, draft, theme, onState, onPoint }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const { origin } = new URL(draft.frame);

  useLayoutEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    function hear({ source, data }: MessageEvent): void {
      if (!source || source !== frame.current?.contentWindow) return;
      const message = data as FrameMessage;
      if (message.kind === "ready") setReady(true);
      else if (message.kind === "pointed") onPoint(message);
      else onState(message.kind);
    }
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  });

  // A site that is away gives no frame, and no browser tells.
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => onState("failed"), frameTimeMs);
    return () => clearTimeout(timer);
  }, [isReady, onState]);

  useEffect(() => {
    if (!isReady) return;
    onState("working");
    const message: ShowMessage = { draft: draft.draft, query: draft.query, theme };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [isReady, draft, theme, origin, onState]);

  useEffect(() => {
    if (!isReady) return;
    function seek(field: EventTarget | null): void {
      const words = wordsAt(field);
      if (!words) return;
      const message: SeekMessage = { seek: words };
      frame.current?.contentWindow?.postMessage(message, origin);
    }
    function follow(event: Event): void {
      // What is being typed is on the page only with the next draft.
      const isTyped = event instanceof KeyboardEvent && !/^(Arrow|Page|Home|End|Tab)/.test(event.key);
      if (!isTyped) seek(event.target);
    }
    function followDraft({ source, data }: MessageEvent): void {
      if (source === frame.current?.contentWindow && data?.kind === "shown") seek(document.activeElement);
    }
    const moves = ["focusin", "keyup", "pointerup"];
    for (const name of moves) document.addEventListener(name, follow);
    addEventListener("message", followDraft);
    return () => {
      for (const name of moves) document.removeEventListener(name, follow);
      removeEventListener("message", followDraft);
    };
  }, [isReady, origin]);

  const scale = Math.min(1, room.width / width);
  return (
    <Box ref={place} className="live-preview-place" background="neutral150">
      <iframe
        ref={frame}
        title={title}
        src={draft.frame}
        style={{ width, height: room.height / (scale || 1), transform: `scale(${scale})` }}
      />
    </Box>
  );
}

/** The panel's own columns make room: without its list of types, which a form does not need. */
const layout = `
  .live-preview {
    position: fixed; inset: 0; z-index: 20;
    display: flex; flex-direction: column;
  }
  .live-preview abbr { text-decoration: none; }
  .live-preview-place { flex: 1; min-block-size: 0; overflow: hidden; display: flex; justify-content: center; }
  .live-preview-place iframe { border: 0; transform-origin: top center; flex: none; }
  @media (width >= 64rem) {
    .live-preview { inset-inline-start: auto; inline-size: max(420px, 42vw); z-index: 3; }
    body:has(> .live-preview) #strapi { margin-inline-end: max(420px, 42vw); }
    body:has(> .live-preview) #strapi div:has(> div > main#main-content) { grid-template-columns: minmax(0, 1fr); }
    body:has(> .live-preview) #strapi div:has(+ div > main#main-content) { display: none; }
  }`;
