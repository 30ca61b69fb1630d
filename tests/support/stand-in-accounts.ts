/** The one account of the stand-in CMS. */
export const standInAccount = {
  email: "marta@client.example",
  password: "Kettő-három-4",
  /** Of the mails it was sent. */
  invitation: "1a".repeat(42),
  code: "2b".repeat(42),
};

const user = { id: 1, username: "marta", email: standInAccount.email };

interface AccountAnswer {
  status: number;
  body: string;
}
type Fields = Record<string, unknown>;

/** Answers the calls of accounts as the CMS does; `undefined` for every other call. */
export function createStandInAccounts() {
  const sessions = new Set<string>();
  let opened = 0;

  return function answerAccount(path: string, token: string | undefined, fields: Fields): AccountAnswer | undefined {
    const { email, password, invitation, code } = standInAccount;
    switch (path) {
      case "/api/auth/local":
        if (fields.identifier !== email || fields.password !== password) {
          return refusal("Invalid identifier or password");
        }
        return session();
      case "/api/auth/local/register":
        if (fields.email !== email || fields.invitation !== invitation) {
          return refusal("Registration is by invitation only");
        }
        return fields.password === "Password2024!" ? refusal("Password is one of the most common") : session();
      case "/api/auth/reset-password":
        return fields.code === code ? session() : refusal("Incorrect code provided");
      case "/api/auth/forgot-password":
      case "/api/auth/send-email-confirmation":
        return good({ ok: true });
      case "/api/auth/logout":
        return token && sessions.delete(token) ? good({ ok: true }) : undefined;
      case "/api/users/me":
        return token && sessions.has(token) ? good(user) : undefined;
      case "/api/review/case-studies":
        return token && sessions.has(token) ? good({ data: [] }) : undefined;
      default:
        return undefined;
    }
  };

  function session(): AccountAnswer {
    opened += 1;
    const jwt = `a.b.${opened}`;
    sessions.add(jwt);
    return good({ jwt, user });
  }
}

function good(body: object): AccountAnswer {
  return { status: 200, body: JSON.stringify(body) };
}

function refusal(message: string): AccountAnswer {
  return {
    status: 400,
    body: JSON.stringify({ data: null, error: { status: 400, name: "ApplicationError", message } }),
  };
}
