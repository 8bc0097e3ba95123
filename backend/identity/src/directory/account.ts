// One account as the firm sees it.
import { and, desc, eq, gt, max } from 'drizzle-orm';
import type { Identity } from '../identity.ts';
import { passkeysOf } from '../passkeys.ts';
import { recoveryCodesOf } from '../recovery-codes.ts';
import { closedAccount, invitation, lockOut, returnedAddress, secondFactorReset } from '../schema.ts';
import { familiesOf } from '../session-families.ts';
import { findUserByHarbourUid, type User } from '../users.ts';

export type AccountState =
  /** Invited; no password yet. */
  | 'invited'
  /** Signed up; the e-mail address is not confirmed. */
  | 'unconfirmed'
  | 'open'
  /** Closed by its owner or by the firm. */
  | 'closed';

/** What the firm sees of a sign-in account. */
export interface Account {
  state: AccountState;
  email: string;
  groups: readonly string[];
  createdAt: Date;
  lastSignInAt: Date | null;
  /** Whether an authenticator is on. */
  secondFactor: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  /** The latest end of a lock; a lock of a stranger's browser does not keep the owner's out. */
  lockedUntil: Date | null;
  /** Until when the sign-in cannot be changed, after a change of the e-mail address was undone. */
  changesFrozenUntil: Date | null;
  /** The latest used first. */
  sessions: readonly { device: string | null; network: string | null; signedInAt: Date; lastUsedAt: Date }[];
  /** The reset of the second factor that was ordered and has not taken effect. */
  secondFactorReset: { effectiveAt: Date } | null;
  /** Only of an invitation; in the past when it has expired. */
  invitationExpiresAt: Date | null;
  /** The last report that mail to its address came back, with what the recipient's mail server answered. */
  mailReturned: { at: Date; reason: string } | null;
}

type Store = Pick<Identity, 'db' | 'now'>;

const nothing = {
  lastSignInAt: null,
  lockedUntil: null,
  changesFrozenUntil: null,
  secondFactor: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  sessions: [],
  secondFactorReset: null,
  invitationExpiresAt: null,
  mailReturned: null,
} satisfies Partial<Account>;

function stateOf({ closedAt, confirmed }: User): AccountState {
  if (closedAt !== null) return 'closed';
  return confirmed ? 'open' : 'unconfirmed';
}

async function lockedUntil({ db, now }: Store, sub: string): Promise<Date | null> {
  const [found] = await db
    .select({ until: max(lockOut.lockedUntil) })
    .from(lockOut)
    .where(and(eq(lockOut.sub, sub), gt(lockOut.lockedUntil, new Date(now()))));
  return found?.until ?? null;
}

async function mailReturned({ db }: Store, email: string): Promise<Account['mailReturned']> {
  const [found] = await db
    .select({ at: returnedAddress.returnedAt, reason: returnedAddress.reason })
    .from(returnedAddress)
    .where(eq(returnedAddress.address, email.toLowerCase()));
  return found ?? null;
}

async function accountOf(store: Store, user: User): Promise<Account> {
  const { sub, email, groups, createdAt, lastSignInAt, mfaEnabled, changesFrozenUntil } = user;
  const [reset] = await store.db
    .select({ effectiveAt: secondFactorReset.effectiveAt })
    .from(secondFactorReset)
    .where(eq(secondFactorReset.sub, sub));
  const sessions = await familiesOf(store, sub);
  return {
    state: stateOf(user),
    email,
    groups,
    createdAt,
    lastSignInAt,
    secondFactor: mfaEnabled,
    passkeys: (await passkeysOf(store, sub)).length,
    recoveryCodesLeft: (await recoveryCodesOf(store, sub)).left,
    lockedUntil: await lockedUntil(store, sub),
    changesFrozenUntil: changesFrozenUntil && changesFrozenUntil.getTime() > store.now() ? changesFrozenUntil : null,
    sessions: sessions.map(({ device, network, authTime: signedInAt, lastUsedAt }) => ({
      device,
      network,
      signedInAt,
      lastUsedAt,
    })),
    secondFactorReset: reset ?? null,
    invitationExpiresAt: null,
    mailReturned: await mailReturned(store, email),
  };
}

/** The account of a client, or the invitation, or what is kept of a closed account; undefined for none of them. */
export async function findAccount(store: Store, harbourUid: string): Promise<Account | undefined> {
  const user = await findUserByHarbourUid(store.db, harbourUid);
  if (user) return accountOf(store, user);
  const [invited] = await store.db.select().from(invitation).where(eq(invitation.harbourUid, harbourUid));
  if (invited) {
    const { email, groups, createdAt, expiresAt: invitationExpiresAt } = invited;
    const returned = { mailReturned: await mailReturned(store, email) };
    return { ...nothing, ...returned, state: 'invited', email, groups, createdAt, invitationExpiresAt };
  }
  const [gone] = await store.db
    .select()
    .from(closedAccount)
    .where(eq(closedAccount.harbourUid, harbourUid))
    .orderBy(desc(closedAccount.closedAt))
    .limit(1);
  return gone && { ...nothing, state: 'closed', email: gone.email, groups: [], createdAt: gone.createdAt };
}
