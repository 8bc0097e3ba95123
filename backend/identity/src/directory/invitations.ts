// Invitations: who is invited by the firm chooses a password by a link, which proves the e-mail address.
import { randomUUID } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { isMinor } from '../attributes.ts';
import { hashToken, randomToken } from '../encryption.ts';
import { emailTaken, IdentityError, isUniqueViolation } from '../errors.ts';
import { firmFigures } from '../firm-figures.ts';
import { after, type Identity } from '../identity.ts';
import { invitation, userAccount } from '../schema.ts';
import { encryptPassword, findUserByHarbourUid, isAddressTaken } from '../users.ts';

type Store = Pick<Identity, 'db' | 'now'>;

/** Who is invited. */
export interface InvitedPerson {
  /** The client id of the portal. */
  harbourUid: string;
  email: string;
  givenName: string;
  familyName: string;
  /** ISO date */
  birthdate?: string | undefined;
  /** The groups of the account that the invitation opens. */
  groups: readonly string[];
}

/** Why somebody cannot be invited, in words for the firm. */
const refusals = {
  'has-account': 'This person has an account already, or one that was closed a short time ago.',
  'address-taken': 'The e-mail address belongs to another account, or can still be taken back by one.',
  'address-invited': 'Somebody else was invited with this e-mail address. Withdraw that invitation first.',
  'under-age': 'Nobody younger than 18 can have an account of their own.',
} as const;

export type InvitationRefusal = keyof typeof refusals;

/** Somebody cannot be invited; the message tells the firm why. */
export class InvitationRefusedError extends Error {
  override name = 'InvitationRefusedError';
  readonly reason: InvitationRefusal;

  constructor(reason: InvitationRefusal) {
    super(refusals[reason]);
    this.reason = reason;
  }
}

/** Why somebody cannot be invited; undefined if they can. */
async function refusalOf(store: Store, person: InvitedPerson): Promise<InvitationRefusal | undefined> {
  const { harbourUid, email, birthdate } = person;
  if (birthdate !== undefined && isMinor(birthdate, store.now())) return 'under-age';
  if (await findUserByHarbourUid(store.db, harbourUid)) return 'has-account';
  if (await isAddressTaken(store, email)) return 'address-taken';
  const others = await store.db
    .select({ harbourUid: invitation.harbourUid })
    .from(invitation)
    .where(
      and(
        sql`lower(${invitation.email}) = lower(${email})`,
        ne(invitation.harbourUid, harbourUid),
        gt(invitation.expiresAt, new Date(store.now())),
      ),
    );
  return others.length > 0 ? 'address-invited' : undefined;
}

/**
 * Invites somebody for `invitation-hours`. An earlier invitation of the same person is void.
 * @returns the token, which is stored hashed, and until when it is valid
 * @throws InvitationRefusedError
 */
export async function writeInvitation(
  store: Store,
  person: InvitedPerson,
): Promise<{ token: string; expiresAt: Date; hours: number }> {
  const refusal = await refusalOf(store, person);
  if (refusal) throw new InvitationRefusedError(refusal);
  const { 'invitation-hours': hours } = await firmFigures(store, 'invitation-hours');
  const { harbourUid, email, givenName, familyName, birthdate = null } = person;
  const token = randomToken();
  const row = {
    tokenHash: hashToken(token),
    harbourUid,
    email,
    givenName,
    familyName,
    birthdate,
    groups: [...person.groups],
    createdAt: new Date(store.now()),
    expiresAt: after(store, hours * 3600),
  };
  await store.db.insert(invitation).values(row).onConflictDoUpdate({ target: invitation.harbourUid, set: row });
  return { token, expiresAt: row.expiresAt, hours };
}

/**
 * The address of an invitation. The token is in the fragment, which browsers send to no server.
 * @param portal the portal's address
 */
export const invitationAddress = (portal: string, token: string) =>
  `${portal.replace(/\/$/, '')}/invitation#token=${token}`;

export type Invitation = typeof invitation.$inferSelect;

/** The same for every invitation that cannot be accepted, so that guessing reveals nothing. */
const notValid = () =>
  new IdentityError(
    'InvitationNotValidException',
    'This invitation is not valid: it was used, withdrawn or replaced, or it has expired.',
  );

const openBy = ({ now }: Pick<Identity, 'now'>, token: string) =>
  and(eq(invitation.tokenHash, hashToken(token)), gt(invitation.expiresAt, new Date(now())));

/**
 * The open invitation of a token.
 * @throws InvitationNotValidException
 */
export async function findInvitation(store: Store, token: string): Promise<Invitation> {
  const [found] = await store.db.select().from(invitation).where(openBy(store, token));
  if (!found) throw notValid();
  return found;
}

/** The account that an invitation opens. */
function accountOf({ harbourUid, email, givenName, familyName, birthdate, groups }: Invitation, now: number) {
  return {
    harbourUid,
    email,
    groups,
    emailVerified: true,
    confirmed: true,
    attributes: { given_name: givenName, family_name: familyName, ...(birthdate ? { birthdate } : {}) },
    createdAt: new Date(now),
  };
}

/**
 * Opens the account of an invitation, once.
 * @returns the sub of the account
 * @throws InvitationNotValidException
 * @throws AliasExistsException when the address, or the person, has an account: that is never taken over
 */
export async function acceptInvitation(identity: Identity, token: string, password: string): Promise<string> {
  const sub = randomUUID();
  const passwordEncrypted = await encryptPassword(identity, sub, password);
  await identity.db
    .transaction(async (transaction) => {
      const [accepted] = await transaction.delete(invitation).where(openBy(identity, token)).returning();
      if (!accepted) throw notValid();
      const { db, now } = { db: transaction, now: identity.now };
      if (await isAddressTaken({ db, now }, accepted.email)) throw emailTaken();
      await db.insert(userAccount).values({ sub, passwordEncrypted, ...accountOf(accepted, now()) });
      // Unconfirmed sign-ups with the address never verified it.
      await db
        .delete(userAccount)
        .where(and(sql`lower(${userAccount.email}) = lower(${accepted.email})`, eq(userAccount.confirmed, false)));
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });
  return sub;
}
