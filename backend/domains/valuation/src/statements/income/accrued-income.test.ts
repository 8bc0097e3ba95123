import { describe, expect, test } from '@jest/globals';
import { examplePlan, exampleScope } from '../testing/example-scope.ts';
import type { AccruedRecord } from './accrued-income.ts';
import { type IncomeStatementRecords, incomeStatement } from './income-statement.ts';
import type { BookedIncome } from './income-statement-records.ts';

const plan = examplePlan('GIA-1', 'Account', 'nonpens');
const scope = exampleScope(plan);
const gilt = { id: 5, name: 'Treasury 4% 2031', isin: 'GB00HB000015' };
const coupon: BookedIncome = {
  date: '2025-06-07',
  planstring: 'GIA-1',
  kind: 'income',
  amount: '400.00',
  instrument: { ...gilt, kind: 'equity', propertyIncome: false, bond: true, bearingInterest: 10_000 },
};
/** £10,000 nominal sold on 7 May with the interest of 7 June: HS343, example 1, £334. */
const sold: AccruedRecord = {
  planstring: 'GIA-1',
  kind: 'accrued-income-profit',
  date: '2025-05-08',
  instrument: gilt,
  units: '10000',
  amount: '334.00',
  periodEnd: '2025-06-07',
};
const trade = { date: '2025-05-07', planstring: 'GIA-1', instrument: gilt, sold: true };
const nominal = (date: string, amount: string, more: Partial<AccruedRecord> = {}): AccruedRecord => ({
  ...sold,
  kind: 'bonds-nominal',
  date,
  amount,
  units: null,
  periodEnd: null,
  ...more,
});

const statementOf = (accrued: readonly AccruedRecord[], more: Partial<IncomeStatementRecords> = {}) =>
  incomeStatement({ scope, booked: [coupon], funds: [], recorded: [], reports: [], traded: [trade], accrued, ...more });
type Found = ReturnType<typeof statementOf>;
const boxes = ({ sections }: Found) =>
  sections
    .find(({ title }) => title.includes('boxes'))
    ?.rows.map(({ cells }) => [...cells.slice(1, 4), cells[4]].map((cell) => cell?.value));
const section = ({ sections }: Found) => sections.find(({ title }) => title === 'Alex: accrued income, 2025/26');

describe('accrued income of gilts and bonds', () => {
  test('is in box 3 of page Ai 1 with the interest, where the nominal value was above £5,000', () => {
    const found = statementOf([sold]);
    expect(boxes(found)).toEqual([['SA101', 'Ai 1', '3', 734]]);
    expect(section(found)).toMatchObject({
      rows: [
        {
          cells: [{ value: 'Received: sold with it, or bought without it' }, { value: 334 }],
          working: [
            {
              text: '8 May 2025, Treasury 4% 2031: accrued interest received of the period to 7 Jun 2025, Account',
              value: 334,
              unit: 'gbp',
            },
          ],
        },
        { cells: [{ value: 'Paid: bought with it, or sold without it' }, { value: 0 }] },
      ],
      total: [{ value: 'Taxed' }, { value: 334 }],
      note: 'The nominal value of the securities was above £5,000.',
    });
    expect(found.leftOut).toEqual([]);
  });

  test('that was paid lowers the interest of its bond, and what is above it waits', () => {
    const bought = { ...sold, kind: 'accrued-income-loss' as const };
    expect(boxes(statementOf([bought]))).toEqual([['SA101', 'Ai 1', '3', 66]]);
    const much = statementOf([{ ...bought, amount: '450.00' }]);
    expect(boxes(much)).toEqual([]);
    expect(section(much)?.note).toContain('£50.00 of the losses is above the interest of its own bond');
  });

  test('counts in the year in which the interest period ends', () => {
    const later = { ...sold, date: '2025-03-20', periodEnd: '2025-06-07' };
    expect(boxes(statementOf([later], { traded: [] }))).toEqual([['SA101', 'Ai 1', '3', 734]]);
    expect(section(statementOf([{ ...sold, date: '2026-03-20', periodEnd: '2026-06-07' }]))).toBeUndefined();
  });

  test('is not taxed for a nominal value up to £5,000 in both years', () => {
    const small = { ...sold, units: '5000' };
    const found = statementOf([small, nominal('2025-04-05', '5000.00'), nominal('2026-01-10', '4000.00')]);
    expect(boxes(found)).toEqual([['SA101', 'Ai 1', '3', 400]]);
    expect(section(found)).toMatchObject({
      total: [{ value: 'Taxed' }, { value: 0 }],
      note: expect.stringContaining('The scheme does not apply'),
    });
    // A penny more in the year before is enough (ITA 2007 s.639).
    const more = statementOf([small, nominal('2025-04-05', '5000.01'), nominal('2026-01-10', '4000.00')]);
    expect(boxes(more)).toEqual([['SA101', 'Ai 1', '3', 734]]);
  });

  test('is named, and in no box, while the nominal value is not known', () => {
    const found = statementOf([{ ...sold, units: '3000' }, nominal('2025-05-01', '3000.00')]);
    expect(boxes(found)).toEqual([['SA101', 'Ai 1', '3', 400]]);
    expect(found.leftOut).toEqual([
      {
        name: 'Alex: accrued income of 2025/26',
        reason: 'The nominal value of the securities in 2024-25 is not known.',
        mend: expect.stringContaining('Record the highest nominal value'),
      },
    ]);
    expect(section(found)?.total?.[1]).toMatchObject({ value: null });
  });

  test('that is not recorded is named for each sale and purchase of a bond in a taxed account', () => {
    const bought = { ...trade, date: '2025-09-10', sold: false };
    expect(statementOf([], { traded: [trade, bought] }).leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      [
        'Treasury 4% 2031 (Account)',
        'It was sold on 7 May 2025, and the interest that it had accrued is not recorded.',
      ],
      [
        'Treasury 4% 2031 (Account)',
        'It was bought on 10 Sep 2025, and the interest that it had accrued is not recorded.',
      ],
    ]);
    const isa = { ...scope, plans: [{ ...plan, productType: 'isa' as const }] };
    expect(statementOf([], { scope: isa }).leftOut).toEqual([]);
  });

  test('and nominal values are divided among the owners of a joint account', () => {
    const people = [
      { uuid: 'a', name: 'Alex' },
      { uuid: 'b', name: 'Bo' },
    ];
    const joint = { ...scope, people, plans: [{ ...plan, ownership: ['a', 'b'] }] };
    const found = statementOf([{ ...sold, amount: '334.01' }], { scope: joint, booked: [] });
    // Half of £10,000 is not above £5,000, and what else they hold is not known.
    expect(found.leftOut.map(({ name }) => name)).toEqual([
      'Alex: accrued income of 2025/26',
      'Bo: accrued income of 2025/26',
    ]);
    const known = statementOf([{ ...sold, amount: '334.01', units: '10001' }], { scope: joint, booked: [] });
    expect(known.sections.flatMap(({ title, total }) => (title.includes('accrued') ? total?.[1]?.value : []))).toEqual([
      167.01, 167,
    ]);
  });
});
