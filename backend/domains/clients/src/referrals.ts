import { randomUUID } from 'node:crypto';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { escapeHtml, writeToFirm } from '@harbour/domain-messaging';
import { messageBox } from '@harbour/domain-messaging/tables';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { requireClient } from '@harbour/kernel/people/require-client';
import { client } from '@harbour/kernel/people/tables';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import { referral } from './tables.ts';

type Reading = Pick<CallContext, 'database' | 'today' | 'now'>;

/** Milliseconds of a day. */
const dayLength = 24 * 60 * 60 * 1000;

/** How many more referrals a client may send in these 24 hours. */
async function referralsLeft({ database, today, now }: Reading, clientUid: string): Promise<number> {
  const limit = await firmFigures(database, ['referrals-of-day'], today());
  const [sent] = await database.db
    .select({ count: count() })
    .from(referral)
    .where(and(eq(referral.clientUid, clientUid), gt(referral.sentAt, new Date(now() - dayLength))));
  return Math.max(limit['referrals-of-day'] - (sent?.count ?? 0), 0);
}

/** Referrals that are listed. */
const listedReferrals = 100;

/** A client's referrals, newest first: received once somebody at the firm has opened the message. */
export async function referralsOf(context: Reading, clientUid: string) {
  const found = await context.database.db
    .select({ sent: referral, opened: messageBox.read })
    .from(referral)
    .leftJoin(messageBox, and(eq(messageBox.messageId, referral.messageId), eq(messageBox.box, defaultRecipient.id)))
    .where(eq(referral.clientUid, clientUid))
    .orderBy(desc(referral.sentAt), referral.id)
    .limit(listedReferrals);
  return {
    referrals: found.map(({ sent: { id, name, email, sentAt }, opened }) => ({
      id,
      name,
      email,
      sentAt: sentAt.toISOString(),
      state: opened ? ('received' as const) : ('sent' as const),
    })),
    left: await referralsLeft(context, clientUid),
  };
}

interface Friend {
  id: string;
  name: string;
  email: string;
}

/**
 * Refers a friend to the firm, by a message from the client to their adviser. Idempotent: one that was sent stays as it
 * is, and no second message is sent.
 * @throws RefusedError 409 for more in a day than the firm takes, and for an id that somebody else has used
 */
export async function sendReferral(context: CallContext, caller: Caller, friend: Friend): Promise<void> {
  const { database } = context;
  const { clientUid } = caller;
  // Locked, so that two concurrent requests do not pass the limit together.
  await database.db.select({ uid: client.uid }).from(client).where(eq(client.uid, clientUid)).for('update');
  await requireClient(database, clientUid);
  const [known] = await database.db.select().from(referral).where(eq(referral.id, friend.id));
  if (known?.clientUid === clientUid) return;
  if (known)
    throw new RefusedError(409, 'ReferralExists', 'This could not be sent. Please reload the page and try again.');
  if ((await referralsLeft(context, clientUid)) === 0) {
    throw new RefusedError(
      409,
      'TooManyReferrals',
      'You have sent as many referrals as we take in a day. Please come back tomorrow.',
    );
  }
  const messageId = randomUUID();
  await writeToFirm(context, caller, {
    messageID: messageId,
    category: 'Correspondence',
    subject: 'Referral of a friend',
    messagebody: `<p>I would like to refer a friend, who has agreed that you contact them.</p><ul><li>Name: ${escapeHtml(friend.name)}</li><li>E-mail: ${escapeHtml(friend.email)}</li></ul>`,
  });
  await database.db.insert(referral).values({ ...friend, clientUid, sentAt: new Date(context.now()), messageId });
}
