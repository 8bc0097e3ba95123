import type { ScenarioResult } from '@harbour/definitions/tools/scenarios';
import { illustrated } from '@harbour/finance';
import type { Household } from '@harbour/wealthplan/household';
import type { Outlook, Projection } from '@harbour/wealthplan/projection';
import { inHundred } from '../in-hundred.ts';
import { yearsInTerms } from './money-terms.ts';
import { yearLabel } from './year-label.ts';

export type Projections = ScenarioResult['projections'];
export const rateKeys = ['low', 'middle', 'high'] as const;
export type RateKey = (typeof rateKeys)[number];

/** Wealth at a time, as an illustration gives it: today's money, three significant figures, rounded down. */
export interface WealthAt {
  /** `When Alex retires: 2028, at 62 and 64`. */
  when: string;
  wealth: Readonly<Record<RateKey, number | null>>;
}

/** Where a projection first runs short; undefined if it never does. */
export function firstShortfall({ years }: Projection): { label: string; startsOn: string } | undefined {
  const year = years.find(({ shortfall }) => shortfall > 0);
  return year && { label: yearLabel(year), startsOn: year.startsOn };
}

/** Wealth at the start of a year's life: the end of the year before it, or of the last one. */
function wealthAt(projections: Projections, { assumptions }: Household, index: number): WealthAt['wealth'] {
  const of = (key: RateKey) => {
    const inTerms = yearsInTerms(projections[key], 'today', assumptions.inflationPercent)[index];
    return inTerms ? illustrated(inTerms.year.wealth / 100 / inTerms.endPrices) : null;
  };
  return { low: of('low'), middle: of('middle'), high: of('high') };
}

/** Wealth at each retirement that is still to come, and at the end. */
export function wealthAtRates(projections: Projections, household: Household): WealthAt[] {
  const { years } = projections.middle;
  const retiring = years.map(({ ages }, index) =>
    household.people.filter(
      ({ key, retiresAt }) => (ages[key] ?? -1) >= retiresAt && (years[index - 1]?.ages[key] ?? -1) < retiresAt,
    ),
  );
  // Two people who retire in one year have one row.
  const retirements = years.flatMap((year, index) => {
    const names = (retiring[index] ?? []).map(({ name }) => name);
    if (index === 0 || names.length === 0) return [];
    const retire = names.length === 1 ? 'retires' : 'retire';
    return [{ when: `When ${names.join(' and ')} ${retire}, ${yearLabel(year)}`, index: index - 1 }];
  });
  const last = years.at(-1);
  const end = last ? [{ when: `After the last year, ${yearLabel(last)}`, index: years.length - 1 }] : [];
  return [...retirements, ...end].map(({ when, index }) => ({
    when,
    wealth: wealthAt(projections, household, index),
  }));
}

/**
 * What the last person leaves, today's money, as an illustration gives it; null where a figure of the law is missing.
 */
export function estateLeft(
  projection: Projection,
  { assumptions }: Household,
): { afterTax: number; inheritanceTax: number } | null {
  const last = yearsInTerms(projection, 'today', assumptions.inflationPercent).at(-1);
  const { estate } = projection;
  if (!last || !estate) return null;
  const today = (pence: number) => illustrated(pence / 100 / last.endPrices);
  return { afterTax: today(estate.value - estate.inheritanceTax), inheritanceTax: today(estate.inheritanceTax) };
}

/** A goal, and in how many of 100 futures it is met each time. */
export interface GoalMet {
  id: string;
  name: string;
  /** Null where the simulation says nothing about it. */
  inHundred: number | null;
}

export function goalsMet({ goals }: Household, { goalsMet: met, paths }: Outlook): GoalMet[] {
  return goals.map(({ id, name }) => {
    const known = met.find((goal) => goal.id === id);
    return { id, name, inHundred: known ? inHundred(known.paths, paths) : null };
  });
}
