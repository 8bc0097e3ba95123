import { type HouseholdState, householdState } from './compile-household.ts';
import { estateOf, giftYears } from './estate.ts';
import type { AllowanceUse, Household, WrapperKind } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { type NamedWay, namedWays, type WithdrawalWay } from './named-ways.ts';
import type { ProjectedYear } from './projection.ts';
import { recordYear } from './record-year.ts';
import { runHousehold } from './run-household.ts';

// Ways to draw on accounts, compared at the FCA's middle rate: each is projected by the engine.

/** What a way comes to, in whole pence of the first day's prices. */
interface ProjectedWay extends WithdrawalWay {
  /** Spending, goals and debt payments that are not paid. */
  shortfall: number;
  /** Income tax, National Insurance, gains tax and charges of all years. */
  taxes: number;
  /** What the last person leaves, before its taxes. */
  estate: number;
  inheritanceTax: number;
  /** What heirs find in pensions, less its part of inheritance tax, if they pay income tax on it. */
  inheritedPension: number;
}

/** A way with what heirs pay for it. */
export interface WithdrawalResult extends ProjectedWay {
  /** Income tax that heirs pay on what is left in pensions. */
  heirsTax: number;
  /** What is left after all taxes. */
  left: number;
}

/** Every way of a household that was projected. */
export interface ProjectedWays {
  entered: ProjectedWay;
  named: readonly (ProjectedWay & { key: NamedWay })[];
  /** The entered one first. */
  all: readonly ProjectedWay[];
}

export interface WithdrawalComparison {
  /** As the household has it. */
  entered: WithdrawalResult;
  /** Ways that people know by name, apart from the entered one. */
  named: readonly (WithdrawalResult & { key: NamedWay })[];
  /** The best of all that were tried; the entered one where none is better. */
  best: WithdrawalResult;
  /** How many ways were tried. */
  tried: number;
}

export interface WithdrawalAssumptions {
  /** What heirs pay on what is left in a pension, percent 0–100, if the last person dies at 75 or later. */
  heirsTaxPercent: number;
}

/** From this age of death on, heirs pay income tax on what they take from an inherited pension (ITEPA 2003 s.579A). */
const heirsPayTaxFrom = 75;

/** The kinds of account of a household. */
interface Kinds {
  /** What it has or pays into; cash always, since a surplus goes there. */
  present: readonly WrapperKind[];
  absent: readonly WrapperKind[];
}

function kindsOf({ wrappers, savings, withdrawalOrder }: Household): Kinds {
  const isThere = (kind: WrapperKind) =>
    kind === 'cash' ||
    wrappers.some(
      (each) => each.kind === kind && (each.value > 0 || savings.some(({ wrapper }) => wrapper === each.id)),
    );
  return {
    present: withdrawalOrder.filter(isThere),
    absent: withdrawalOrder.filter((kind) => !isThere(kind)),
  };
}

function orders(kinds: readonly WrapperKind[]): WrapperKind[][] {
  if (kinds.length < 2) return [[...kinds]];
  return kinds.flatMap((first) => orders(kinds.filter((kind) => kind !== first)).map((rest) => [first, ...rest]));
}

/** What may be used first: each use needs its kind of account, and the band contains the allowance. */
function usesOf(kinds: readonly WrapperKind[]): AllowanceUse[][] {
  const gains: AllowanceUse[][] = kinds.includes('general') ? [[], ['gains-exemption']] : [[]];
  const pensions: AllowanceUse[][] = kinds.includes('pension')
    ? [[], ['personal-allowance'], ['basic-rate-band']]
    : [[]];
  return gains.flatMap((before) => pensions.map((after) => [...before, ...after]));
}

/** A way without what makes no difference: kinds that are not there come last, and their allowances are not used. */
function effective({ order, allowancesFirst }: WithdrawalWay, { present, absent }: Kinds): WithdrawalWay {
  const isUsable = (use: AllowanceUse) => present.includes(use === 'gains-exemption' ? 'general' : 'pension');
  return {
    order: [...order.filter((kind) => present.includes(kind)), ...absent],
    allowancesFirst: allowancesFirst.filter(isUsable),
  };
}

const keyOf = ({ order, allowancesFirst }: WithdrawalWay) => [...order, ...allowancesFirst].join(' ');

/** What is left in pensions once the estate has paid its tax from everything in proportion, if heirs are taxed on it. */
function inheritedPensionOf(state: HouseholdState, estate: number, inheritanceTax: number): number {
  const last = Math.max(...state.household.people.map(({ livesTo }) => livesTo));
  if (last < heirsPayTaxFrom || estate <= 0) return 0;
  let pensions = 0;
  for (const wrapper of state.wrappers) if (wrapper.kind === 'pension') pensions += wrapper.value;
  return pensions * Math.max(0, 1 - inheritanceTax / estate);
}

const taxesOfYear = ({ people }: HouseholdState): number =>
  people.reduce(
    (sum, { incomeTax, nationalInsurance, capitalGainsTax, pensionCharge, childBenefitCharge }) =>
      sum + incomeTax + nationalInsurance + capitalGainsTax + pensionCharge + childBenefitCharge,
    0,
  );

const unpaidOfYear = ({ spending, goals, debts }: HouseholdState): number =>
  [...spending, ...goals, ...debts].reduce((sum, { wanted, paid }) => sum + wanted - paid, 0);

/** Projects ways one after another with one prepared household. */
function projector(household: Household): (way: WithdrawalWay) => ProjectedWay {
  const state = householdState(household);
  const market = deterministicMarket(household, projectionRates.middle);
  return (way) => {
    state.withdrawalOrder = way.order;
    state.allowancesFirst = way.allowancesFirst;
    let taxes = 0;
    let shortfall = 0;
    const lastYears: ProjectedYear[] = [];
    runHousehold(state, market, (year) => {
      const level = state.prices[year] ?? 1;
      taxes += taxesOfYear(state) / level;
      shortfall += unpaidOfYear(state) / level;
      if (year >= state.timeline.years - giftYears) lastYears.push(recordYear(state, year));
    });
    const { value = 0, inheritanceTax = 0 } = estateOf(state, lastYears) ?? {};
    const level = state.prices[state.timeline.years] ?? 1;
    return {
      ...way,
      shortfall: Math.round(shortfall),
      taxes: Math.round(taxes),
      estate: Math.round(value / level),
      inheritanceTax: Math.round(inheritanceTax / level),
      inheritedPension: Math.round(inheritedPensionOf(state, value, inheritanceTax) / level),
    };
  };
}

/** Whether a way pays for more, or for as much and leaves more. */
const isBetter = (one: WithdrawalResult, other: WithdrawalResult): boolean =>
  one.shortfall === other.shortfall ? one.left > other.left : one.shortfall < other.shortfall;

/** The household that draws on its accounts in a way. */
export const withWithdrawals = (household: Household, { order, allowancesFirst }: WithdrawalWay): Household => ({
  ...household,
  withdrawalOrder: [...order],
  allowancesFirst: [...allowancesFirst],
});

/**
 * Projects the ways to draw on a household's accounts, at the FCA's middle rate: the entered one, those that people know
 * by name, and every order of its kinds of account with every use of allowances.
 * @throws MissingRateError if it begins before the tables of @harbour/uk-tax do
 */
export function projectWays(household: Household): ProjectedWays {
  const kinds = kindsOf(household);
  const project = projector(household);
  const enteredWay = { order: household.withdrawalOrder, allowancesFirst: household.allowancesFirst ?? [] };
  const entered = project(enteredWay);
  const known = new Map([[keyOf(effective(enteredWay, kinds)), entered]]);
  const projected = (way: WithdrawalWay): ProjectedWay => {
    const key = keyOf(way);
    const result = known.get(key) ?? project(way);
    known.set(key, result);
    return result;
  };
  for (const order of orders(kinds.present)) {
    for (const allowancesFirst of usesOf(kinds.present)) projected(effective({ order, allowancesFirst }, kinds));
  }
  const named = new Map<ProjectedWay, NamedWay>();
  for (const { key, ...way } of namedWays) {
    const result = projected(effective(way, kinds));
    if (result !== entered && !named.has(result)) named.set(result, key);
  }
  return { entered, named: [...named].map(([result, key]) => ({ ...result, key })), all: [...known.values()] };
}

/**
 * Compares projected ways. Better is what leaves less unpaid, then what leaves more after all taxes, heirs' income tax
 * on pensions among them. It is the best of what was tried under these assumptions, not of all that could be done: no
 * lump sum at once, no change of way during a life, no gift.
 */
export function compareWays(
  { entered, named, all }: ProjectedWays,
  assumptions: WithdrawalAssumptions,
): WithdrawalComparison {
  const withHeirs = <Way extends ProjectedWay>(way: Way): Way & WithdrawalResult => {
    const heirsTax = Math.round((way.inheritedPension * assumptions.heirsTaxPercent) / 100);
    return { ...way, heirsTax, left: way.estate - way.inheritanceTax - heirsTax };
  };
  const first = withHeirs(entered);
  let best: WithdrawalResult = first;
  for (const way of all) {
    const result = withHeirs(way);
    if (isBetter(result, best)) best = result;
  }
  return { entered: first, named: named.map(withHeirs), best, tried: all.length };
}

/** `projectWays` and `compareWays` in one. */
export const compareWithdrawals = (household: Household, assumptions: WithdrawalAssumptions): WithdrawalComparison =>
  compareWays(projectWays(household), assumptions);
