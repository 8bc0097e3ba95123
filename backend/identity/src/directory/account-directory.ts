// What the firm may do with sign-in accounts. It needs the database and no key, so the API does it in its own
// transactions; who may do what is decided there.
import type { Database } from '@harbour/backend-database';
import { readableMoment } from '@harbour/definitions/readable-moment';
import type { Post } from '@harbour/letters';
import { eq, type SQL } from 'drizzle-orm';
import { endOtherSessions } from '../account-changes.ts';
import { addressed } from '../account-mail.ts';
import { unlockAccount } from '../lock-out.ts';
import { type ReturnedMail, recordReturns } from '../mail-returns.ts';
import { type MailStatus, mailStatus } from '../mail-status.ts';
import { invitation, userAccount } from '../schema.ts';
import { cancelSecondFactorReset, orderSecondFactorReset, type ResetWork } from '../second-factor-reset.ts';
import { findUserByHarbourUid, type User } from '../users.ts';
import { type Account, findAccount } from './account.ts';
import { accountsTable } from './accounts-table.ts';
import {
  closedByFirmLetter,
  confirmationReminder,
  invitationLetter,
  rightsChangedLetter,
  sessionsEndedLetter,
  unlockedLetter,
} from './firm-letters.ts';
import { type InvitedPerson, invitationAddress, writeInvitation } from './invitations.ts';
import { closeWithoutReturn } from './leave.ts';

/** An invitation that was just written. */
export interface SentInvitation {
  /** Stored hashed: it cannot be read again. */
  token: string;
  /** The page of the portal that accepts it. */
  address: string;
  expiresAt: Date;
}

/** What the firm may do with sign-in accounts, by `harbourUid`: the client id of the portal. */
export interface AccountDirectory {
  /**
   * Invites somebody to choose a password. An earlier invitation of the same person is void.
   * @throws InvitationRefusedError
   */
  invite: (person: InvitedPerson) => Promise<SentInvitation>;
  /** @returns false where there was none */
  withdrawInvitation: (harbourUid: string) => Promise<boolean>;
  /** One account, or the invitation; undefined for neither. */
  account: (harbourUid: string) => Promise<Account | undefined>;
  /** A subquery for joins; its columns are described at `accountsTable`. */
  readonly accountsTable: SQL;
  /**
   * Replaces the groups of an account or invitation. It ends the sessions, so that no token keeps the old ones.
   * @returns false where there is neither
   */
  setGroups: (harbourUid: string, groups: readonly string[]) => Promise<boolean>;
  /**
   * Clears the lock-outs of an account, no matter who caused them.
   * @returns false where there is no account
   */
  unlock: (harbourUid: string) => Promise<boolean>;
  /** @returns how many sessions there were */
  endSessions: (harbourUid: string) => Promise<number>;
  /**
   * Writes again to somebody who has not opened: a new invitation, or to an unconfirmed sign-up a reminder that leads to
   * the sign-in page, which sends a code (a code itself needs the master key).
   * @returns what was sent; undefined where there is nothing to send
   * @throws InvitationRefusedError
   */
  resend: (harbourUid: string) => Promise<({ sent: 'invitation' } & SentInvitation) | { sent: 'reminder' } | undefined>;
  /**
   * The authenticator, recovery codes and passkeys are void from a time on. The account's address, and a former one
   * that can take it back, are told now and then. A sign-in with the second factor cancels it before.
   * @param effectiveAt default in `second-factor-reset-hours`; now where a second person confirmed it
   * @returns when it takes effect; undefined where there is no open account
   */
  resetSecondFactor: (harbourUid: string, order?: { effectiveAt?: Date }) => Promise<{ effectiveAt: Date } | undefined>;
  /** @returns false where none was to come */
  cancelSecondFactorReset: (harbourUid: string) => Promise<boolean>;
  /**
   * A member of staff leaves: the groups are emptied, the sessions ended, and the account closed without return. An
   * invitation is withdrawn.
   * @returns false where there is neither
   */
  leave: (harbourUid: string) => Promise<boolean>;
  /** The state of the e-mail written since a time. */
  mail: (from: Date) => Promise<MailStatus>;
  /**
   * Notes messages that came back, and their addresses.
   * @returns how many of the reports are about a message of ours
   */
  recordReturns: (returned: readonly ReturnedMail[]) => Promise<number>;
}

export interface DirectoryOptions {
  /** Of a call of the API: its transaction. */
  database: Pick<Database, 'db'>;
  mail: Post;
  /** Whether `mail` has a server to send by; without one, messages are kept. */
  hasMailServer: boolean;
  firm: string;
  /** The portal's address. */
  publicAddress: () => string;
  /** Runs work after the transaction has committed, such as sending mail. */
  afterwards: (task: () => Promise<void>) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

function workOf({ database, mail, firm, afterwards, now = Date.now }: DirectoryOptions): ResetWork {
  return {
    db: database.db,
    now,
    firm,
    post: (to, letter, validHours) => afterwards(() => mail(addressed(to, letter, validHours))),
  };
}

async function invite(context: ResetWork, portal: string, person: InvitedPerson): Promise<SentInvitation> {
  const { token, expiresAt, hours } = await writeInvitation(context, person);
  const address = invitationAddress(portal, token);
  context.post(
    { email: person.email },
    invitationLetter(context.firm, { address, expiresAt: readableMoment(expiresAt) }),
    hours,
  );
  return { token, address, expiresAt };
}

async function withdraw({ db }: ResetWork, harbourUid: string): Promise<boolean> {
  const rows = await db
    .delete(invitation)
    .where(eq(invitation.harbourUid, harbourUid))
    .returning({ harbourUid: invitation.harbourUid });
  return rows.length > 0;
}

async function setGroups(context: ResetWork, harbourUid: string, groups: readonly string[]): Promise<boolean> {
  const set = { groups: [...groups] };
  const invited = await context.db
    .update(invitation)
    .set(set)
    .where(eq(invitation.harbourUid, harbourUid))
    .returning({ harbourUid: invitation.harbourUid });
  const [user] = await context.db
    .update(userAccount)
    .set(set)
    .where(eq(userAccount.harbourUid, harbourUid))
    .returning();
  if (!user) return invited.length > 0;
  await endOtherSessions(context, user.sub);
  context.post(user, rightsChangedLetter(context.firm));
  return true;
}

async function resend(context: ResetWork, portal: string, harbourUid: string): ReturnType<AccountDirectory['resend']> {
  const user = await findUserByHarbourUid(context.db, harbourUid);
  if (user?.confirmed === false && user.closedAt === null) {
    context.post(user, confirmationReminder(context.firm, `${portal}/login`));
    return { sent: 'reminder' };
  }
  const [invited] = await context.db.select().from(invitation).where(eq(invitation.harbourUid, harbourUid));
  if (user || !invited) return undefined;
  const { birthdate, ...person } = invited;
  return { sent: 'invitation', ...(await invite(context, portal, { ...person, birthdate: birthdate ?? undefined })) };
}

async function leave(context: ResetWork, harbourUid: string): Promise<boolean> {
  const wasInvited = await withdraw(context, harbourUid);
  const user = await findUserByHarbourUid(context.db, harbourUid);
  if (!user) return wasInvited;
  await closeWithoutReturn(context, user);
  context.post(user, closedByFirmLetter(context.firm));
  return true;
}

/** What the firm may do with sign-in accounts, in one transaction: made for each call. */
export function accountDirectory(options: DirectoryOptions): AccountDirectory {
  const context = workOf(options);
  const portal = () => options.publicAddress().replace(/\/$/, '');
  /** Does something with an account, where there is one. */
  async function withAccount<Done>(harbourUid: string, act: (user: User) => Promise<Done>): Promise<Done | undefined> {
    const user = await findUserByHarbourUid(context.db, harbourUid);
    return user && act(user);
  }
  return {
    invite: (person) => invite(context, portal(), person),
    withdrawInvitation: (harbourUid) => withdraw(context, harbourUid),
    account: (harbourUid) => findAccount(context, harbourUid),
    get accountsTable() {
      return accountsTable(context.now());
    },
    setGroups: (harbourUid, groups) => setGroups(context, harbourUid, groups),
    async unlock(harbourUid) {
      const isUnlocked = await withAccount(harbourUid, async (user) => {
        await unlockAccount(context, user.sub);
        context.post(user, unlockedLetter(context.firm));
        return true;
      });
      return isUnlocked ?? false;
    },
    async endSessions(harbourUid) {
      const ended = await withAccount(harbourUid, async (user) => {
        const sessions = await endOtherSessions(context, user.sub);
        if (sessions > 0) context.post(user, sessionsEndedLetter(context.firm));
        return sessions;
      });
      return ended ?? 0;
    },
    resend: (harbourUid) => resend(context, portal(), harbourUid),
    resetSecondFactor: (harbourUid, { effectiveAt } = {}) =>
      withAccount(harbourUid, async (user) =>
        user.confirmed && user.closedAt === null
          ? { effectiveAt: await orderSecondFactorReset(context, user, effectiveAt) }
          : undefined,
      ),
    async cancelSecondFactorReset(harbourUid) {
      return (await withAccount(harbourUid, (user) => cancelSecondFactorReset(context, user, 'firm'))) ?? false;
    },
    leave: (harbourUid) => leave(context, harbourUid),
    mail: (from) => mailStatus(context, { from, now: context.now(), hasMailServer: options.hasMailServer }),
    recordReturns: (returned) => recordReturns(context, returned, context.now()),
  };
}
