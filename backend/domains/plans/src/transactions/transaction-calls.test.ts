import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getTransactions } from '@harbour/definitions/investments/transactions';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, ben, carl } = staffAndClients;
const everyDay = '1990-01-01::2099-12-31';

describe.each(databaseKinds)('the transactions on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const ask = (plan: string, range: string, as: typeof anna | typeof ben | typeof carl = anna) =>
    portal.ask(`/transaction/plan/alltransactions/${plan}/${range}`, { as });
  const transactions = async (...asked: Parameters<typeof ask>) => {
    const { body } = await ask(...asked);
    const answered = getTransactions.response.parse(body);
    expect(answered).toEqual(body);
    return answered.transactions;
  };

  test('[R460] are those of the plan, the newest first, with holding, units, signed value and performance flag', async () => {
    const money = { planstring: 'A-ISA-1', holding: null, isin: null, units: null, transfer: null };
    const alpha = { ...money, holding: 'Alpha Fund', isin: 'GB00HB000015', performance: false };
    const found = await transactions('A-ISA-1', everyDay);
    expect(found.map(({ id: _, ...row }) => row)).toEqual([
      {
        planstring: 'A-ISA-1',
        transactionDate: '2026-03-17',
        kind: 'income',
        holding: 'Dollar Fund',
        isin: 'GB00HB000023',
        units: null,
        value: 1.23,
        performance: false,
        transfer: null,
      },
      { ...alpha, transactionDate: '2026-03-16', kind: 'purchase', units: 99.75, value: -129.68 },
      { ...money, transactionDate: '2026-02-10', kind: 'transfer', value: 400, performance: true },
      { ...money, transactionDate: '2026-01-15', kind: 'withdrawal', value: -100.05, performance: true },
      { ...money, transactionDate: '2025-12-01', kind: 'contribution', value: 250.1, performance: true },
      // Within a day, the last stored comes first.
      { ...alpha, transactionDate: '2025-06-02', kind: 'purchase', units: 100.5, value: -110.55 },
      { ...money, transactionDate: '2025-06-02', kind: 'contribution', value: 1500, performance: true },
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(7);
  });

  test.each([
    ['2025-12-01::2026-01-15', [-100.05, 250.1]],
    ['2025-12-02::2026-01-14', []],
    ['2026-03-17::2026-03-17', [1.23]],
    ['2099-01-01::2099-01-02', []],
  ])('[R460] within %s include both of its days', async (range, values) => {
    expect((await transactions('A-ISA-1', range)).map(({ value }) => value)).toEqual(values);
  });

  test('[R460] of several plans come together, each once, in one order', async () => {
    const found = await transactions('B-ISA-4,A-PEN-2,A-GIA-3,A-PEN-2', everyDay);
    expect(found.map(({ planstring, transactionDate, value }) => [planstring, transactionDate, value])).toEqual([
      ['B-ISA-4', '2026-03-02', 300.3],
      ['A-PEN-2', '2026-03-02', 1000],
      ['A-GIA-3', '2026-01-05', 80],
    ]);
  });

  test('[R433] [R460] of another client’s plan are those of no plan at all, whatever stands beside it', async () => {
    for (const [theirs, nobodys, as] of [
      ['C-ISA-5', 'C-ISA-9', anna],
      ['A-ISA-1,C-ISA-5', 'A-ISA-1,C-ISA-9', anna],
      ['A-GIA-3', 'X-GIA-3', carl],
    ] as const) {
      const [one, two] = [await ask(theirs, everyDay, as), await ask(nobodys, everyDay, as)];
      expect(one).toMatchObject({ status: 404, body: { error: { name: 'PlanNotFound' } } });
      expect(two.text).toBe(one.text);
    }
    expect(await transactions('C-ISA-5', everyDay, carl)).toHaveLength(1);
  });

  test.each(['2026-03-17::2026-03-16', '2026-03-17', '2026-02-30::2026-03-01', '2026-03-01:2026-03-02', '::', '1::2'])(
    'within %s are refused: that is no range',
    async (range) => {
      const { status, text } = await ask('A-ISA-1', range);
      expect(status).toBe(400);
      expect(text).toContain('a range ');
    },
  );

  test('need no more statements for more plans', async () => {
    const one = await countStatements(() => ask('A-ISA-1', everyDay));
    // One more records for Ben that his plan was shown.
    expect(await countStatements(() => ask('A-ISA-1,A-PEN-2,A-GIA-3,B-ISA-4', everyDay))).toBe(one + 1);
    expect(one).toBe(2);
  });
});
