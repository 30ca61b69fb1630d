import { hash } from "node:crypto";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { accountUid } from "../reviewers/account";

const sessionUid = "admin::session";
const panelUid = "admin::user";

/** By the origin of their sessions. */
const accountTypes: Record<string, UID.ContentType> = { admin: panelUid, "users-permissions": accountUid };

interface SessionRow {
  id: number;
  origin: string;
  userId: string;
  metadata: { openedWith?: string } | null;
  status?: string;
  expiresAt?: Date;
}

interface AccountRow {
  id: number;
  password: string | null;
  /** Of the panel's accounts. */
  isActive?: boolean | null;
  /** Of reviewers' accounts. */
  confirmed?: boolean | null;
  blocked: boolean | null;
}

/**
 * A session lasts as long as its account is open and has the password that the session was opened with. It is compared
 * at each look-up, of an access token too, so it does not matter who sets another password and how, by SQL even, and a
 * refresh that runs meanwhile saves nothing.
 */
export function endSessionsWithPasswords(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [sessionUid],
    async beforeCreate({ params: { data } }) {
      // What a refresh opens goes on from the session before.
      const openedWith = data.metadata?.openedWith ?? markOf(await openingAccount(strapi, data));
      data.metadata = { ...data.metadata, openedWith };
    },
    async afterFindOne({ result }: { result?: SessionRow | null }) {
      if (!result || isLive(result, await findAccount(strapi, result))) return;
      result.status = "revoked";
      result.expiresAt = new Date(0);
    },
  });

  // An account that is opened again does not bring them back, and the panel lists none that has ended.
  strapi.db.lifecycles.subscribe({
    models: Object.values(accountTypes),
    beforeUpdate({ model, params: { data } }) {
      if (model.uid === panelUid && data.password !== undefined) Object.assign(data, withoutLinks);
    },
    afterUpdate: removeEndedSessions,
    afterUpdateMany: removeEndedSessions,
    afterDelete: removeEndedSessions,
    afterDeleteMany: removeEndedSessions,
  });

  async function removeEndedSessions({ model, params }: { model: { uid: string }; params: { data?: object } }) {
    if (params.data && !deciding.some((field) => field in (params.data ?? {}))) return;
    await removeEnded(strapi, model.uid).catch((error) =>
      strapi.log.error(`Ended sessions were not removed: ${error}`),
    );
  }
}

/** What decides whether a session of the account is live. */
const deciding = ["password", "isActive", "confirmed", "blocked"];

/** By which another password could be set: those that were sent before this one are worth nothing. */
const withoutLinks = { registrationToken: null, resetPasswordToken: null, resetPasswordTokenExpiresAt: null };

function isLive({ metadata }: SessionRow, account: AccountRow | null | undefined): boolean {
  const mark = markOf(account);
  return mark !== undefined && metadata?.openedWith === mark;
}

/** Of the password's hash, which no session has to hold; `undefined` while nobody may be signed in. */
function markOf(account: AccountRow | null | undefined): string | undefined {
  if (!account?.password || account.blocked || account.isActive === false || account.confirmed === false) return;
  return hash("sha256", account.password, "hex");
}

/** The panel's sign-in has its account as its password was compared, which may have been changed since. */
async function openingAccount(strapi: Core.Strapi, session: SessionRow): Promise<AccountRow | null> {
  const account: AccountRow | undefined = strapi.requestContext.get()?.state.user;
  const isCompared = session.origin === "admin" && String(account?.id) === session.userId;
  return isCompared && account ? account : findAccount(strapi, session);
}

async function findAccount(strapi: Core.Strapi, { origin, userId }: SessionRow): Promise<AccountRow | null> {
  const type = accountTypes[origin];
  return type ? strapi.db.query(type).findOne({ where: { id: userId } }) : null;
}

async function removeEnded(strapi: Core.Strapi, type: string): Promise<void> {
  const origin = Object.keys(accountTypes).find((name) => accountTypes[name] === type);
  const accounts: AccountRow[] = await strapi.db.query(type as UID.ContentType).findMany();
  const sessions: SessionRow[] = await strapi.db.query(sessionUid).findMany({ where: { origin } });
  const byId = new Map(accounts.map((account) => [String(account.id), account]));
  const ended = sessions.filter((session) => !isLive(session, byId.get(session.userId)));
  if (ended.length === 0) return;
  await strapi.db.query(sessionUid).deleteMany({ where: { id: { $in: ended.map(({ id }) => id) } } });
}
