import type { Household, Person, Saving, Wrapper } from '@harbour/wealthplan/household';
import { demonstrationAccounts } from './accounts.ts';
import { type DemonstrationPlan, plans } from './households.ts';
import { mortgageBalances, mortgageTerms } from './mortgage.ts';

const assumptions = { inflationPercent: 2.5, cashPercent: 2.5, thresholdsAbovePrices: 0, generalIncomePercent: 2 };
const withdrawalOrder: Household['withdrawalOrder'] = ['cash', 'general', 'bond', 'isa', 'pension'];

const now = { kind: 'now' } as const;
const end = { kind: 'end' } as const;
const always = { from: now, until: end, abovePrices: 0 } as const;
const retirementOf = (person: Person['key']) => ({ kind: 'retirement', person }) as const;
const whileWorking = (person: Person['key']) => ({ from: now, until: retirementOf(person), abovePrices: 0 });

function personOf(
  key: Person['key'],
  { givenName, birthdate }: { givenName: string; birthdate: string },
  retiresAt: number,
  livesTo: number,
): Person {
  return {
    key,
    name: givenName,
    born: birthdate,
    country: 'rest-of-uk',
    retiresAt,
    livesTo,
    statePensionWeekly: null,
  };
}

const pounds = (value: number) => Math.round(value * 100) / 100;
const keyOf = { client: 'self', partner: 'partner' } as const;

function wrapperKindOf({ planstring, productType }: DemonstrationPlan): Wrapper['kind'] {
  if (productType === 'pens') return 'pension';
  if (productType === 'isa') return 'isa';
  return planstring.startsWith('HB-BND') ? 'bond' : 'general';
}

/** The Hartleys' plans, each owner's part by itself, and what they pay in until they retire. */
function accountsOf(values: ReadonlyMap<string, number>): { wrappers: Wrapper[]; savings: Saving[] } {
  const parts = plans.flatMap((plan) =>
    plan.owners.flatMap((owner) =>
      owner === 'client' || owner === 'partner' ? [{ plan, owner: keyOf[owner], share: 1 / plan.owners.length }] : [],
    ),
  );
  const idOf = ({ plan, owner }: (typeof parts)[number]) => `${plan.planstring.toLowerCase()}-${owner}`;
  const wrappers = parts.map((part): Wrapper => {
    const { plan, owner, share } = part;
    const kind = wrapperKindOf(plan);
    const paid = kind === 'general' || kind === 'bond' ? plan.opening + plan.monthly * plan.began : 0;
    return {
      id: idOf(part),
      name: plan.name,
      owner,
      kind,
      value: pounds((values.get(plan.planstring) ?? 0) * share),
      cost: pounds(paid * share),
      sharesPercent: 60,
      chargePercent: 0.75,
    };
  });
  const savings = parts
    .filter(({ plan }) => plan.monthly > 0)
    .map((part): Saving => {
      const id = idOf(part);
      const yearly = pounds(part.plan.monthly * 12 * part.share);
      return { id: `into-${id}`, wrapper: id, yearly, employerYearly: 0, ...whileWorking(part.owner) };
    });
  return { wrappers, savings };
}

/**
 * Eleanor and James until the last of them: their plans, home, mortgage and savings, two salaries, and what they spend.
 * @param today ISO date
 * @param values of their plans today, GBP
 */
export function hartleys(today: string, values: ReadonlyMap<string, number>): Household {
  const { client, partner } = demonstrationAccounts;
  const { wrappers, savings } = accountsOf(values);
  const owed = Number(mortgageBalances(today).at(-1)?.balance ?? 0);
  const { endsOn = today } = mortgageTerms(today);
  return {
    startsOn: today,
    people: [personOf('self', client, 63, 92), personOf('partner', partner, 66, 90)],
    incomes: [
      {
        id: 'eleanor-salary',
        name: 'Eleanor’s salary',
        owner: 'self',
        kind: 'employment',
        yearly: 92_000,
        ...whileWorking('self'),
        abovePrices: 0.5,
        survivorPercent: 0,
      },
      {
        id: 'james-salary',
        name: 'James’s salary',
        owner: 'partner',
        kind: 'employment',
        yearly: 54_000,
        ...whileWorking('partner'),
        abovePrices: 0.5,
        survivorPercent: 0,
      },
    ],
    spending: [
      { id: 'household', name: 'Household', kind: 'essential', yearly: 28_000, ...always, survivorPercent: 70 },
      { id: 'leisure', name: 'Travel and leisure', kind: 'lifestyle', yearly: 12_000, ...always, survivorPercent: 60 },
    ],
    goals: [
      {
        id: 'car',
        name: 'Another car',
        kind: 'purchase',
        amount: 24_000,
        at: { kind: 'age', person: 'self', age: 61 },
        everyYears: 8,
        until: end,
      },
    ],
    receipts: [],
    wrappers: [
      {
        id: 'rainy-day',
        name: 'Rainy-day savings',
        owner: 'self',
        kind: 'cash',
        value: 28_115.72,
        cost: 0,
        sharesPercent: 0,
        chargePercent: 0,
      },
      {
        id: 'first-employer',
        name: 'Pension of my first employer',
        owner: 'partner',
        kind: 'pension',
        value: 41_250.85,
        cost: 0,
        sharesPercent: 60,
        chargePercent: 0.75,
      },
      ...wrappers,
    ],
    savings,
    properties: [
      {
        id: 'home',
        name: 'Family home',
        isHome: true,
        value: 562_500,
        cost: 485_000,
        selfPercent: 50,
        abovePrices: 0.5,
        sale: null,
      },
    ],
    debts: [
      {
        id: 'mortgage',
        name: 'Mortgage on the family home',
        balance: owed,
        ratePercent: 4,
        repays: 'repayment',
        endsOn,
        property: 'home',
      },
    ],
    withdrawalOrder,
    assumptions,
  };
}

/** Priya, who holds nothing yet: a salary, what she spends, and what she begins to save. */
export function priyas(today: string): Household {
  return {
    startsOn: today,
    people: [personOf('self', demonstrationAccounts.newClient, 67, 94)],
    incomes: [
      {
        id: 'salary',
        name: 'Salary',
        owner: 'self',
        kind: 'employment',
        yearly: 52_000,
        ...whileWorking('self'),
        abovePrices: 1,
        survivorPercent: 0,
      },
    ],
    spending: [
      { id: 'living', name: 'Living', kind: 'essential', yearly: 25_000, ...always, survivorPercent: 100 },
      { id: 'leisure', name: 'Travel and leisure', kind: 'lifestyle', yearly: 5_000, ...always, survivorPercent: 100 },
    ],
    goals: [],
    receipts: [],
    wrappers: [
      {
        id: 'isa',
        name: 'Stocks and shares ISA',
        owner: 'self',
        kind: 'isa',
        value: 0,
        cost: 0,
        sharesPercent: 80,
        chargePercent: 0.75,
      },
      {
        id: 'workplace',
        name: 'Workplace pension',
        owner: 'self',
        kind: 'pension',
        value: 0,
        cost: 0,
        sharesPercent: 80,
        chargePercent: 0.5,
      },
    ],
    savings: [
      { id: 'into-isa', wrapper: 'isa', yearly: 3_000, employerYearly: 0, ...whileWorking('self') },
      { id: 'into-workplace', wrapper: 'workplace', yearly: 2_600, employerYearly: 2_600, ...whileWorking('self') },
    ],
    properties: [],
    debts: [],
    withdrawalOrder,
    assumptions,
  };
}
