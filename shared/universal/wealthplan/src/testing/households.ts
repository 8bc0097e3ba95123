import fc from 'fast-check';
import {
  allowanceUses,
  type Household,
  incomeKinds,
  type Moment,
  riseKinds,
  spendingKinds,
  wrapperKinds,
} from '../household.ts';
import type { Market } from '../projection.ts';

const days = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const gbp = (most: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 5, arbitrary: fc.integer({ min: 0, max: most }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: most * 100 }).map((pence) => pence / 100) },
  );
const percent = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100);

function itemsOf(keys: readonly ('self' | 'partner')[]) {
  const key = fc.constantFrom(...keys);
  const moment: fc.Arbitrary<Moment> = fc.oneof(
    fc.record({ kind: fc.constant('now' as const) }),
    fc.record({ kind: fc.constant('end' as const) }),
    fc.record({ kind: fc.constant('retirement' as const), person: key }),
    fc.record({ kind: fc.constant('age' as const), person: key, age: fc.integer({ min: 20, max: 110 }) }),
  );
  const yearly = { from: moment, until: moment, abovePrices: percent(-3, 3) };
  const rise = fc.record({ by: fc.constantFrom(...riseKinds), percent: percent(0, 6) });
  const scheme = fc.record({
    normalAge: fc.integer({ min: 50, max: 70 }),
    earlyPercent: percent(0, 6),
    latePercent: percent(0, 9),
    lumpSum: gbp(400_000),
    givenUpPercent: percent(0, 50),
    lumpSumForOne: percent(0, 30),
  });
  const id = fc.constant('');
  const name = fc.constant('An entry');
  return {
    incomes: fc
      .record({
        entered: fc.record({
          id,
          name,
          owner: key,
          kind: fc.constantFrom(...incomeKinds),
          yearly: gbp(300_000),
          ...yearly,
          survivorPercent: percent(0, 100),
        }),
        rules: fc.record(
          {
            rises: fc.record({ before: rise, after: rise }),
            scheme,
            guaranteedYears: fc.integer({ min: 0, max: 15 }),
            costs: gbp(300_000),
          },
          { requiredKeys: [] },
        ),
      })
      .map(({ entered, rules }) => ({ ...entered, ...rules })),
    spending: fc
      .record({
        entered: fc.record({
          id,
          name,
          kind: fc.constantFrom(...spendingKinds),
          yearly: gbp(80_000),
          ...yearly,
          survivorPercent: percent(0, 100),
        }),
        shape: fc.record(
          { phases: fc.array(fc.record({ from: moment, percent: percent(0, 300) }), { maxLength: 3 }), person: key },
          { requiredKeys: [] },
        ),
      })
      .map(({ entered, shape }) => ({ ...entered, ...shape })),
    goals: fc.record({
      id,
      name,
      kind: fc.constantFrom('purchase' as const, 'gift' as const),
      amount: gbp(100_000),
      at: moment,
      everyYears: fc.option(fc.integer({ min: 1, max: 10 })),
      until: moment,
    }),
    receipts: fc.record({ id, name, owner: key, amount: gbp(500_000), at: moment }),
    wrappers: fc.record({
      id,
      name,
      owner: key,
      kind: fc.constantFrom(...wrapperKinds),
      value: gbp(1_500_000),
      cost: gbp(1_500_000),
      sharesPercent: fc.integer({ min: 0, max: 100 }),
      chargePercent: percent(0, 3),
    }),
    properties: fc.record({
      id,
      name,
      isHome: fc.boolean(),
      value: gbp(2_000_000),
      cost: gbp(2_000_000),
      selfPercent: keys.length > 1 ? percent(0, 100) : fc.constant(100),
      abovePrices: percent(-2, 3),
      sale: fc.option(fc.record({ at: moment, buysFor: gbp(2_000_000), costsPercent: percent(0, 10) })),
    }),
  };
}

/** Any household that the schema takes, with what the law and the markets make difficult. */
export const households: fc.Arbitrary<Household> = fc.boolean().chain((isCouple) => {
  const keys = isCouple ? (['self', 'partner'] as const) : (['self'] as const);
  const items = itemsOf(keys);
  const person = (key: 'self' | 'partner') =>
    fc.record({
      key: fc.constant(key),
      name: fc.constant('Sam'),
      born: days('1935-01-01', '2005-01-01'),
      country: fc.constantFrom('rest-of-uk' as const, 'scotland' as const),
      retiresAt: fc.integer({ min: 50, max: 75 }),
      livesTo: fc.integer({ min: 60, max: 105 }),
      statePensionWeekly: fc.option(gbp(250)),
      ...(key === 'partner' ? { statePensionYears: fc.integer({ min: 0, max: 40 }) } : {}),
    });
  const lists = fc.record({
    incomes: fc.array(items.incomes, { maxLength: 4 }),
    spending: fc.array(items.spending, { maxLength: 4 }),
    goals: fc.array(items.goals, { maxLength: 3 }),
    receipts: fc.array(items.receipts, { maxLength: 2 }),
    wrappers: fc.array(items.wrappers, { minLength: 1, maxLength: 7 }),
    properties: fc.array(items.properties, { maxLength: 2 }),
  });
  const people = isCouple ? fc.tuple(person('self'), person('partner')) : fc.tuple(person('self'));
  return fc.record({ people, lists, startsOn: days('2025-04-06', '2031-12-31') }).chain(({ people, lists, startsOn }) =>
    fc
      .record({
        savings: fc.array(
          fc.record({
            id: fc.constant(''),
            wrapper: fc.integer({ min: 0, max: lists.wrappers.length - 1 }).map((at) => `wrappers-${at}`),
            yearly: gbp(80_000),
            employerYearly: gbp(90_000),
            from: fc.constant<Moment>({ kind: 'now' }),
            until: fc.constantFrom<Moment>({ kind: 'end' }, { kind: 'retirement', person: 'self' }),
            abovePrices: percent(-3, 3),
          }),
          { maxLength: 4 },
        ),
        debts: fc.array(
          fc.record({
            id: fc.constant(''),
            name: fc.constant('A debt'),
            balance: gbp(800_000),
            ratePercent: percent(0, 12),
            repays: fc.constantFrom('repayment' as const, 'interest-only' as const),
            endsOn: days('2024-01-01', '2055-01-01'),
            property: fc.option(
              lists.properties.length > 0
                ? fc.integer({ min: 0, max: lists.properties.length - 1 }).map((at) => `properties-${at}`)
                : fc.constant(null),
            ),
          }),
          { maxLength: 2 },
        ),
        withdrawalOrder: fc.shuffledSubarray([...wrapperKinds], { minLength: wrapperKinds.length }),
        allowancesFirst: fc.shuffledSubarray([...allowanceUses]),
        assumptions: fc.record({
          inflationPercent: percent(0, 8),
          cashPercent: percent(0, 8),
          thresholdsAbovePrices: percent(-2, 2),
          generalIncomePercent: percent(0, 10),
        }),
      })
      .map((rest): Household => {
        const named = <Item extends { id: string }>(list: string, entries: readonly Item[]) =>
          entries.map((entry, at) => ({ ...entry, id: `${list}-${at}` }));
        return {
          startsOn,
          people: [...people],
          incomes: named('incomes', lists.incomes),
          spending: named('spending', lists.spending),
          goals: named('goals', lists.goals),
          receipts: named('receipts', lists.receipts),
          wrappers: named('wrappers', lists.wrappers),
          properties: named('properties', lists.properties),
          savings: named('savings', rest.savings),
          debts: named('debts', rest.debts),
          withdrawalOrder: rest.withdrawalOrder,
          allowancesFirst: rest.allowancesFirst,
          assumptions: rest.assumptions,
        };
      }),
  );
});

/** Markets that rise and fall, up to losing nearly everything. */
export const markets: fc.Arbitrary<Market> = fc
  .record({
    growth: fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.double({ min: -0.4, max: 0.5, noNaN: true }) },
        { weight: 1, arbitrary: fc.double({ min: -1, max: 1, noNaN: true }) },
      ),
      { minLength: 1, maxLength: 20 },
    ),
    cash: fc.array(fc.double({ min: 0, max: 0.1, noNaN: true }), { minLength: 1, maxLength: 20 }),
    inflation: fc.array(fc.double({ min: -0.02, max: 0.15, noNaN: true }), { minLength: 1, maxLength: 20 }),
  })
  .map(({ growth, cash, inflation }) => {
    const at = (values: readonly number[], year: number) => values[year % values.length] ?? 0;
    return {
      growth: (year, sharesPercent) => at(growth, year) * (0.2 + (0.8 * sharesPercent) / 100),
      cash: (year) => at(cash, year),
      inflation: (year) => at(inflation, year),
    };
  });
