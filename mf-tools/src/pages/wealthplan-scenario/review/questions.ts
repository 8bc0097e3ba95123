import { MissingRateError } from '@harbour/uk-tax';
import { minimumPensionAge } from '@harbour/wealthplan';
import type { Household, Moment, PersonKey } from '@harbour/wealthplan/household';
import { type Timeline, timelineOf } from '@harbour/wealthplan/timeline';
import { isForLife } from '../household/entries/paid-pension.ts';
import { personName } from '../household/entries/texts.ts';
import type { StepKey } from '../steps.ts';

// What is asked before the result, since it is right in few households: what begins before it can, what never ends,
// and what is entered twice. The answer is the client's: an entry may be right as it is.

/** Something to ask about an entry. */
export interface Question {
  /** Of the check and the entry, as `household.answered` keeps it. */
  key: string;
  /** Where the entry can be changed. */
  step: StepKey;
  /** Name of the entry. */
  about: string;
  asks: string;
}

interface Context {
  of: Household;
  timeline: Timeline;
}

interface Entry {
  id: string;
  name?: string;
}

/** A check of every entry of a list: the question, or nothing. */
interface Check<Item extends Entry> {
  name: string;
  asks: (item: Item, context: Context) => string | undefined;
}

const normalised = (name: string) => name.trim().toLocaleLowerCase('en-GB');

/** A person's age at the start of the year in which a moment is. */
function ageAt(moment: Moment, key: PersonKey, { of, timeline }: Context): number {
  const person = of.people.find((each) => each.key === key);
  return person ? timeline.age(person, timeline.from(moment)) : 0;
}

/** The age from which pensions are paid in a year of the projection; undefined for a day without a table. */
function pensionAgeAt(moment: Moment, { timeline }: Context): number | undefined {
  try {
    return minimumPensionAge(timeline.starts[timeline.from(moment)] ?? '');
  } catch (error) {
    if (error instanceof MissingRateError) return undefined;
    throw error;
  }
}

type Income = Household['incomes'][number];
const isEarned = ({ kind }: Income) => kind === 'employment' || kind === 'self-employment';
/** A person who works longer is asked. */
const lateForWork = 75;

/** A period that is over before it begins pays nothing. */
const endsBeforeItBegins = ({ from, until }: { from: Moment; until: Moment }, { timeline }: Context) =>
  timeline.from(from) >= timeline.from(until) && timeline.from(until) < timeline.years;

const neverPaid = (item: { from: Moment; until: Moment }, context: Context) =>
  endsBeforeItBegins(item, context)
    ? 'It ends before it begins, so it never counts. Is that what you mean?'
    : undefined;

const incomeChecks: readonly Check<Income>[] = [
  { name: 'income-never', asks: neverPaid },
  {
    name: 'pension-early',
    asks(income, context) {
      const age = ageAt(income.from, income.owner, context);
      const least = pensionAgeAt(income.from, context);
      if (!isForLife(income.kind) || least === undefined || age >= least) return undefined;
      return `It begins when ${personName(context.of, income.owner)} is ${age}. Pensions are paid from the age of ${least} then, and earlier only in ill health or by an older right. Does it really begin that early?`;
    },
  },
  {
    name: 'pension-ends',
    asks: (income) =>
      isForLife(income.kind) && income.until.kind !== 'end'
        ? 'A final salary pension or an annuity is paid for life, and this one ends before. Does it really end?'
        : undefined,
  },
  {
    name: 'lump-sum-large',
    asks({ scheme, yearly }) {
      if (!scheme || scheme.givenUpPercent === 0) return undefined;
      const givenUp = (yearly * scheme.givenUpPercent) / 100;
      const lumpSum = scheme.lumpSum + givenUp * scheme.lumpSumForOne;
      // A quarter of 20 times the pension that is left and the lump sum (FA 2004 schedule 29 para 3).
      const most = (20 * (yearly - givenUp) + lumpSum) / 4;
      return lumpSum > most
        ? 'The lump sum is more than a quarter of what the pension counts as (20 times the pension that is left, and the lump sum), which schemes may not pay. Is it what your scheme offers?'
        : undefined;
    },
  },
  {
    name: 'pay-for-life',
    asks(income, context) {
      if (!isEarned(income)) return undefined;
      if (income.until.kind === 'end') return 'It is earned until the end of life. When does this work end?';
      const age = ageAt(income.until, income.owner, context);
      return age > lateForWork
        ? `It is earned until ${personName(context.of, income.owner)} is ${age}. Is that right?`
        : undefined;
    },
  },
  {
    name: 'pay-after-retirement',
    asks(income, context) {
      const { timeline } = context;
      const retired = timeline.from({ kind: 'retirement', person: income.owner });
      if (!isEarned(income) || income.until.kind === 'end' || timeline.from(income.until) <= retired) return undefined;
      return `It goes on after ${personName(context.of, income.owner)} has retired. Is it work in retirement?`;
    },
  },
  {
    name: 'maintenance-for-life',
    asks: ({ kind, until }) =>
      kind === 'maintenance' && until.kind === 'end'
        ? 'Maintenance is received until the end of life. When does it end?'
        : undefined,
  },
  {
    name: 'rent-after-sale',
    asks: ({ kind, property }, { of }) =>
      kind === 'rent' && property === undefined && of.properties.some(({ isHome, sale }) => !isHome && sale)
        ? 'A property that you do not live in is sold, and this rent belongs to none. Does it go on after the sale?'
        : undefined,
  },
  {
    name: 'state-pension-twice',
    asks({ name, owner }, { of }) {
      const person = of.people.find(({ key }) => key === owner);
      const counted = person?.statePensionWeekly !== 0 || person.statePensionYears !== undefined;
      return /state pension/i.test(name) && counted
        ? `The State Pension of ${person?.name ?? 'this person'} is counted by itself, by what is entered under People. Is this another one?`
        : undefined;
    },
  },
  {
    name: 'child-benefit-twice',
    asks: ({ name }, { of }) =>
      /child benefit/i.test(name) && of.children?.some(({ benefitUntil }) => benefitUntil > 0)
        ? 'Child Benefit is counted by itself for the children entered under People. Is this another payment?'
        : undefined,
  },
  {
    name: 'pension-twice',
    asks: (income, { of }) =>
      isForLife(income.kind) &&
      of.wrappers.some(({ kind, name }) => kind === 'pension' && normalised(name) === normalised(income.name))
        ? 'There is a pension account of the same name, which is drawn on as well. Are they two pensions?'
        : undefined,
  },
];

type Spending = Household['spending'][number];
const endsWithChildren: readonly Spending['kind'][] = ['childcare', 'school', 'children', 'maintenance'];
/** An entry that is like one before it: both may be the same account. */
const likeEarlier = <Item extends Entry & { name: string }>(
  items: readonly Item[],
  item: Item,
  isSame: (one: Item, other: Item) => boolean,
): string | undefined => {
  const earlier = items.slice(0, items.indexOf(item)).find((other) => isSame(other, item));
  return earlier && `It looks like “${earlier.name}”. Are they two, or is one entered twice?`;
};

/** Spending on children seldom goes on for longer. */
const grownUp = 25;

const spendingChecks: readonly Check<Spending>[] = [
  { name: 'spending-never', asks: neverPaid },
  {
    name: 'children-for-life',
    asks({ kind, until }, { of, timeline }) {
      if (!endsWithChildren.includes(kind)) return undefined;
      if (until.kind === 'end') return 'It goes on until the end of the plan. At which age of a child does it end?';
      const youngest = (of.children ?? [])
        .map(({ born }) => born)
        .toSorted()
        .at(-1);
      const end = timeline.starts[timeline.from(until)] ?? '';
      const age = youngest === undefined ? 0 : Number(end.slice(0, 4)) - Number(youngest.slice(0, 4));
      return age > grownUp ? `It goes on until your youngest child is about ${age}. Is that right?` : undefined;
    },
  },
  {
    name: 'debt-in-spending',
    asks: ({ name }, { of }) =>
      /mortgage|loan|credit card/i.test(name) && of.debts.length > 0
        ? 'The payments of the debts under What you have are counted by themselves. Is this something else?'
        : undefined,
  },
  {
    name: 'tax-in-spending',
    asks: ({ name }) =>
      /income tax|national insurance|\bpaye\b/i.test(name)
        ? 'Taxes on income are computed and paid by themselves. Is this something else?'
        : undefined,
  },
  {
    name: 'saving-in-spending',
    asks: ({ name }, { of }) =>
      /\b(saving|savings|isa|pension)\b/i.test(name) && of.savings.length > 0
        ? 'What you save under What you have is paid by itself. Is this something else?'
        : undefined,
  },
  {
    // As when a living standard is chosen a second time.
    name: 'spending-twice',
    asks: (item, { of }) =>
      likeEarlier(
        of.spending,
        item,
        (one, other) => one.kind === other.kind && normalised(one.name) === normalised(other.name),
      ),
  },
];

const savingChecks: readonly Check<Household['savings'][number]>[] = [
  { name: 'saving-never', asks: neverPaid },
  {
    name: 'saving-for-life',
    asks: ({ until }) =>
      until.kind === 'end' ? 'It is paid in until the end of life, also in retirement. When does it end?' : undefined,
  },
];

const accountChecks: readonly Check<Household['wrappers'][number]>[] = [
  {
    name: 'account-twice',
    asks: (item, { of }) =>
      likeEarlier(of.wrappers, item, (one, other) =>
        one.owner === other.owner && one.kind === other.kind
          ? (one.value > 0 && one.value === other.value) || normalised(one.name) === normalised(other.name)
          : false,
      ),
  },
];
const propertyChecks: readonly Check<Household['properties'][number]>[] = [
  {
    name: 'property-twice',
    asks: (item, { of }) =>
      likeEarlier(
        of.properties,
        item,
        (one, other) => normalised(one.name) === normalised(other.name) || (one.isHome && other.isHome),
      ),
  },
];
const debtChecks: readonly Check<Household['debts'][number]>[] = [
  {
    name: 'debt-twice',
    asks: (item, { of }) =>
      likeEarlier(
        of.debts,
        item,
        (one, other) => one.balance === other.balance || normalised(one.name) === normalised(other.name),
      ),
  },
];

const isPast = (moment: Moment, { timeline }: Context) => timeline.at(moment) === null;
const goalChecks: readonly Check<Household['goals'][number]>[] = [
  {
    name: 'goal-never',
    asks: ({ at }, context) =>
      isPast(at, context)
        ? 'Its time has passed, or is after the plan, so it is never paid for. When is it?'
        : undefined,
  },
];
const receiptChecks: readonly Check<Household['receipts'][number]>[] = [
  {
    name: 'receipt-never',
    asks: ({ at }, context) =>
      isPast(at, context) ? 'Its time has passed, or is after the plan, so it never comes. When does it?' : undefined,
  },
];

const wholeChecks: readonly (Check<Entry> & { step: StepKey })[] = [
  {
    name: 'nothing-spent',
    step: 'spending',
    asks: (_, { of, timeline }) =>
      of.spending.some(({ from, until }) => timeline.from(from) === 0 && timeline.from(until) > 0)
        ? undefined
        : 'Nothing is entered that you live on now, so your money lasts longer than it can. What do you spend a year?',
  },
];

function asked<Item extends Entry>(
  step: StepKey,
  items: readonly Item[],
  checks: readonly Check<Item>[],
  context: Context,
  nameIt: (item: Item) => string = ({ name }) => name ?? '',
): Question[] {
  return items.flatMap((item) =>
    checks.flatMap(({ name, asks }): Question[] => {
      const sentence = asks(item, context);
      return sentence === undefined ? [] : [{ key: `${name}:${item.id}`, step, about: nameIt(item), asks: sentence }];
    }),
  );
}

/** What is to be asked about a household and has no answer yet, in the order of the steps. */
export function openQuestions(of: Household): Question[] {
  const context = { of, timeline: timelineOf(of) };
  const into = (id: string) => `Into ${of.wrappers.find((wrapper) => wrapper.id === id)?.name ?? 'an account'}`;
  const all = [
    ...asked('income', of.incomes, incomeChecks, context),
    ...wholeChecks.flatMap((check) => asked(check.step, [{ id: 'household', name: 'Spending' }], [check], context)),
    ...asked('spending', of.spending, spendingChecks, context),
    ...asked('goals', of.goals, goalChecks, context),
    ...asked('goals', of.receipts, receiptChecks, context),
    ...asked('have', of.wrappers, accountChecks, context),
    ...asked('have', of.savings, savingChecks, context, ({ wrapper }) => into(wrapper)),
    ...asked('have', of.properties, propertyChecks, context),
    ...asked('have', of.debts, debtChecks, context),
  ];
  return all.filter(({ key }) => !of.answered?.includes(key));
}

/** The household with a question answered by `it is right`. */
export const withAnswer = (of: Household, { key }: Question): Household => ({
  ...of,
  answered: [...(of.answered ?? []), key],
});
