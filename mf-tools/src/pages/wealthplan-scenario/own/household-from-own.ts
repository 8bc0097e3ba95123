import { daysAfter } from '@harbour/ui';
import { ageOn, statePensionDate } from '@harbour/uk-tax';
import { type Household, householdLimits, type Person, type PersonKey } from '@harbour/wealthplan/household';
import { ownAccounts } from './own-accounts.ts';
import { beginning, type LeftOut, type OwnFigures, type OwnPartner } from './own-figures.ts';
import { ownIncomes } from './own-incomes.ts';
import { ownPropertyAndDebts } from './own-property.ts';

/** A household to begin with, and what the client has to know about it. */
export interface OwnHousehold {
  household: Household;
  /** What the portal has and the household has not. */
  leftOut: readonly LeftOut[];
  /** What is in it that the portal does not know, as sentences. */
  assumed: readonly string[];
}

/**
 * Who was born before reached State Pension age by 6 October 2020 (Pensions Act 2011 s.1), before the rates' tables.
 */
const reachedItBefore = '1954-10-06';
/** Who was born from here on gets the new State Pension, men since 6 April 1951 (Pensions Act 2014 s.1). */
const newStatePension = '1953-04-06';

/** The first whole age at which the State Pension is paid at the start of a year of theirs; 0 for long ago. */
function statePensionAge(born: string): number {
  if (born < reachedItBefore) return 0;
  const { on } = statePensionDate(born);
  const age = ageOn(born, on);
  // Between two birthdays: the year of the later one is the first that has it all along.
  return ageOn(born, daysAfter(on, -1)) === age ? age + 1 : age;
}

/** A person as a scenario begins with them: retires at State Pension age, or now who is older. */
export function newPerson(key: PersonKey, name: string, born: string, today: string): Person {
  const age = ageOn(born, today);
  return {
    key,
    name: name.trim().slice(0, 80) || 'Client',
    born,
    country: 'rest-of-uk',
    retiresAt: Math.max(statePensionAge(born), age),
    livesTo: Math.min(120, Math.max(beginning.livesTo, age + 5)),
    statePensionWeekly: null,
  };
}

/** More than this is beyond the schema, GBP. */
const largest = 100_000_000;

/** What a list takes of what was found: not more than it may have, and no amount beyond its schema. */
function fitting<Item extends { name: string }>(
  items: readonly Item[],
  amountOf: (item: Item) => number,
  leftOut: LeftOut[],
): Item[] {
  const possible = items.filter((item) => {
    const amount = amountOf(item);
    if (amount >= 0 && amount <= largest) return true;
    leftOut.push({
      name: item.name,
      reason: amount < 0 ? 'Its value is below zero.' : 'It is more than £100,000,000.',
    });
    return false;
  });
  for (const { name } of possible.slice(householdLimits.items)) {
    leftOut.push({ name, reason: `A scenario has at most ${householdLimits.items} of a kind.` });
  }
  return possible.slice(0, householdLimits.items).map((item) => ({ ...item, name: item.name.slice(0, 80) }));
}

const numbered = <Item>(kind: string, items: readonly Item[]) =>
  items.map((item, index) => ({ id: `${kind}-${index + 1}`, ...item }));

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * A household from what the portal knows. What cannot be valued is left out with its reason, never counted as nothing.
 * @param partner who else belongs to it; without one it has the client's own part of everything
 */
export function householdFromOwn(own: OwnFigures, partner?: OwnPartner): OwnHousehold {
  const { me, today, elsewhereIncluded } = own;
  const open = ({ endedOn }: { endedOn: string | null }) => endedOn === null || endedOn > today;
  const counted: OwnFigures = elsewhereIncluded
    ? { ...own, assets: own.assets.filter(open), liabilities: own.liabilities.filter(open) }
    : { ...own, assets: [], liabilities: [], linked: [], missing: [] };
  const people = [
    newPerson('self', me.name, me.born, today),
    ...(partner ? [newPerson('partner', partner.name, partner.born, today)] : []),
  ];
  const members = new Map<string, PersonKey>([
    [me.uuid, 'self'],
    ...(partner ? [[partner.uuid, 'partner'] as const] : []),
  ]);
  const nameOf = (key: PersonKey) => people.find((person) => person.key === key)?.name ?? '';

  const accounts = ownAccounts(counted, members, nameOf);
  const owned = ownPropertyAndDebts(counted, members);
  const paid = ownIncomes(counted, members, people);
  const withoutBalance = counted.missing.map(({ name, label, reason }) => ({ name: `${name} (${label})`, reason }));
  const leftOut = [...accounts.leftOut, ...withoutBalance, ...owned.leftOut, ...paid.leftOut];
  const wrappers = numbered(
    'account',
    fitting(accounts.wrappers, ({ value }) => value, leftOut),
  );
  const properties = fitting(owned.properties, ({ value }) => value, leftOut);
  const debts = fitting(owned.debts, ({ balance }) => balance, leftOut).map((debt) => ({
    ...debt,
    property: properties.some(({ id }) => id === debt.property) ? debt.property : null,
  }));

  const household: Household = {
    startsOn: today,
    people,
    incomes: numbered(
      'income',
      fitting(paid.incomes, ({ yearly }) => yearly, leftOut),
    ),
    spending: [],
    goals: [],
    receipts: [],
    wrappers: wrappers.map((wrapper) => ({ ...wrapper, cost: Math.min(wrapper.cost, largest) })),
    savings: [],
    properties: properties.map((property) => ({ ...property, cost: Math.min(property.cost, largest) })),
    debts,
    withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
    assumptions: {
      inflationPercent: beginning.inflationPercent,
      cashPercent: beginning.cashPercent,
      thresholdsAbovePrices: beginning.thresholdsAbovePrices,
      generalIncomePercent: beginning.generalIncomePercent,
    },
  };
  const { cost, shares, split } = accounts.assumed;
  const assumed = [
    !elsewhereIncluded &&
      'You have left what is managed elsewhere out of your totals, so it is left out here too. Add what belongs to it.',
    'Everybody lives in England, Wales or Northern Ireland, retires at State Pension age and gets the full State Pension.',
    `Everybody lives to ${beginning.livesTo}. Most people die before that (ONS life expectancy), but money should last for those who do not; a stress test looks at a still longer life.`,
    people.some(({ born }) => born < newStatePension) &&
      'Who reached State Pension age before April 2016 has the older State Pension. Enter its amount under People.',
    wrappers.some(({ kind }) => kind === 'general') &&
      'What is neither a pension nor an ISA is taken as a general investment account. If it is an investment bond, change its kind under What you have: it is taxed in another way.',
    wrappers.some(({ kind }) => kind !== 'cash') &&
      `Charges are ${beginning.chargePercent}% of an investment a year. Yours may be lower or higher.`,
    shares &&
      `Where it is not known how something is invested, ${beginning.sharesPercent}% are in shares and the rest in bonds.`,
    cost &&
      'Where it is not known what you paid, it is what the account is worth today, so that there is no gain to tax yet.',
    split &&
      'A plan that belongs to several people belongs to each in equal parts, unless you have recorded other shares.',
    properties.length > 0 && 'Homes and other properties rise with prices.',
    owned.withoutTerms.length > 0 &&
      `${list.format(owned.withoutTerms)}: repaid within the first year without interest, since no rate and end are recorded that can be used.`,
    household.incomes.some(({ kind }) => kind === 'defined-benefit') &&
      `A final salary pension pays ${beginning.survivorPensionPercent}% to who survives.`,
  ].filter((sentence) => sentence !== false);
  return { household, leftOut, assumed };
}
