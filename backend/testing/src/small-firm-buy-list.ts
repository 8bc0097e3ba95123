import type { Database } from '@harbour/backend-database';
import { buyListEntry, fundComparator } from '@harbour/domain-market-data/tables';
import { fundDocument, fundProfile } from '@harbour/domain-research/tables';

/** Two funds are on the list on 18 March 2026; the Late Fund was, and the Franc Fund comes later. */
export const buyList = [
  { symbol: 'ALPHA', addedOn: '2026-01-05', removedOn: null, riskBand: 4, rationale: 'Cheap and steady.' },
  { symbol: 'DOLLAR', addedOn: '2025-01-06', removedOn: '2025-06-02', riskBand: 5, rationale: 'Of old.' },
  { symbol: 'DOLLAR', addedOn: '2026-02-02', removedOn: null, riskBand: 6, rationale: 'The world’s companies.' },
  { symbol: 'LATE', addedOn: '2026-02-02', removedOn: '2026-03-18', riskBand: 3, rationale: 'Was good.' },
  { symbol: 'FRANC', addedOn: '2026-03-19', removedOn: null, riskBand: 2, rationale: 'Not yet.' },
] as const;

/** Not a document that can be shown, but one that can be told from others. */
const pdf = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`));

/** The Alpha Fund has a factsheet in three versions, of which the newest is not published yet, and a prospectus. */
export const documents = [
  { symbol: 'ALPHA', type: 'factsheet', publishedOn: '2026-01-31', pdf: pdf('January') },
  { symbol: 'ALPHA', type: 'factsheet', publishedOn: '2026-02-28', pdf: pdf('February') },
  { symbol: 'ALPHA', type: 'factsheet', publishedOn: '2026-03-31', pdf: pdf('March') },
  { symbol: 'ALPHA', type: 'prospectus', publishedOn: '2025-07-01', pdf: pdf('Prospectus') },
] as const;

/** @param instrumentId maps a symbol to the instrument's database id */
export async function seedBuyList({ db }: Database, instrumentId: (symbol: string) => number): Promise<void> {
  const withId = <Row extends { symbol: string }>({ symbol, ...row }: Row) => ({
    ...row,
    instrumentId: instrumentId(symbol),
  });
  await db.insert(buyListEntry).values(buyList.map(withId));
  await db
    .insert(fundComparator)
    .values({ id: 'global-shares', name: 'Global shares', kind: 'index', source: 'Example Data' });
  await db.insert(fundProfile).values({
    instrumentId: instrumentId('ALPHA'),
    manager: 'Alma Keen',
    objective: 'Growth.',
    comparatorId: 'global-shares',
  });
  await db.insert(fundDocument).values(documents.map(withId));
}
