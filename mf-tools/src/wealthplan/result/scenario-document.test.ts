import { calculationDocument, documentLimits } from '@harbour/definitions/tools/calculation-document';
import type { Household } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { firstYear, household, outlook, projection, scenario } from '../../testing/example-scenario.ts';
import { scenarioDocument } from './scenario-document.ts';

const { projections } = scenario.result;
const about = { name: 'Retire at 62', day: '2026-11-20', projections, outlook };

describe('[R358] the document of a scenario', () => {
  test('has the answer first, the entries, every year, and how it is worked out', () => {
    const document = calculationDocument.parse(scenarioDocument({ ...about, household }));
    expect(document.title).toBe('WealthPlan: Retire at 62');
    expect(document.results[0]).toEqual({
      label: 'Futures in which the money lasts to the end',
      value: '83 of 100',
    });
    expect(document.tables[0]?.rows[0]).toEqual([
      '2026, at 60 and 62',
      '£60,000',
      '£3,110',
      '£46,000',
      '£14,110',
      '£3,000',
      '£0',
      '£705,259',
    ]);
    expect(document.inputs.map(({ label }) => label)).toContain('Spending: Living');
    expect(document.working.length).toBeGreaterThan(3);
  });

  test('has the charts of the page with its meanings, marks and amounts', () => {
    const { charts = [] } = calculationDocument.parse(scenarioDocument({ ...about, household }));
    expect(charts.map(({ title }) => title)).toEqual(['Income and spending', 'What can be spent', 'Range of outcomes']);
    const [spending, , outcomes] = charts;
    expect(spending?.columns?.map(({ name, meaning, values }) => [name, meaning, values[0]])).toEqual([
      ['Pay', 'pay', 60_000],
      ['Cash', 'cash', 3_110],
      ['Not met', 'not-met', 0],
    ]);
    expect(spending?.lines?.[0]?.values[0]).toBe(60_110);
    expect(spending?.steps[1]).toEqual({ label: '2027, at 61 and 63', events: ['Money runs out'] });
    // What can be spent, not the home.
    expect(outcomes?.fan?.[2]?.values).toEqual([300_000, 200_000]);
    const unsimulated = scenarioDocument({ ...about, household, outlook: 'It took too long.' });
    expect(unsimulated.charts).toHaveLength(2);
  });

  test('what is not simulated says why', () => {
    const { results } = scenarioDocument({ ...about, name: undefined, household, outlook: 'It took too long.' });
    expect(results[0]?.value).toBe('It took too long.');
  });

  test('a year in which more happens than a chart has space for says how much more', () => {
    const debts = Array.from({ length: 40 }, (_, index) => ({ id: `debt-${index}`, amount: 1 }));
    const years = [
      { ...firstYear, debts },
      { ...firstYear, debts: debts.map(({ id }) => ({ id, amount: 0 })), startsOn: '2027-11-23', shortfall: 1 },
    ];
    const [mortgage] = household.debts;
    if (!mortgage) throw new Error('The example has a mortgage.');
    const indebted = { ...household, debts: debts.map(({ id }) => ({ ...mortgage, id, name: 'x'.repeat(80) })) };
    const document = scenarioDocument({
      ...about,
      household: indebted,
      projections: { ...projections, middle: { ...projection, years } },
    });
    const marked = calculationDocument.parse(document).charts?.[0]?.steps[1]?.events;
    expect(marked).toHaveLength(documentLimits.events);
    expect([marked?.[0], marked?.at(-1)]).toEqual(['30 more', 'Money runs out']);
  });

  test('the largest household fits into the call, with all its entries', () => {
    const long = 'x'.repeat(80);
    const fill = <Item extends { id: string }>([item]: readonly Item[]) => {
      if (!item) throw new Error('The example has one of each.');
      return Array.from({ length: 40 }, (_, index) => ({ ...item, id: `${item.id}-${index}`, name: long }));
    };
    const { incomes, spending, goals, wrappers, properties, debts } = household;
    const largest: Household = {
      ...household,
      incomes: fill(incomes),
      spending: fill(spending),
      goals: fill(goals),
      wrappers: fill(wrappers),
      properties: fill(properties),
      debts: fill(debts),
      children: fill([{ id: 'child', name: long, born: '2020-01-01', benefitUntil: 18 }]),
      pastGifts: fill([{ id: 'given', name: long, on: '2025-01-01', amount: 1, to: 'trust' as const, taxPaid: 1 }]),
      savings: Array.from({ length: 40 }, (_, index) => ({
        id: `saving-${index}`,
        wrapper: 'isa-0',
        yearly: 1,
        employerYearly: 0,
        abovePrices: 0,
        from: { kind: 'now' } as const,
        until: { kind: 'end' } as const,
      })),
    };
    // In each of forty years a debt with a long name is repaid.
    const years = Array.from({ length: 100 }, (_, year) => ({
      ...firstYear,
      year,
      startsOn: `${2026 + year}-11-23`,
      debts: largest.debts.map(({ id }, index) => ({ id, amount: index >= year ? 1 : 0 })),
    }));
    const document = calculationDocument.parse(
      scenarioDocument({
        ...about,
        name: long,
        household: largest,
        projections: { ...projections, middle: { ...projection, years } },
      }),
    );
    const marked = document.charts?.[0]?.steps.flatMap(({ events = [] }) => events);
    expect(marked?.filter((event) => event === `${long} is repaid`)).toHaveLength(40);
    const further = document.tables.slice(1).flatMap(({ rows }) => rows);
    expect(document.inputs).toHaveLength(documentLimits.entries);
    expect(document.inputs.length + further.length).toBe(2 + 9 * 40 + 2 + 4);
    // Words, which are not aligned as figures are.
    expect(document.tables.slice(1).flatMap(({ columns }) => columns.map(({ figure }) => figure))).toEqual(
      document.tables.slice(1).flatMap(() => [false, false]),
    );
  });
});
