// The firm's reset of a second factor: every address of the owner learns of it, and the owner can cancel it.
import { readableMoment } from '@harbour/definitions/readable-moment';
import type { Letter } from '@harbour/letters';
import { and, eq, gt, lte } from 'drizzle-orm';
import { endOtherSessions } from './account-changes.ts';
import { type PostLater, postOf } from './account-mail.ts';
import { resetAnnouncedLetter, resetCancelledLetter, resetDoneLetter } from './directory/firm-letters.ts';
import { firmFigures } from './firm-figures.ts';
import { keepFormerAuthenticator } from './former-authenticators.ts';
import { after, type Identity } from './identity.ts';
import { emailUndo, passkey, recoveryCode, secondFactorReset, userAccount } from './schema.ts';
import type { User } from './users.ts';

/** What a reset needs: no key, so that the API can order one. */
export interface ResetWork extends Pick<Identity, 'db' | 'now' | 'firm'> {
  post: PostLater;
}

/** The same of the service itself. */
export const resetWork = (identity: Identity): ResetWork => ({ ...identity, post: postOf(identity) });

type Owner = Pick<User, 'sub' | 'email'>;

/** Writes to the account's address, and to former ones that can still take the account back. */
async function tellEveryAddress({ db, now, post }: ResetWork, { sub, email }: Owner, letter: Letter): Promise<void> {
  const former = await db
    .select({ email: emailUndo.email })
    .from(emailUndo)
    .where(and(eq(emailUndo.sub, sub), gt(emailUndo.expiresAt, new Date(now()))));
  const addresses = [email, ...former.map((each) => each.email)];
  for (const to of new Map(addresses.map((address) => [address.toLowerCase(), address])).values())
    post({ email: to }, letter);
}

/**
 * Resets the second factor of an account from a time on. A reset that was ordered before is replaced.
 * @param effectiveAt default in `second-factor-reset-hours`; now or earlier does it at once
 * @returns when it takes effect
 */
export async function orderSecondFactorReset(context: ResetWork, owner: Owner, effectiveAt?: Date): Promise<Date> {
  const { 'second-factor-reset-hours': hours } = await firmFigures(context, 'second-factor-reset-hours');
  const order = { askedAt: new Date(context.now()), effectiveAt: effectiveAt ?? after(context, hours * 3600) };
  await context.db
    .insert(secondFactorReset)
    .values({ sub: owner.sub, ...order })
    .onConflictDoUpdate({ target: secondFactorReset.sub, set: order });
  if (!(await carryOutReset(context, owner.sub))) {
    await tellEveryAddress(context, owner, resetAnnouncedLetter(context.firm, readableMoment(order.effectiveAt)));
  }
  return order.effectiveAt;
}

/**
 * Cancels a reset that has not taken effect.
 * @param by who cancelled it: the owner by a sign-in with the second factor, or the firm
 * @returns false where there was none
 */
export async function cancelSecondFactorReset(
  context: ResetWork,
  owner: Owner,
  by: 'owner' | 'firm',
): Promise<boolean> {
  const cancelled = await context.db
    .delete(secondFactorReset)
    .where(and(eq(secondFactorReset.sub, owner.sub), gt(secondFactorReset.effectiveAt, new Date(context.now()))))
    .returning({ sub: secondFactorReset.sub });
  if (cancelled.length === 0) return false;
  await tellEveryAddress(context, owner, resetCancelledLetter(context.firm, by));
  return true;
}

const isDue = (now: number) => lte(secondFactorReset.effectiveAt, new Date(now));

/** Takes a reset that is due, so that of two processes only one carries it out, and removes the second factor. */
function takeDueReset({ db, now }: ResetWork, sub: string): Promise<Owner | undefined> {
  return db.transaction(async (transaction) => {
    const store = { db: transaction, now };
    const due = await transaction
      .delete(secondFactorReset)
      .where(and(eq(secondFactorReset.sub, sub), isDue(now())))
      .returning({ sub: secondFactorReset.sub });
    if (due.length === 0) return undefined;
    const [user] = await transaction.select().from(userAccount).where(eq(userAccount.sub, sub)).for('update');
    if (!user) return undefined;
    // A stranger who changed the address may have asked for the reset: who takes it back has the authenticator again.
    await keepFormerAuthenticator(store, user);
    await transaction
      .update(userAccount)
      .set({ mfaEnabled: false, totpSecretEncrypted: null, totpSetAt: null, pendingTotpSecretEncrypted: null })
      .where(eq(userAccount.sub, sub));
    await transaction.delete(passkey).where(eq(passkey.sub, sub));
    await transaction.delete(recoveryCode).where(eq(recoveryCode.sub, sub));
    await endOtherSessions(store, sub);
    return user;
  });
}

/**
 * Carries out the reset of an account, if one is due.
 * @returns whether one was
 */
export async function carryOutReset(context: ResetWork, sub: string): Promise<boolean> {
  const { sub: column } = secondFactorReset;
  const due = await context.db
    .select({ sub: column })
    .from(secondFactorReset)
    .where(and(eq(column, sub), isDue(context.now())));
  const owner = due.length > 0 && (await takeDueReset(context, sub));
  if (!owner) return false;
  await tellEveryAddress(context, owner, resetDoneLetter(context.firm));
  return true;
}

/** Carries out every reset that is due. */
export async function carryOutDueResets(context: ResetWork): Promise<void> {
  const due = await context.db
    .select({ sub: secondFactorReset.sub })
    .from(secondFactorReset)
    .where(isDue(context.now()));
  for (const { sub } of due) await carryOutReset(context, sub);
}
