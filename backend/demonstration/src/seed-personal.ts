import type { Transaction } from '@harbour/backend-database';
import {
  clientContact,
  dashboardVisit,
  detailsChange,
  marketingDecision,
  referral,
} from '@harbour/domain-clients/tables';
import { client } from '@harbour/kernel/people/tables';
import { eq, inArray } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';

const id = (tail: string) => `7c1d9e20-3b54-4f6a-8a91-${tail.padStart(12, '0')}`;

/** Fictional: Ofcom keeps these numbers for stories. */
const phones = { mobilePhone: '+447700900123', homePhone: '+441632960018' };
const home = { line1: '12 Harbour Row', line2: '', town: 'Bristol', county: '', postcode: 'BS1 5TY', country: 'GB' };

/**
 * Adds what Eleanor and James have entered in their settings, once: later changes are kept. Does nothing without them.
 * @param today ISO date
 */
export async function seedPersonal(tx: Transaction, today: string): Promise<void> {
  const { client: eleanor, partner: james, administrator } = demonstrationAccounts;
  const needed = [eleanor.uid, james.uid, administrator.uid];
  const known = await tx.select({ uid: client.uid }).from(client).where(inArray(client.uid, needed));
  if (known.length < needed.length) return;
  const daysAgo = (days: number) => new Date(Date.parse(`${today}T10:00:00Z`) - days * 24 * 60 * 60 * 1000);
  await tx
    .insert(clientContact)
    .values([
      { clientUid: eleanor.uid, postalAddress: home, ...phones },
      { clientUid: james.uid, postalAddress: home, mobilePhone: '+447700900456' },
    ])
    .onConflictDoNothing();
  // So that their first look has something to compare with.
  await tx
    .insert(dashboardVisit)
    .values([eleanor, james].map(({ uid }) => ({ clientUid: uid, visitedOn: daysAgo(19).toISOString().slice(0, 10) })))
    .onConflictDoNothing();
  await tx
    .insert(detailsChange)
    .values({
      id: id('c1'),
      clientUid: james.uid,
      kind: 'address',
      wanted: home,
      requestedAt: daysAgo(200),
      state: 'approved',
      decidedAt: daysAgo(199),
      decidedBy: administrator.uid,
    })
    .onConflictDoNothing();
  const [decided] = await tx
    .select({ id: marketingDecision.id })
    .from(marketingDecision)
    .where(eq(marketingDecision.clientUid, eleanor.uid))
    .limit(1);
  if (!decided) {
    const agreed = { clientUid: eleanor.uid, agreed: true, wordingVersion: 1, decidedBy: eleanor.uid } as const;
    await tx.insert(marketingDecision).values([
      { ...agreed, channel: 'email', subject: 'markets', decidedAt: daysAgo(160) },
      { ...agreed, channel: 'post', subject: 'events', decidedAt: daysAgo(160) },
      { ...agreed, channel: 'post', subject: 'events', agreed: false, decidedAt: daysAgo(40) },
    ]);
  }
  await tx
    .insert(referral)
    .values({
      id: id('d1'),
      clientUid: eleanor.uid,
      name: 'Harriet Cole',
      email: 'harriet.cole@friends.example',
      sentAt: daysAgo(90),
      messageId: id('e1'),
    })
    .onConflictDoNothing();
}
