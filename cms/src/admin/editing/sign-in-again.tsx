import { Button, Field, Flex, Modal, Typography } from "@strapi/design-system";
import { useAuth } from "@strapi/strapi/admin";
import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { useFormTexts } from "../texts/use-panel-texts";
import { panelSession } from "./panel-session";
import type { EndedSession } from "./session-renewal";

/** In every form: asks over it, when the session has ended, so that the form stays. */
export function useEndedSession(): EndedSession | undefined {
  useEffect(() => panelSession.openForm(), []);
  return useSyncExternalStore(panelSession.subscribe, panelSession.waiting);
}

/** Behind it stands a form that nothing can be saved from: it is left by its button alone. */
function stay(event: Event): void {
  event.preventDefault();
}

export function SignInAgain({ session }: { session: EndedSession }) {
  const email = useAuth("SignInAgain", ({ user }) => user?.email) ?? "";
  const { signInAgain: texts } = useFormTexts();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    async function goOnAsElsewhere(): Promise<void> {
      try {
        const token = await session.renew();
        // A form must not go on with the account of a colleague.
        if (token && (await emailOf(token)) === email) session.goOn(token);
      } catch {
        // The CMS is away.
      }
    }
    window.addEventListener("focus", goOnAsElsewhere);
    return () => window.removeEventListener("focus", goOnAsElsewhere);
  }, [session, email]);

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    // React takes it to the entry's form, which stands around this one.
    event.stopPropagation();
    setBusy(true);
    const { token, problem: kind = "unreachable" } = await signInAs(email, password);
    setBusy(false);
    if (token) session.goOn(token);
    else setProblem(texts.problems[kind]);
  }

  return (
    <Modal.Root open>
      <Modal.Content onInteractOutside={stay} onEscapeKeyDown={stay}>
        <form onSubmit={signIn}>
          <Flex tag="header" background="neutral100" padding={4} paddingLeft={5} paddingRight={5}>
            <Modal.Title>{texts.title}</Modal.Title>
          </Flex>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{texts.body}</Typography>
              <Field.Root name="email">
                <Field.Label>{texts.email}</Field.Label>
                <Field.Input type="email" autoComplete="username" readOnly value={email} />
              </Field.Root>
              <Field.Root name="password" error={problem}>
                <Field.Label>{texts.password}</Field.Label>
                <Field.Input
                  type="password"
                  autoComplete="current-password"
                  autoFocus
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                />
                <Field.Error />
              </Field.Root>
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={() => session.goOn(undefined)}>
              {texts.leave}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!password}>
              {texts.signIn}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

type SignInProblem = "wrong" | "tooMany" | "unreachable";
const problems: Record<number, SignInProblem> = { 400: "wrong", 401: "wrong", 429: "tooMany" };

const backendUrl = () => (window as typeof window & { strapi: { backendURL: string } }).strapi.backendURL;

async function emailOf(token: string): Promise<string | undefined> {
  const response = await fetch(`${backendUrl()}/admin/users/me`, { headers: { authorization: `Bearer ${token}` } });
  const answer = (await response.json()) as { data?: { email?: string } };
  return answer.data?.email;
}

/** As Strapi's own sign-in page does, with the account and the browser that were signed in. */
async function signInAs(email: string, password: string): Promise<{ token?: string; problem?: SignInProblem }> {
  const rememberMe = localStorage.getItem("jwtToken") !== null;
  const deviceId = localStorage.getItem("strapi.admin.deviceId") ?? undefined;
  try {
    const response = await fetch(`${backendUrl()}/admin/login`, {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password, deviceId, rememberMe }),
    });
    const answer = (await response.json()) as { data?: { token?: string } };
    return { token: answer.data?.token, problem: problems[response.status] };
  } catch {
    return {};
  }
}
