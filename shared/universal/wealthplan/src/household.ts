import * as z from '@harbour/contract/schema';
import { yearsAfter } from './whole-years.ts';

// What a WealthPlan is computed from: browser, backend and engine share this schema. Amounts are GBP with at most two
// decimals, in the prices of the first day; percentages are 0–100; dates are ISO.

/** No control characters, no unpaired surrogates: it can be stored. */
const isStorable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
const name = z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(80), z.refine(isStorable));
/** Of an item, unique within the household. */
const id = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));
const isoDate = z.iso.date().check(z.refine((day) => day >= '1900' && day < '2200', 'Enter a day after 1899.'));

const most = 100_000_000;
const gbp = z
  .number()
  .check(z.gte(0, 'Enter £0 or more.'), z.lte(most, 'Enter £100,000,000 or less.'))
  .check(z.refine((value: number) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'Enter whole pence.'));
const percent = (least: number, limit: number) =>
  z.number().check(
    z.gte(least, `Enter ${least}% or more.`),
    z.lte(limit, `Enter ${limit}% or less.`),
    z.refine((value: number) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), 'Enter at most two decimals.'),
  );
const age = z.int().check(z.gte(0, 'Enter 0 or more.'), z.lte(120, 'Enter 120 or less.'));

export const personKeys = ['self', 'partner'] as const;
export type PersonKey = (typeof personKeys)[number];
const personKey = z.enum(personKeys);

/** When something begins or ends. */
const moment = z.union([
  /** The first day. */
  z.strictObject({ kind: z.literal('now') }),
  z.strictObject({ kind: z.literal('retirement'), person: personKey }),
  /** The first year at whose start the person has this age. */
  z.strictObject({ kind: z.literal('age'), person: personKey, age }),
  /** The first year at whose start a child of the household has this age. */
  z.strictObject({ kind: z.literal('child-age'), child: id, age }),
  /** After the last year. */
  z.strictObject({ kind: z.literal('end') }),
]);
export type Moment = z.infer<typeof moment>;

/** Years from `from` on, up to but without `until`. */
const period = { from: moment, until: moment };
/** Yearly growth above prices; negative below them. */
const abovePrices = percent(-10, 10);
/** What remains of the household when one of two people has died. */
const survivorPercent = percent(0, 100);

const person = z.strictObject({
  key: personKey,
  name,
  born: isoDate,
  country: z.enum(['rest-of-uk', 'scotland']),
  retiresAt: age,
  /** The age reached in the last year that is lived. */
  livesTo: age,
  /** GBP a week of their forecast; null for the full amount of the rules. 0 for none. */
  statePensionWeekly: z.nullable(gbp),
  /**
   * Qualifying years of their National Insurance record until the first day, instead of an amount: years until they
   * retire or reach State Pension age are added (Pensions Act 2014 s.2 to s.4).
   */
  statePensionYears: z.optional(z.int().check(z.gte(0, 'Enter 0 or more.'), z.lte(60, 'Enter 60 or less.'))),
});
export type Person = z.infer<typeof person>;

export const incomeKinds = [
  'employment',
  'self-employment',
  'defined-benefit',
  'annuity',
  'rent',
  'dividends',
  'maintenance',
  'other-taxed',
  'tax-free',
] as const;

/** How a pension rises: with prices, with prices but by `percent` a year at most, by `percent` a year, or never. */
export const riseKinds = ['prices', 'capped', 'fixed', 'none'] as const;
const rise = z.strictObject({ by: z.enum(riseKinds), percent: percent(0, 15) });
export type Rise = z.infer<typeof rise>;

/** Of a pension or an annuity: until it begins, and once it is paid. It takes the part of `abovePrices`. */
const rises = z.strictObject({ before: rise, after: rise });
export type Rises = z.infer<typeof rises>;

/** The rules of a final salary pension that is not paid yet; `yearly` is what it pays from its own age on. */
const scheme = z.strictObject({
  /** At which it is paid in full. */
  normalAge: age,
  /** Of the pension, for each year that it begins before or after that age, compounded. */
  earlyPercent: percent(0, 10),
  latePercent: percent(0, 20),
  /** GBP that it pays once when it begins, without any pension given up for it. */
  lumpSum: gbp,
  /** The part of the pension that is given up for a further lump sum, and the GBP paid for each £1 a year. */
  givenUpPercent: percent(0, 50),
  lumpSumForOne: percent(0, 50),
});
export type Scheme = z.infer<typeof scheme>;
const income = z.strictObject({
  id,
  name,
  owner: personKey,
  kind: z.enum(incomeKinds),
  /** GBP a year before tax, and before what a rent costs. */
  yearly: gbp,
  ...period,
  abovePrices,
  /** Of a final salary pension: of what it is before a lump sum is taken. */
  survivorPercent,
  rises: z.optional(rises),
  scheme: z.optional(scheme),
  /** Of an annuity: years for which it is paid in full, also after a death. */
  guaranteedYears: z.optional(z.int().check(z.gte(0), z.lte(30, 'Enter 30 or less.'))),
  /** Of a rent: GBP a year for agent, repairs, insurance. It rises with the rent, and lowers the taxed income. */
  costs: z.optional(gbp),
  /** Of a rent: the property that is let. */
  property: z.optional(id),
});
export type Income = z.infer<typeof income>;

export const spendingKinds = [
  'essential',
  'housing',
  'lifestyle',
  'children',
  'childcare',
  'school',
  'maintenance',
  'care',
  'other',
] as const;
/** From a moment on, a part of what was entered: in the slower years of a retirement, and in the last. */
const phase = z.strictObject({ from: moment, percent: percent(0, 300) });

const spending = z.strictObject({
  id,
  name,
  kind: z.enum(spendingKinds),
  yearly: gbp,
  ...period,
  abovePrices,
  survivorPercent,
  /** In their order: of those that have begun, the last holds. */
  phases: z.optional(z.array(phase).check(z.maxLength(3))),
  /** It ends with the death of this person, as their care does; `survivorPercent` is then of no account. */
  person: z.optional(personKey),
});
export type Spending = z.infer<typeof spending>;

/** Something to pay for once, or again every few years: a wedding, a car, a gift. */
const goal = z.strictObject({
  id,
  name,
  kind: z.enum(['purchase', 'gift']),
  amount: gbp,
  at: moment,
  /** Years between repetitions up to `until`; null for once. */
  everyYears: z.nullable(z.int().check(z.gte(1), z.lte(50))),
  until: moment,
});
export type Goal = z.infer<typeof goal>;

/** Money that comes once and is not taxed as income: an inheritance, a lump sum. */
const receipt = z.strictObject({ id, name, owner: personKey, amount: gbp, at: moment });
export type Receipt = z.infer<typeof receipt>;

export const wrapperKinds = ['cash', 'general', 'bond', 'isa', 'pension'] as const;
export type WrapperKind = (typeof wrapperKinds)[number];
const wrapper = z.strictObject({
  id,
  name,
  owner: personKey,
  kind: z.enum(wrapperKinds),
  value: gbp,
  /** What was paid for it: gains are what is above. Of general accounts and bonds only. */
  cost: gbp,
  /** Of an ISA: that it is in cash, which has a limit of its own from 6 April 2027. Without it, it is invested. */
  isCashIsa: z.optional(z.boolean()),
  /** Of a bond: the day on which it began; without it, the first day of the projection. */
  heldSince: z.optional(isoDate),
  /** The part in shares, the rest in bonds; without meaning for cash. */
  sharesPercent: percent(0, 100),
  /** Of the value, a year. */
  chargePercent: percent(0, 5),
});
export type Wrapper = z.infer<typeof wrapper>;

/**
 * What withdrawals may use first in a year, before the order: of general accounts the exempt amount of gains, of
 * pensions the personal allowance, or all of the bands up to the basic rate (in Scotland up to the intermediate one).
 */
export const allowanceUses = ['gains-exemption', 'personal-allowance', 'basic-rate-band'] as const;
export type AllowanceUse = (typeof allowanceUses)[number];

/** What is paid into a wrapper every year. */
const saving = z.strictObject({
  id,
  wrapper: id,
  /** GBP a year from the owner; of pensions gross, with the relief that the provider claims. */
  yearly: gbp,
  /** GBP a year from the employer, pensions only. */
  employerYearly: gbp,
  ...period,
  abovePrices,
});
export type Saving = z.infer<typeof saving>;

const property = z.strictObject({
  id,
  name,
  isHome: z.boolean(),
  value: gbp,
  cost: gbp,
  /** The part of `self`; the rest is the partner's. */
  selfPercent: percent(0, 100),
  abovePrices,
  /** Sold at a time, and replaced by one for `buysFor` (0: none). */
  sale: z.nullable(z.strictObject({ at: moment, buysFor: gbp, costsPercent: percent(0, 20) })),
});
export type Property = z.infer<typeof property>;

const debt = z.strictObject({
  id,
  name,
  balance: gbp,
  ratePercent: percent(0, 30),
  /** Whether each year repays a part, or all is due on the last day. */
  repays: z.enum(['repayment', 'interest-only']),
  endsOn: isoDate,
  /** Is repaid when this is sold. */
  property: z.nullable(id),
});
export type Debt = z.infer<typeof debt>;

/** A child: for its Child Benefit, and for what begins or ends with its age. */
const child = z.strictObject({
  id,
  name,
  born: isoDate,
  /** The age up to which it is paid: 16, or up to 20 in approved education or training; 0 if it is not claimed. */
  benefitUntil: z.int().check(
    z.refine((until) => until === 0 || until >= 16, 'Enter 16 or more, or 0 if it is not claimed.'),
    z.lte(20, 'Enter 20 or less.'),
  ),
});
export type Child = z.infer<typeof child>;

/** Who may inherit a home; only with the first is there a residence band (IHTA 1984 s.8J, s.8K). */
export const homeHeirs = ['descendants', 'trust', 'others'] as const;
export type HomeHeir = (typeof homeHeirs)[number];

/** Something given away before the first day, after its exemptions. */
const pastGift = z.strictObject({
  id,
  name,
  on: isoDate,
  amount: gbp,
  to: z.enum(['person', 'trust']),
  /** Inheritance tax that was paid when it was given into a trust. */
  taxPaid: gbp,
  /** Who paid it; the trustees if absent. */
  taxPayer: z.optional(z.enum(['trustees', 'donor'])),
});
export type PastGift = z.infer<typeof pastGift>;

/** Homes that were given up before keep no residence band (IHTA 1984 s.8H(4A)). */
const formerHomeSince = '2015-07-08';

/** Who inherits from the last person, and what else decides on inheritance tax. */
const inheritance = z.strictObject({
  /** Children, grandchildren and other descendants; a trust over which trustees decide; anybody else. */
  homeGoesTo: z.enum(homeHeirs),
  /** The part of everything that goes to charities. */
  charityPercent: percent(0, 100),
  /** What a spouse or civil partner who died before the first day left of the two bands. */
  nilRatePercent: percent(0, 100),
  residencePercent: percent(0, 100),
  /** What the home was worth less its mortgage that was given up before the first day; the part of who dies last. */
  formerHomeValue: z.optional(gbp),
  formerHomeGivenUpOn: z.optional(isoDate),
  /** The part of everything but the home that goes to descendants: it may keep the band of a home that was given up. */
  restToDescendantsPercent: z.optional(percent(0, 100)),
});
export type Inheritance = z.infer<typeof inheritance>;

/** `items` of one kind, `entries` of all kinds together; `age` on the first day, and `debtYears` from it, in years. */
export const householdLimits = { items: 40, entries: 160, people: 2, age: 120, debtYears: 50 } as const;
const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(householdLimits.items, `Enter at most ${householdLimits.items}.`));

const assumptions = z.strictObject({
  /** Of prices, a year. */
  inflationPercent: percent(0, 15),
  /** What cash earns a year before tax. */
  cashPercent: percent(0, 15),
  /** Growth of allowances, thresholds and the State Pension above prices, once the dated tables end. */
  thresholdsAbovePrices: percent(-5, 5),
  /** The part of the general accounts' growth that is paid out as dividends and interest every year and is taxed. */
  generalIncomePercent: percent(0, 10),
});
export type Assumptions = z.infer<typeof assumptions>;

/** Of one entry, for a form that asks about it. */
export const entrySchemas = {
  person,
  income,
  rise,
  scheme,
  spending,
  phase,
  goal,
  receipt,
  wrapper,
  saving,
  property,
  debt,
  child,
  inheritance,
  pastGift,
  assumptions,
} as const;

const shape = z.strictObject({
  /** Years of the projection begin on this day and month. */
  startsOn: isoDate,
  people: z.array(person).check(z.minLength(1), z.maxLength(householdLimits.people)),
  incomes: list(income),
  spending: list(spending),
  goals: list(goal),
  receipts: list(receipt),
  wrappers: list(wrapper),
  savings: list(saving),
  properties: list(property),
  debts: list(debt),
  /** Without it nobody has answered: there is no residence band then, and the result says so. */
  inheritance: z.optional(inheritance),
  pastGifts: z.optional(list(pastGift)),
  children: z.optional(list(child)),
  /** Where money for spending is taken from first; wrappers of one kind by turns of their value. */
  withdrawalOrder: z.array(z.enum(wrapperKinds)).check(z.maxLength(wrapperKinds.length)),
  /** Used before that order, one after the other; none without it. */
  allowancesFirst: z.optional(z.array(z.enum(allowanceUses)).check(z.maxLength(allowanceUses.length))),
  assumptions,
  /** Questions about entries that the client has answered with yes (`questions.ts` of the browser): `<question>:<id>`. */
  answered: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,40}:[a-z0-9-]{1,64}$/))).check(z.maxLength(400))),
});
export type Household = z.infer<typeof shape>;

const once = (values: readonly string[]) => new Set(values).size === values.length;
const items = (of: Household) => [
  ...of.incomes,
  ...of.spending,
  ...of.goals,
  ...of.receipts,
  ...of.wrappers,
  ...of.savings,
  ...of.properties,
  ...of.debts,
  ...(of.pastGifts ?? []),
  ...(of.children ?? []),
];
/** Entries of all kinds together: `householdLimits.entries` is the most. */
export const entryCount = (of: Household): number => items(of).length;

const moments = (of: Household) => [
  ...[...of.incomes, ...of.spending, ...of.savings].flatMap(({ from, until }) => [from, until]),
  ...of.spending.flatMap(({ phases = [] }) => phases.map(({ from }) => from)),
  ...of.goals.flatMap(({ at, until }) => [at, until]),
  ...of.receipts.map(({ at }) => at),
  ...of.properties.flatMap(({ sale }) => (sale ? [sale.at] : [])),
];
const people = (of: Household): string[] => [
  ...[...of.incomes, ...of.receipts, ...of.wrappers].map(({ owner }) => owner),
  ...of.spending.flatMap(({ person }) => person ?? []),
  ...moments(of).flatMap((each) => ('person' in each ? [each.person] : [])),
];

/**
 * A rule for a field of every entry of a list: what breaks it is named by the entry's own path, so that a form shows it
 * at the field.
 */
function everyEntry<Item>(
  list: keyof Household,
  read: (of: Household) => readonly Item[],
  field: keyof Item & string,
  isRight: (entry: Item, of: Household) => boolean,
  message: string,
) {
  return ({ value: of, issues }: { value: Household; issues: object[] }): void => {
    for (const [index, entry] of read(of).entries()) {
      if (isRight(entry, of)) continue;
      issues.push({ code: 'custom', input: entry[field], path: [list, index, field], message, continue: true });
    }
  };
}

/** A household whose parts fit together. */
export const household = shape.check(
  z.refine((of) => of.people[0]?.key === 'self' && once(of.people.map(({ key }) => key)), 'The first person is you.'),
  z.refine((of) => once(items(of).map(({ id }) => id)), 'Two entries have the same id.'),
  z.refine((of) => people(of).every((key) => of.people.some((known) => known.key === key)), {
    error: 'An entry belongs to a person who is not there.',
  }),
  z.refine(
    (of) =>
      moments(of).every((each) => !('child' in each) || of.children?.some(({ id }) => id === each.child) === true),
    { error: 'An entry begins or ends with a child that is not there.' },
  ),
  z.refine((of) => of.incomes.every(({ property }) => !property || of.properties.some(({ id }) => id === property)), {
    error: 'A rent belongs to a property that is not there.',
  }),
  z.refine((of) => of.savings.every((saving) => of.wrappers.some(({ id }) => id === saving.wrapper)), {
    error: 'A saving goes into an account that is not there.',
  }),
  z.refine(
    (of) => of.debts.every(({ property }) => property === null || of.properties.some(({ id }) => id === property)),
    { error: 'A debt belongs to a property that is not there.' },
  ),
  everyEntry(
    'pastGifts',
    (of) => of.pastGifts ?? [],
    'on',
    ({ on }, { startsOn }) => on <= startsOn,
    'A gift of the past is after the first day: enter it as a goal.',
  ),
  z.refine(
    ({ inheritance, startsOn }) => {
      if (!inheritance?.formerHomeValue) return true;
      const { formerHomeGivenUpOn: on } = inheritance;
      return on !== undefined && on >= formerHomeSince && on <= startsOn;
    },
    {
      error: 'Enter the day on which it was given up: from 8 July 2015, and not after the first day.',
      path: ['inheritance', 'formerHomeGivenUpOn'],
    },
  ),
  z.refine((of) => of.properties.every(({ selfPercent }) => of.people.length > 1 || selfPercent === 100), {
    error: 'A property belongs to a person who is not there.',
  }),
  z.refine((of) => once(of.withdrawalOrder) && of.withdrawalOrder.length === wrapperKinds.length, {
    error: 'Put every kind of account into the order of withdrawals once.',
  }),
  z.refine((of) => once(of.allowancesFirst ?? []), { error: 'Use each allowance once.', path: ['allowancesFirst'] }),
);

/**
 * A household whose entries and years are those of a life, so that its projection has at most 121 years and a bounded
 * amount of work. For what is entered: a version that was saved before a bound existed stays readable by `household`.
 */
export const enteredHousehold = household.check(
  z.refine((of) => entryCount(of) <= householdLimits.entries, {
    error: `Enter at most ${householdLimits.entries} entries in all.`,
  }),
  z.refine((of) => of.startsOn < '2100', { error: 'Let it begin before the year 2100.', path: ['startsOn'] }),
  everyEntry(
    'people',
    (of) => of.people,
    'born',
    ({ born }, { startsOn }) => born <= startsOn,
    'Enter a date of birth that is not after the first day.',
  ),
  everyEntry(
    'people',
    (of) => of.people,
    'born',
    ({ born }, { startsOn }) => yearsAfter(born, householdLimits.age + 1) > startsOn,
    `Enter a date of birth of somebody who is at most ${householdLimits.age} on the first day.`,
  ),
  everyEntry(
    'wrappers',
    (of) => of.wrappers,
    'heldSince',
    ({ heldSince }, { startsOn }) => heldSince === undefined || heldSince <= startsOn,
    'Enter a day that is not after the first day.',
  ),
  everyEntry(
    'incomes',
    (of) => of.incomes,
    'costs',
    ({ costs = 0, yearly }) => costs <= yearly,
    'Enter no more than the rent: a loss is not carried forward.',
  ),
  everyEntry(
    'debts',
    (of) => of.debts,
    'endsOn',
    ({ endsOn }, { startsOn }) => endsOn <= yearsAfter(startsOn, householdLimits.debtYears),
    `Enter a last payment within ${householdLimits.debtYears} years of the first day.`,
  ),
);
