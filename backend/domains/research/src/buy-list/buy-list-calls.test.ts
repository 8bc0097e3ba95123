import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { worthOf } from '@harbour/backend-testing/worth';
import { getFundLinks } from '@harbour/definitions/investments/self-managed/listings';
import { getBuyList } from '@harbour/definitions/research/buy-list';
import { getFundDocument } from '@harbour/definitions/research/fund-documents';
import { buyListEntry, instrument, listing, price } from '@harbour/domain-market-data/tables';
import { addGbp, isinCheckDigit } from '@harbour/finance';
import { auditRecord } from '@harbour/kernel/audit/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, inArray } from 'drizzle-orm';

const { anna, ben, carl, adviser, support, nobody } = staffAndClients;
const alpha = 'GB00HB000015';
const dollar = 'GB00HB000023';

/** What plans hold of a fund, to the penny, by hand. */
const worth = (planstrings: readonly string[], isin: string) =>
  addGbp(
    planstrings.flatMap((planstring) =>
      worthOf(planstring).flatMap((held) => (held.isin === isin ? (held.value?.toNumber() ?? []) : [])),
    ),
  );

describe.each(databaseKinds)('the buy list on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  async function listFor(as: (typeof staffAndClients)[keyof typeof staffAndClients], target?: string) {
    const { status, body } = await portal.ask('/buylist', { as, ...(target ? { target } : {}) });
    expect(status).toBe(200);
    return getBuyList.response.parse(body);
  }

  test('[R336] has what is on it today: not what has left it, and not what comes later', async () => {
    const { date, funds } = await listFor(anna);
    expect(date).toBe('2026-03-18');
    expect(funds).toMatchObject([
      {
        isin: alpha,
        name: 'Alpha Fund',
        currency: 'GBP',
        riskBand: 4,
        rationale: 'Cheap and steady.',
        addedOn: '2026-01-05',
        pricedOn: '2026-03-16',
        // The mix of the 19th is not published yet.
        allocation: { asOf: '2026-03-16', cash: 3.33, fixed_interest: 16.67, property: 10, equity: 70 },
        // The newest of each kind that is published.
        documents: [
          { type: 'factsheet', name: 'Factsheet', publishedOn: '2026-02-28' },
          { type: 'prospectus', name: 'Prospectus', publishedOn: '2025-07-01' },
        ],
      },
      { isin: dollar, riskBand: 6, rationale: 'The world’s companies.', addedOn: '2026-02-02', documents: [] },
    ]);
  });

  test('[R336] [R211] is what fund links call the buy list, from the same entries', async () => {
    const { body } = await portal.ask('/harbour-fundlinks', { as: anna });
    const { fundlinks } = getFundLinks.response.parse(body);
    expect(fundlinks.filter(({ isbuylist }) => isbuylist).map(({ value }) => value)).toEqual(['ALPHA', 'DOLLAR']);
    expect(fundlinks.length).toBeGreaterThan(2);
  });

  test('[R336] returns are of prices in pounds, each at the rate of its day; what is not known says why', async () => {
    const listed = await portal.database.db
      .select({ id: listing.id, symbol: listing.symbol })
      .from(listing)
      .where(inArray(listing.symbol, ['ALPHA', 'DOLLAR']));
    const idOf = (symbol: string) => listed.find((row) => row.symbol === symbol)?.id ?? 0;
    // A month before the newest prices of the 16th and the 13th; the dollar has no rate by then but that of 2025.
    await portal.database.db.insert(price).values([
      { listingId: idOf('ALPHA'), date: '2026-02-13', price: '1.25' },
      { listingId: idOf('DOLLAR'), date: '2026-02-12', price: '9.9' },
    ]);
    const { funds } = await listFor(anna);
    const [ofAlpha, ofDollar] = funds;
    const month = { months: 1, annualised: false, reason: null };
    expect(ofAlpha?.returns[0]).toEqual({ ...month, percent: 4 });
    // 10.01 × 0.853 ÷ 1.097 over 9.9 × 0.84 ÷ 1.08, of which the second rate is that of 2 June 2025.
    const pounds = (10.01 * 0.853) / 1.097 / ((9.9 * 0.84) / 1.08) - 1;
    expect(ofDollar?.returns[0]).toEqual({ ...month, percent: Math.round(pounds * 10_000) / 100 });
    expect(ofDollar?.returns.at(-1)).toEqual({
      months: 60,
      annualised: true,
      percent: null,
      reason: 'No price in pounds is known on 2021-03-13 or in the 10 days before it',
    });
  });

  test('[R336] says what the client holds of each fund, by the plans that the client sees, and nobody else’s', async () => {
    const held = async (...who: Parameters<typeof listFor>) =>
      Object.fromEntries((await listFor(...who)).funds.map((fund) => [fund.isin, fund.held]));
    // Anna and Ben see each other's plans; Carl's 7,654 units are nobody else's.
    const household = await held(anna);
    expect(household[alpha]).toEqual({
      value: worth(['A-ISA-1', 'B-ISA-4'], alpha),
      reason: null,
      plans: 2,
      pricedOn: '2026-03-16',
      ratedOn: null,
      freshness: 'fresh',
    });
    expect(household[dollar]).toMatchObject({ value: worth(['A-ISA-1'], dollar), plans: 1, ratedOn: '2026-03-16' });
    expect(await held(ben)).toEqual(household);
    expect((await held(carl))[alpha]).toMatchObject({ value: worth(['C-ISA-5'], alpha), plans: 1 });
    expect(await held(nobody)).toEqual({ [alpha]: null, [dollar]: null });
    // Staff who act for a client see the client's; who act for nobody see none of a client's.
    expect(await held(support, anna.uid)).toEqual(household);
    expect(await held(adviser, carl.uid)).toEqual(await held(carl));
    expect((await held(support))[alpha]).toBeNull();
  });

  test('records for Ben that Anna was shown what his plan holds', async () => {
    await portal.database.db.delete(auditRecord);
    await listFor(anna);
    const found = await portal.database.db.select().from(auditRecord).orderBy(desc(auditRecord.id));
    expect(found).toMatchObject([{ actorUid: anna.uid, subjectUid: ben.uid, call: 'GET /buylist', status: 200 }]);
  });

  test('takes as many statements for forty funds as for two', async () => {
    const { db } = portal.database;
    const statements = () => countStatements(() => listFor(anna));
    const before = await statements();
    const made = await db
      .insert(instrument)
      .values(
        Array.from({ length: 38 }, (_, index) => {
          const body = `GB00HD${String(index).padStart(5, '0')}`;
          const isin = `${body}${isinCheckDigit(body)}`;
          return { name: `More ${index}`, kind: 'fund' as const, source: 'test', isin };
        }),
      )
      .returning({ id: instrument.id });
    const ids = made.map(({ id }) => id);
    await db.insert(listing).values(
      ids.map((instrumentId, index) => ({
        instrumentId,
        symbol: `MORE${index}`,
        currency: 'GBP',
        exchange: 'Test',
      })),
    );
    await db
      .insert(buyListEntry)
      .values(
        ids.map((instrumentId) => ({ instrumentId, addedOn: '2026-03-01', riskBand: 1, rationale: 'One more.' })),
      );
    expect((await listFor(anna)).funds).toHaveLength(40);
    expect(await statements()).toBe(before);
  });

  describe('a document', () => {
    const open = (path: string, as: Parameters<typeof listFor>[0] = anna) =>
      portal.ask(`/buylist/documents/${path}`, { as });

    test('[R333] is the newest published one of its kind, at an address that is signed', async () => {
      const { status, body } = await open(`factsheet/${alpha}`);
      expect(status).toBe(200);
      const { url, ...document } = getFundDocument.response.parse(body);
      expect(document).toMatchObject({
        isin: alpha,
        fund: 'Alpha Fund',
        type: 'factsheet',
        name: 'Factsheet',
        publishedOn: '2026-02-28',
      });
      const file = await portal.ask(url);
      expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
      expect(file.text).toContain('February');
      expect(file.headers['content-disposition']).toBe('inline; filename="Alpha Fund Factsheet 2026-02-28.pdf"');
      expect((await portal.ask(url.replace('signature=', 'signature=A'))).status).toBe(403);
      expect((await portal.ask(`/buylist/documents/factsheet/${alpha}`)).status).toBe(401);
    });

    test.each([
      ['of a kind that does not exist', `leaflet/${alpha}`],
      ['of a kind that this fund does not have', `kid/${alpha}`],
      ['of a fund that the firm does not know', 'factsheet/US0378331005'],
      ['of what is no ISIN', 'factsheet/alpha'],
    ])('[R333] %s is not found, in words', async (_, path) => {
      expect(await open(path)).toMatchObject({
        status: 404,
        body: { error: { name: 'FundDocumentNotFound', message: expect.stringContaining('no such document') } },
      });
    });
  });
});
