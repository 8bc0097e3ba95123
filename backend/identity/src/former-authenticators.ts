// The second factor of an account at an earlier time, for an undone change of the e-mail address.
import type { Database } from '@harbour/backend-database';
import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { firmFigures } from './firm-figures.ts';
import { after, type Identity } from './identity.ts';
import { formerAuthenticator } from './schema.ts';
import type { User } from './users.ts';

/** Keeps the authenticator that an account is about to lose, for as long as an undo link can restore it. */
export async function keepFormerAuthenticator(identity: Pick<Identity, 'db' | 'now'>, user: User): Promise<void> {
  const { sub, totpSecretEncrypted, totpSetAt: setAt } = user;
  if (!user.mfaEnabled || totpSecretEncrypted === null) return;
  // An undo link restores the time of a sign-in, which is a session's greatest age before the change.
  const figures = await firmFigures(identity, 'email-undo-hours', 'session-hours');
  const hours = figures['email-undo-hours'] + figures['session-hours'];
  const removedAt = new Date(identity.now());
  await identity.db
    .insert(formerAuthenticator)
    .values({ sub, totpSecretEncrypted, setAt, removedAt, expiresAt: after(identity, hours * 3600) })
    .onConflictDoNothing();
}

type SecondFactor = Pick<User, 'mfaEnabled' | 'totpSecretEncrypted' | 'totpSetAt'>;

const none: SecondFactor = { mfaEnabled: false, totpSecretEncrypted: null, totpSetAt: null };

/**
 * The second factor that an account had at an earlier time.
 * @param since not longer ago than `keepFormerAuthenticator` keeps them
 */
export async function secondFactorAt(
  db: Pick<Database['db'], 'select'>,
  user: User,
  since: Date,
): Promise<SecondFactor> {
  const { mfaEnabled, totpSecretEncrypted, totpSetAt } = user;
  const isOlder = totpSetAt === null || totpSetAt < since;
  if (totpSecretEncrypted !== null && isOlder) return { mfaEnabled, totpSecretEncrypted, totpSetAt };
  const [former] = await db
    .select()
    .from(formerAuthenticator)
    .where(
      and(
        eq(formerAuthenticator.sub, user.sub),
        gte(formerAuthenticator.removedAt, since),
        or(isNull(formerAuthenticator.setAt), lt(formerAuthenticator.setAt, since)),
      ),
    )
    .orderBy(asc(formerAuthenticator.removedAt))
    .limit(1);
  return former ? { mfaEnabled: true, totpSecretEncrypted: former.totpSecretEncrypted, totpSetAt: former.setAt } : none;
}
