import type { Database } from '@harbour/backend-database';
import { defaultRecipient } from '@harbour/definitions/messaging/messages';
import { clientContact, detailsChange } from '@harbour/domain-clients/tables';
import { fxRate, instrument, listing, price, reportingCurrency } from '@harbour/domain-market-data/tables';
import { holdingPeriod, plan, planOwner, portfolio, portfolioPlan } from '@harbour/domain-plans/tables';
import { client, clientGroup, person, teamMember, visiblePerson } from '@harbour/kernel/people/tables';
import { seedBuyList } from './small-firm-buy-list.ts';
import { seedFeeds } from './small-firm-feeds.ts';
import { seedProposals } from './small-firm-ims.ts';
import { seedLibrary } from './small-firm-library.ts';
import { seedMessages } from './small-firm-messages.ts';
import { seedMixes } from './small-firm-mixes.ts';
import { seedNews } from './small-firm-news.ts';
import { seedOffers } from './small-firm-offers.ts';
import { seedPublications } from './small-firm-publications.ts';
import { seedRiskProfiles } from './small-firm-risk.ts';
import { seedScenarios } from './small-firm-scenarios.ts';
import { seedTransactions } from './small-firm-transactions.ts';

/** Noon of a Wednesday. */
export const now = Date.UTC(2026, 2, 18, 12);
export const today = '2026-03-18';
export const friday = '2026-03-13';
export const sunday = '2026-03-15';

const uid = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

/** Users of the small firm. Their person id differs from their client id. */
export const staffAndClients = {
  anna: { sub: 'sub-anna', uid: uid('aa01'), groups: [], person: uid('ab01'), first: 'Anna', last: 'Zander' },
  ben: { sub: 'sub-ben', uid: uid('aa02'), groups: [], person: uid('ab02'), first: 'Ben', last: 'Albers' },
  carl: { sub: 'sub-carl', uid: uid('aa03'), groups: [], person: uid('ab03'), first: 'Carl', last: 'Secretson' },
  nobody: { sub: 'sub-new', uid: uid('aa04'), groups: [], person: uid('ab04'), first: 'Nora', last: 'Newman' },
  support: { sub: 'sub-sue', uid: uid('aa05'), groups: ['support'], person: uid('ab05'), first: 'Sue', last: 'Hollis' },
  adviser: { sub: 'sub-adi', uid: uid('aa06'), groups: ['adviser'], person: uid('ab06'), first: 'Adi', last: 'Visor' },
  admin: { sub: 'sub-min', uid: uid('aa07'), groups: ['admin'], person: uid('ab07'), first: 'Ada', last: 'Minster' },
} as const;

const { anna, ben, carl, adviser } = staffAndClients;

export const instruments = [
  { symbol: 'ALPHA', name: 'Alpha Fund', isin: 'GB00HB000015', kind: 'fund', currency: 'GBP' },
  { symbol: 'DOLLAR', name: 'Dollar Fund', isin: 'GB00HB000023', kind: 'fund', currency: 'USD' },
  { symbol: 'EURO', name: 'Euro Fund', isin: null, kind: 'fund', currency: 'EUR' },
  { symbol: 'LATE', name: 'Late Fund', isin: 'GB00HB000049', kind: 'fund', currency: 'GBP' },
  { symbol: 'FRANC', name: 'Franc Fund', isin: 'GB00HB000056', kind: 'fund', currency: 'CHF' },
  { symbol: 'CASH', name: 'Cash', isin: null, kind: 'cash', currency: 'GBP' },
  { symbol: 'CASH-USD', name: 'Dollar cash', isin: null, kind: 'cash', currency: 'USD' },
] as const;

/** Closing prices in the listing's own currency. */
export const prices = [
  { symbol: 'ALPHA', date: '2025-06-02', price: '1.1' },
  { symbol: 'ALPHA', date: '2026-03-12', price: '1.23' },
  { symbol: 'ALPHA', date: friday, price: '1.23456789' },
  { symbol: 'ALPHA', date: '2026-03-16', price: '1.3' },
  { symbol: 'DOLLAR', date: '2025-06-02', price: '9.5' },
  { symbol: 'DOLLAR', date: friday, price: '10.01' },
  { symbol: 'EURO', date: '2026-03-02', price: '4.4444' },
  { symbol: 'EURO', date: '2026-03-17', price: '4.5' },
  { symbol: 'LATE', date: '2026-02-02', price: '7.77' },
  { symbol: 'FRANC', date: friday, price: '20' },
] as const;

/** Units of the currency per euro. The pound's rate of the 16th is newer than the dollar's. */
export const rates = [
  { currency: 'GBP', date: '2025-06-02', perEuro: '0.84' },
  { currency: 'GBP', date: friday, perEuro: '0.853' },
  { currency: 'GBP', date: '2026-03-16', perEuro: '0.861' },
  { currency: 'USD', date: '2025-06-02', perEuro: '1.08' },
  { currency: 'USD', date: friday, perEuro: '1.097' },
  { currency: 'USD', date: '2026-03-16', perEuro: '1.103' },
  { currency: 'CHF', date: '2026-03-16', perEuro: '0.95' },
] as const;

export const plans = [
  { planstring: 'A-ISA-1', name: 'Anna’s ISA', productType: 'isa', owners: ['anna'], openedOn: '2025-06-02' },
  { planstring: 'A-PEN-2', name: 'Anna’s pension', productType: 'pens', owners: ['anna'], openedOn: '2026-03-02' },
  {
    planstring: 'A-GIA-3',
    name: 'Joint account',
    productType: 'nonpens',
    owners: ['anna', 'ben'],
    openedOn: '2026-01-05',
  },
  { planstring: 'B-ISA-4', name: 'Ben’s ISA', productType: 'isa', owners: ['ben'], openedOn: '2026-03-02' },
  { planstring: 'C-ISA-5', name: 'Carl’s own ISA', productType: 'isa', owners: ['carl'], openedOn: '2025-06-02' },
] as const;

export const holdings = [
  { plan: 'A-ISA-1', symbol: 'ALPHA', from: '2025-06-02', to: '2026-03-16', units: '100.5' },
  { plan: 'A-ISA-1', symbol: 'ALPHA', from: '2026-03-16', to: null, units: '200.25' },
  { plan: 'A-ISA-1', symbol: 'DOLLAR', from: '2025-06-02', to: null, units: '33.333' },
  { plan: 'A-ISA-1', symbol: 'CASH', from: '2025-06-02', to: null, units: '12.34' },
  { plan: 'A-ISA-1', symbol: 'EURO', from: '2026-03-02', to: '2026-03-10', units: '9' },
  { plan: 'A-ISA-1', symbol: 'LATE', from: '2026-03-02', to: null, units: '0' },
  // Transactions before a plan was opened, as a careless import may store them.
  { plan: 'A-PEN-2', symbol: 'CASH', from: '2026-02-20', to: null, units: '1000' },
  { plan: 'A-PEN-2', symbol: 'EURO', from: '2026-03-02', to: null, units: '77.7' },
  { plan: 'A-PEN-2', symbol: 'CASH-USD', from: '2026-03-02', to: null, units: '250.55' },
  { plan: 'A-GIA-3', symbol: 'LATE', from: '2026-01-05', to: null, units: '10.123456' },
  { plan: 'B-ISA-4', symbol: 'ALPHA', from: '2026-03-02', to: null, units: '5' },
  { plan: 'B-ISA-4', symbol: 'FRANC', from: '2026-03-02', to: null, units: '10' },
  { plan: 'C-ISA-5', symbol: 'ALPHA', from: '2025-06-02', to: null, units: '7654.321' },
] as const;

export const portfolios = {
  /** The firm manages it. */
  growth: {
    uuid: uid('bb01'),
    owner: 'anna',
    name: 'Growth',
    plans: ['A-ISA-1', 'A-PEN-2'],
    isDefault: true,
    ims: true,
  },
  /** Holds a plan that its client can no longer see. */
  mixed: {
    uuid: uid('bb02'),
    owner: 'anna',
    name: 'Mixed',
    plans: ['A-GIA-3', 'C-ISA-5'],
    isDefault: false,
    ims: false,
  },
  empty: { uuid: uid('bb03'), owner: 'anna', name: 'Empty', plans: [], isDefault: false, ims: false },
  carls: { uuid: uid('bb04'), owner: 'carl', name: 'Carl’s', plans: ['C-ISA-5'], isDefault: true, ims: false },
} as const;

/** A pending name change of Carl's. */
export const pendingName = uid('ee01');

/** Ben and Anna see each other's plans; all others see only their own. */
export const visibility = [
  ...Object.values(staffAndClients).map((who) => [who, who] as const),
  [anna, ben] as const,
  [ben, anna] as const,
];

/** Texts that may appear only in the client's own responses. */
export const secrets = [
  ...Object.values(staffAndClients).flatMap(({ uid: id, person: personUuid, last }) => [id, personUuid, last]),
  ...plans.flatMap(({ planstring, name }) => [planstring, name]),
  ...Object.values(portfolios).map(({ uuid }) => uuid),
  'clients.example',
];

/** Adds the small firm's portfolios to a database without any. */
export async function seedPortfolios({ db }: Database): Promise<void> {
  for (const { uuid, owner, name, plans: inside, isDefault, ims } of Object.values(portfolios)) {
    const clientUid = staffAndClients[owner].uid;
    await db.insert(portfolio).values({ uuid, clientUid, name, ims, dfm: false, isDefault });
    if (inside.length > 0)
      await db.insert(portfolioPlan).values(inside.map((planstring) => ({ portfolioUuid: uuid, planstring })));
  }
}

/** Fills an empty database with the small firm. */
export async function seedSmallFirm(database: Database): Promise<void> {
  const { db } = database;
  const everybody = Object.values(staffAndClients);
  const group = { id: uid('cc01'), name: 'Zander & Albers' };
  await db.insert(clientGroup).values(group);
  await db
    .insert(person)
    .values(everybody.map(({ person: uuid, first, last }) => ({ uuid, name: `${first} ${last}` })));
  await db.insert(client).values(
    everybody.map((who) => ({
      uid: who.uid,
      personUuid: who.person,
      groupId: who === anna || who === ben ? group.id : null,
      firstname: who.first,
      surname: who.last,
      dob: '1970-02-28',
      emailAddress: `${who.first.toLowerCase()}@clients.example`,
      countryOfDomicile: 'GB',
      adviserUid: who === anna ? adviser.uid : null,
      teamId: who === ben || who === carl ? defaultRecipient.id : null,
      staffGroup: who.groups[0] ?? null,
      investmentService: who === anna,
    })),
  );
  // Adi sees Anna as her adviser, Ben and Carl through the team, and nobody else.
  await db.insert(teamMember).values({ teamId: defaultRecipient.id, staffUid: adviser.uid });
  await db.insert(detailsChange).values({
    id: pendingName,
    clientUid: carl.uid,
    kind: 'name',
    requestedAt: new Date(now - 60_000),
    wanted: { firstname: 'Carl', surname: 'Weddon' },
  });
  await db.insert(clientContact).values({ clientUid: carl.uid, mobilePhone: '+447700900123' });
  await db
    .insert(visiblePerson)
    .values(visibility.map(([who, seen]) => ({ clientUid: who.uid, personUuid: seen.person })));

  const made = await db
    .insert(instrument)
    .values(instruments.map(({ name, isin, kind }) => ({ name, isin, kind, source: 'test' })))
    .returning({ id: instrument.id });
  const listed = await db
    .insert(listing)
    .values(
      instruments.map(({ symbol, currency }, index) => ({
        instrumentId: made[index]?.id ?? 0,
        symbol,
        currency,
        exchange: 'Test',
      })),
    )
    .returning({ id: listing.id, symbol: listing.symbol });
  const listingId = (symbol: string) => listed.find((row) => row.symbol === symbol)?.id ?? 0;

  await db.insert(price).values(prices.map(({ symbol, ...row }) => ({ ...row, listingId: listingId(symbol) })));
  const instrumentId = (symbol: string) => made[instruments.findIndex((row) => row.symbol === symbol)]?.id ?? 0;
  await seedMixes(database, instrumentId);
  await seedBuyList(database, instrumentId);
  await db.insert(fxRate).values([...rates]);
  await db.insert(reportingCurrency).values([
    { currencyCode: 'GBP', currencySymbol: '£', position: 0 },
    { currencyCode: 'EUR', currencySymbol: '€', position: 1 },
    { currencyCode: 'USD', currencySymbol: '$', position: 2 },
    { currencyCode: 'CHF', currencySymbol: 'CHF', position: 3 },
    { currencyCode: 'JPY', currencySymbol: '¥', position: 4 },
  ]);
  await db
    .insert(plan)
    .values(plans.map(({ owners: _, ...row }) => ({ ...row, provider: 'Test Platform', performance: true })));
  await db
    .insert(planOwner)
    .values(
      plans.flatMap(({ planstring, owners }) =>
        owners.map((owner) => ({ planstring, personUuid: staffAndClients[owner].person })),
      ),
    );
  await db.insert(holdingPeriod).values(
    holdings.map(({ plan: planstring, symbol, from, to, units }) => ({
      planstring,
      listingId: listingId(symbol),
      fromDate: from,
      toDate: to,
      units,
    })),
  );
  await seedTransactions(database, listingId);
  await seedFeeds(database, staffAndClients);
  await seedOffers(database, staffAndClients);
  await seedRiskProfiles(database, staffAndClients);
  await seedNews(database);
  await seedPublications(database, staffAndClients.admin.uid);
  await seedLibrary(database);
  await seedProposals(database, staffAndClients);
  await seedPortfolios(database);
  await seedMessages(database, staffAndClients);
  await seedScenarios(database, staffAndClients);
}
