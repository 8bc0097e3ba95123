import { household as householdSchema, type Wrapper } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { asset, bank, home, jointly, policy } from '../../../testing/example-holdings.ts';
import { alex, homeLoan, plans, robin, valuedOn, values } from '../../../testing/example-own-figures.ts';
import { householdFromOwn, newPerson } from './household-from-own.ts';
import type { OwnFigures } from './own-figures.ts';

const fresh = { pricedOn: valuedOn, ratedOn: null, freshness: 'fresh' } as const;
const today = '2026-11-23';

function totals(of: Record<string, number | null>): NonNullable<OwnFigures['totals']> {
  return {
    valuationDate: valuedOn,
    plantotals: Object.entries(of).map(([planstring, value]) => ({
      planstring,
      opened: true,
      value,
      reason: value === null ? 'A price is missing.' : null,
      ...fresh,
    })),
  };
}

const own = (changes: Partial<OwnFigures> = {}): OwnFigures => ({
  today,
  me: { uuid: alex, name: 'Alex', born: '1970-04-01' },
  others: [{ uuid: robin, name: 'Robin' }],
  plans,
  totals: totals(values),
  elsewhereIncluded: true,
  assets: [],
  liabilities: [],
  linked: [],
  missing: [],
  policies: [],
  ...changes,
});
const partner = { uuid: robin, name: 'Robin', born: '1972-09-30' };

/** What the accounts are, in a line each. */
const lines = (wrappers: readonly Wrapper[]) =>
  wrappers.map(({ name, owner, kind, value }) => `${name} | ${owner} | ${kind} | ${value}`);

/** Only what is owned elsewhere. */
const elsewhere = (changes: Partial<OwnFigures>) => own({ plans: [], totals: undefined, ...changes });

describe('a household from what the client has', () => {
  test('is one that its schema takes, with partner and without, with everything and with nothing', () => {
    for (const [figures, whom] of [
      [own(), undefined],
      [own(), partner],
      [own({ plans: [], totals: undefined }), undefined],
      [own({ assets: [home], liabilities: [homeLoan], linked: [bank] }), partner],
    ] as const) {
      expect(householdSchema.safeParse(householdFromOwn(figures, whom).household)).toMatchObject({ success: true });
    }
  });

  test('names accounts whose balance is not known as left out', () => {
    const reason = 'The bank has not given a balance.';
    const silent = { id: bank.id, name: 'Silent account', label: 'Northbank', reason };
    const { leftOut } = householdFromOwn(own({ missing: [silent] }));
    expect(leftOut).toContainEqual({ name: 'Silent account (Northbank)', reason });
    expect(householdFromOwn(own({ missing: [silent], elsewhereIncluded: false })).leftOut).toEqual(
      householdFromOwn(own()).leftOut,
    );
  });

  test('begins today, with the State Pension in full, retirement when it is paid, and no spending', () => {
    const { household, assumed } = householdFromOwn(own(), partner);
    expect(household).toMatchObject({
      startsOn: today,
      spending: [],
      withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
      assumptions: { inflationPercent: 2.5, cashPercent: 2, thresholdsAbovePrices: 0, generalIncomePercent: 2 },
    });
    expect(household.people).toEqual([
      {
        key: 'self',
        name: 'Alex',
        born: '1970-04-01',
        country: 'rest-of-uk',
        retiresAt: 67,
        livesTo: 95,
        statePensionWeekly: null,
      },
      expect.objectContaining({ key: 'partner', name: 'Robin', retiresAt: 67 }),
    ]);
    expect(assumed.join('\n')).toMatch(/State Pension.*\n.*95.*ONS/);
  });
});

test('only what concerns the household is said to be assumed', () => {
  const firstWords = (figures: OwnFigures) =>
    householdFromOwn(figures, undefined).assumed.map((sentence) => sentence.split(' ').slice(0, 2).join(' '));
  expect(firstWords(elsewhere({ linked: [bank] }))).toEqual(['Everybody lives', 'Everybody lives']);
  expect(firstWords(elsewhere({ assets: [home] }))).toEqual(['Everybody lives', 'Everybody lives', 'Homes and']);
  expect(firstWords(own())).toEqual(expect.arrayContaining(['What is', 'Charges are']));
});

describe('a person', () => {
  test.each([
    ['1978-04-06', 68],
    // 66 years and 6 months: the first year that begins with it is that of 67.
    ['1960-09-20', 67],
    ['1955-01-01', 71],
    // Before the table of State Pension ages begins.
    ['1940-01-01', 86],
  ])('born on %s retires at %d', (born, retiresAt) => {
    expect(newPerson('self', 'Alex', born, today).retiresAt).toBe(retiresAt);
  });

  test('who is older than 90 lives five years on', () => {
    expect(newPerson('self', 'Alex', '1930-01-01', today).livesTo).toBe(101);
  });

  test('who has the older State Pension is asked to enter it', () => {
    const old = own({ me: { uuid: alex, name: 'Alex', born: '1945-05-05' } });
    expect(householdFromOwn(old).assumed.join(' ')).toContain('the older State Pension');
    expect(householdFromOwn(own()).assumed.join(' ')).not.toContain('the older State Pension');
  });
});

describe('plans', () => {
  test('become accounts of their kind; what is shared is split in equal parts to the penny', () => {
    const odd = { ...values, 'HB-GIA-1': 30_000.21 };
    const { household, leftOut } = householdFromOwn(own({ totals: totals(odd) }), partner);
    expect(lines(household.wrappers)).toEqual([
      'Alex’s ISA | self | isa | 20000.1',
      'Joint account, Alex’s part | self | general | 15000.11',
      'Joint account, Robin’s part | partner | general | 15000.1',
      'Robin’s pension | partner | pension | 100000',
    ]);
    expect(leftOut).toEqual([]);
  });

  test('without the partner have the client’s part alone, and say what is left out', () => {
    const { household, leftOut, assumed } = householdFromOwn(own());
    expect(lines(household.wrappers)).toEqual([
      'Alex’s ISA | self | isa | 20000.1',
      'Joint account | self | general | 15000.1',
    ]);
    expect(leftOut).toEqual([
      { name: 'Robin’s pension', reason: 'It belongs to somebody who is not in this scenario.' },
    ]);
    expect(assumed.join(' ')).toContain('belongs to each in equal parts');
  });

  test('without a value are left out with the reason, never counted as nothing', () => {
    const { household, leftOut } = householdFromOwn(own({ totals: totals({ ...values, 'HB-ISA-1': null }) }));
    expect(lines(household.wrappers)).toEqual(['Joint account | self | general | 15000.1']);
    expect(leftOut).toContainEqual({ name: 'Alex’s ISA', reason: 'A price is missing.' });
  });

  test('that have not begun are not there, and what is on its way to one belongs to it', () => {
    const { valuationDate, plantotals } = totals(values);
    const notBegun = plantotals.map((total) => ({ ...total, opened: total.planstring !== 'HB-GIA-1' }));
    const transit = {
      fromPlanstring: 'HB-GIA-1',
      toPlanstring: 'HB-ISA-1',
      leftOn: valuedOn,
      arrivedOn: valuedOn,
      holding: null,
      value: 0.2,
      reason: null,
      ...fresh,
    };
    const { household } = householdFromOwn(
      own({ totals: { valuationDate, plantotals: notBegun, inTransit: [transit] } }),
    );
    expect(lines(household.wrappers)).toEqual(['Alex’s ISA | self | isa | 20000.3']);
  });

  test('with a negative value or one beyond the schema are left out', () => {
    const { leftOut } = householdFromOwn(own({ totals: totals({ 'HB-ISA-1': -3, 'HB-GIA-1': 900_000_000 }) }));
    expect(leftOut.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
      'Alex’s ISA: Its value is below zero.',
      'Joint account: It is more than £100,000,000.',
    ]);
  });

  test('are in shares as their funds are; without a known mix 60% is assumed, and said', () => {
    const known = own({ policies: [policy('HB-ISA-1', [1_000, 100], [3_000, 20])] });
    const shares = (figures: OwnFigures) =>
      householdFromOwn(figures).household.wrappers.map(({ sharesPercent }) => sharesPercent);
    expect(shares(known)).toEqual([40, 60]);
    expect(shares(own({ policies: [policy('HB-ISA-1', [1_000, 100], [3_000, null])] }))).toEqual([60, 60]);
    expect(householdFromOwn(known).assumed.join(' ')).toContain('60% are in shares');
  });

  test('of which it is not known what was paid have no gain yet, and it is said', () => {
    const { household, assumed } = householdFromOwn(own());
    expect(household.wrappers.map(({ cost, value }) => cost === value)).toEqual([true, true]);
    expect(assumed.join(' ')).toContain('no gain to tax yet');
    expect(assumed.join(' ')).toContain('If it is an investment bond, change its kind');
  });
});

describe('what is managed elsewhere', () => {
  test('becomes accounts by its product, with what was paid where it is recorded', () => {
    const paid = [{ id: 'paid', value: '20000.50' }];
    const { household } = householdFromOwn(
      elsewhere({
        assets: [
          asset('savings-account', 'Savings', 9_000.5),
          asset('cash-isa', 'Cash ISA', 8_000),
          asset('fund-isa', 'Fund ISA', 7_000),
          asset('listed-shares', 'Shares', 6_000),
          asset('gilts', 'Gilts', 5_000),
          asset('investment-bond', 'Bond', 30_000, { filteredExtendedDetails: paid }),
          asset('workplace-pension', 'Work', 40_000),
        ],
        linked: [bank],
      }),
    );
    expect(
      household.wrappers.map(({ kind, value, cost, sharesPercent, chargePercent }) =>
        [kind, value, cost, sharesPercent, chargePercent].join(' '),
      ),
    ).toEqual([
      'cash 9000.5 9000.5 0 0',
      'isa 8000 8000 0 1',
      'isa 7000 7000 60 1',
      'general 6000 6000 100 1',
      'general 5000 5000 0 1',
      'bond 30000 20000.5 60 1',
      'pension 40000 40000 60 1',
      'cash 5000.55 5000.55 0 0',
    ]);
  });

  test('what was paid in another currency is not taken for pounds', () => {
    const bond = asset('investment-bond', 'Bond', 30_000, {
      currency: 'USD',
      filteredExtendedDetails: [{ id: 'paid', value: '1' }],
    });
    expect(householdFromOwn(elsewhere({ assets: [bond] })).household.wrappers[0]?.cost).toBe(30_000);
  });

  test('what nobody lives on, and what has no market, is left out with a reason', () => {
    const { household, leftOut } = householdFromOwn(
      elsewhere({ assets: ['car', 'crypto', 'own-company', 'money-lent', 'unheard-of'].map((id) => asset(id, id, 1)) }),
    );
    expect(household.wrappers).toEqual([]);
    expect(leftOut.map(({ name }) => name)).toEqual(['car', 'crypto', 'own-company', 'money-lent', 'unheard-of']);
    expect(leftOut.every(({ reason }) => reason.length > 20)).toBe(true);
  });

  test('what is sold already is not there, and what will be still is', () => {
    const assets = [
      asset('savings-account', 'Closed', 1_000, { endedOn: today }),
      asset('savings-account', 'Open', 2_000, { endedOn: '2027-01-01' }),
    ];
    expect(lines(householdFromOwn(elsewhere({ assets })).household.wrappers)).toEqual(['Open | self | cash | 2000']);
  });

  test('is left out where the client leaves it out of totals, and that is said', () => {
    const figures = elsewhere({ elsewhereIncluded: false, assets: [home], liabilities: [homeLoan], linked: [bank] });
    const { household, assumed } = householdFromOwn(figures);
    expect([household.wrappers, household.properties, household.debts]).toEqual([[], [], []]);
    expect(assumed[0]).toContain('left out here too');
  });

  test('more than a scenario takes is named', () => {
    const assets = Array.from({ length: 42 }, (_, index) => asset('savings-account', `Savings ${index}`, 1));
    const { household, leftOut } = householdFromOwn(elsewhere({ assets }));
    expect(household.wrappers).toHaveLength(40);
    expect(leftOut).toEqual(
      [40, 41].map((index) => ({ name: `Savings ${index}`, reason: 'A scenario has at most 40 of a kind.' })),
    );
  });
});

describe('property and debts', () => {
  const joint = { ...homeLoan, ownership: jointly };

  test('a home has its mortgage, and both parts of a couple', () => {
    const { household } = householdFromOwn(elsewhere({ assets: [home], liabilities: [joint] }), partner);
    expect(household.properties).toEqual([
      {
        id: 'property-1',
        name: 'Home',
        isHome: true,
        value: 400_000,
        cost: 400_000,
        selfPercent: 50,
        abovePrices: 0,
        sale: null,
      },
    ]);
    expect(household.debts).toEqual([
      {
        id: 'debt-1',
        name: 'Home loan',
        balance: 182_041.37,
        ratePercent: 4.25,
        repays: 'repayment',
        endsOn: '2046-12-20',
        property: 'property-1',
      },
    ]);
  });

  test('without the partner there is the client’s half of both', () => {
    const { household } = householdFromOwn(elsewhere({ assets: [home], liabilities: [joint] }));
    expect(household.properties[0]).toMatchObject({ value: 200_000, selfPercent: 100 });
    expect(household.debts[0]?.balance).toBe(91_020.69);
  });

  test('a debt without terms is repaid within the year, which is said; a student loan is left out', () => {
    const card = { ...homeLoan, planName: 'Card', filteredExtendedDetails: [], selectedInvestmentType: 'credit-card' };
    const student = { ...homeLoan, planName: 'Student loan', selectedInvestmentType: 'student-loan' };
    const overdrawn = { ...bank, kind: 'liability' as const, name: 'Overdrawn', value: 50 };
    const { household, assumed, leftOut } = householdFromOwn(
      elsewhere({ liabilities: [card, student], linked: [overdrawn] }),
    );
    expect(household.debts.map(({ name, ratePercent, endsOn }) => [name, ratePercent, endsOn])).toEqual([
      ['Card', 0, '2027-11-23'],
      ['Overdrawn', 0, '2027-11-23'],
    ]);
    expect(assumed.join(' ')).toContain('Card and Overdrawn: repaid within the first year');
    expect(leftOut.map(({ name }) => name)).toEqual(['Student loan']);
  });

  test('a debt whose balance is not known is left out with its reason; one that is repaid is not there', () => {
    const unknown = { ...homeLoan, planName: 'Unknown', value: null, reason: 'No exchange rate.' };
    const repaid = { ...homeLoan, planName: 'Repaid', value: 0 };
    const { household, leftOut } = householdFromOwn(elsewhere({ liabilities: [unknown, repaid] }));
    expect(household.debts).toEqual([]);
    expect(leftOut).toEqual([{ name: 'Unknown', reason: 'No exchange rate.' }]);
  });
});

describe('incomes', () => {
  const pension = (details: Record<string, string>) =>
    asset('final-salary-pension', 'Teachers', 1, {
      filteredExtendedDetails: Object.entries(details).map(([id, value]) => ({ id, value })),
    });

  test('a rented property pays its rent', () => {
    const flat = asset('rented-property', 'Flat', 250_000, { filteredExtendedDetails: [{ id: 'rent', value: '950' }] });
    expect(householdFromOwn(elsewhere({ assets: [flat] })).household).toMatchObject({
      properties: [{ name: 'Flat', isHome: false }],
      incomes: [{ name: 'Rent of Flat', kind: 'rent', yearly: 11_400, from: { kind: 'now' }, until: { kind: 'end' } }],
    });
  });

  test.each([
    // Alex, born on 1 April 1970, is 56 today.
    ['2026-11-23', { kind: 'now' }],
    ['2030-04-01', { kind: 'age', person: 'self', age: 60 }],
    ['2030-11-24', { kind: 'age', person: 'self', age: 61 }],
  ])('a final salary pension from %s on is paid from the first year that has it', (paidFrom, from) => {
    const { household } = householdFromOwn(elsewhere({ assets: [pension({ pensionAYear: '12000', paidFrom })] }));
    expect(household.incomes).toEqual([
      {
        id: 'income-1',
        name: 'Teachers',
        owner: 'self',
        kind: 'defined-benefit',
        yearly: 12_000,
        from,
        until: { kind: 'end' },
        abovePrices: 0,
        survivorPercent: 50,
      },
    ]);
    expect(household.wrappers).toEqual([]);
  });

  test('one whose amount is not recorded is left out with the reason', () => {
    const { household, leftOut } = householdFromOwn(elsewhere({ assets: [pension({})] }));
    expect(household.incomes).toEqual([]);
    expect(leftOut).toEqual([{ name: 'Teachers', reason: expect.stringContaining('not recorded in pounds') }]);
  });
});
