import type { Database } from '@harbour/backend-database';
import {
  applicationStep,
  investmentApplication,
  investTerms,
  offerCharge,
  offerConditions,
  providerOffer,
  providerProfile,
} from '@harbour/domain-invest-now/tables';
import { provider } from '@harbour/domain-plans/tables';

const id = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** Applications of the small firm's clients; none was told the firm by a message. */
export const applications = {
  annasStarted: id('fa01'),
  annasOther: id('fa02'),
  annasSubmitted: id('fa03'),
  carlsSubmitted: id('fa04'),
} as const;

/**
 * What the small firm's providers offer: Zenith takes applications, with a charge in bands that changes on 1 April
 * 2026; Acorn takes none; Zenith's bond is no longer on offer.
 */
export async function seedOffers(
  { db }: Database,
  { anna, carl }: Record<'anna' | 'carl', { uid: string }>,
): Promise<void> {
  const fromDate = '2026-01-01';
  await db.insert(provider).values([{ id: 'quiet', name: 'Quiet Funds' }]);
  await db.insert(providerProfile).values([
    ...[
      { providerId: 'zenith', summary: 'A platform for funds.', monogram: 'Z', mark: 'shield' as const, online: true },
      { providerId: 'acorn', summary: 'Life and pensions.', monogram: 'AL', mark: 'circle' as const, online: false },
    ].map((row) => ({ ...row, fromDate, open: true })),
    // It has nothing on offer.
    ...[{ providerId: 'quiet', fromDate, summary: 'Nothing yet.', monogram: 'Q', mark: 'square' as const }].map(
      (row) => ({ ...row, online: true, open: true }),
    ),
  ]);
  await db.insert(providerOffer).values([
    { id: 'zenith-isa', providerId: 'zenith', name: 'Zenith ISA', productType: 'isa', summary: 'Free of tax.' },
    { id: 'zenith-pension', providerId: 'zenith', name: 'Zenith Pension', productType: 'pens', summary: 'For later.' },
    { id: 'zenith-bond', providerId: 'zenith', name: 'Zenith Bond', productType: 'nonpens', summary: 'Ended.' },
    { id: 'acorn-bond', providerId: 'acorn', name: 'Acorn Bond', productType: 'nonpens', summary: 'With life cover.' },
  ]);
  const open = { fromDate, open: true };
  await db.insert(offerConditions).values([
    { ...open, offerId: 'zenith-isa', minimum: '1000', maximum: '50000', fixedCharge: '30' },
    { ...open, offerId: 'zenith-isa', fromDate: '2026-04-01', minimum: '2000', fixedCharge: '36' },
    { ...open, offerId: 'zenith-pension', minimum: '500.50', fixedCharge: '0' },
    { ...open, offerId: 'zenith-bond', minimum: '1', fixedCharge: '0' },
    { offerId: 'zenith-bond', fromDate: '2026-03-01', minimum: '1', fixedCharge: '0', open: false },
    { ...open, offerId: 'acorn-bond', minimum: '5000', fixedCharge: '0' },
  ]);
  await db.insert(offerCharge).values([
    { offerId: 'zenith-isa', fromDate, kind: 'initial', above: '0', rate: '1' },
    { offerId: 'zenith-isa', fromDate, kind: 'yearly', above: '0', rate: '0.45' },
    { offerId: 'zenith-isa', fromDate, kind: 'yearly', above: '50000', rate: '0.25' },
    { offerId: 'zenith-isa', fromDate: '2026-04-01', kind: 'yearly', above: '0', rate: '0.5' },
    { offerId: 'acorn-bond', fromDate, kind: 'initial', above: '0', rate: '3' },
  ]);
  await db.insert(investTerms).values([
    { version: 1, effectiveFrom: '2025-01-01', title: 'Terms', sections: [{ heading: 'Old', paragraphs: ['Old.'] }] },
    {
      version: 2,
      effectiveFrom: '2026-01-01',
      title: 'Terms',
      sections: [{ heading: 'Your order', paragraphs: ['We pass it on.', '<b>Not markup.</b>'] }],
    },
    { version: 3, effectiveFrom: '2026-04-01', title: 'Terms', sections: [] },
  ]);
  const changedAt = new Date('2026-03-10T09:00:00Z');
  const started = { offerId: 'zenith-isa', amount: '5000', state: 'started' as const, changedAt };
  const submitted = (by: string) => ({
    offerId: 'zenith-isa',
    amount: '8000',
    state: 'submitted' as const,
    changedAt: new Date('2026-03-11T09:00:00Z'),
    initialCharge: '80',
    yearlyCharge: '35.64',
    fixedCharge: '30',
    termsVersion: 2,
    acceptedAt: new Date('2026-03-11T09:00:00Z'),
    acceptedBy: by,
  });
  await db.insert(investmentApplication).values([
    { ...started, id: applications.annasStarted, clientUid: anna.uid },
    { ...started, id: applications.annasOther, clientUid: anna.uid, amount: '600', offerId: 'zenith-pension' },
    { ...submitted(anna.uid), id: applications.annasSubmitted, clientUid: anna.uid, messageId: id('fb01') },
    { ...submitted(carl.uid), id: applications.carlsSubmitted, clientUid: carl.uid, messageId: id('fb02') },
  ]);
  const step = { at: changedAt, state: 'started' as const };
  await db.insert(applicationStep).values([
    { ...step, applicationId: applications.annasStarted, by: anna.uid },
    { ...step, applicationId: applications.annasOther, by: anna.uid },
    ...[
      { applicationId: applications.annasSubmitted, by: anna.uid },
      { applicationId: applications.carlsSubmitted, by: carl.uid },
    ].flatMap((of) => [
      { ...of, ...step },
      { ...of, state: 'submitted' as const, at: new Date('2026-03-11T09:00:00Z') },
    ]),
  ]);
}
