import type { Household } from '@harbour/wealthplan/household';
import { startTransition, useEffect, useState } from 'react';
import { inTurns } from '../in-turns.ts';
import { type MoneyTerms, type ProjectedYears, yearsInTerms } from './money-terms.ts';
import { yearEvents } from './year-events.ts';
import { type YearLines, yearLines } from './year-lines.ts';

interface WantedYears {
  household: Household;
  projection: ProjectedYears;
  money: MoneyTerms;
}

/** The years of a projection in lines, one after the other. */
export function* linesByYear({ household, projection, money }: WantedYears): Generator<YearLines, void> {
  const events = yearEvents(household, projection.years);
  const years = yearsInTerms(projection, money, household.assumptions.inflationPercent);
  for (const [index, year] of years.entries()) yield { ...yearLines(household, year), events: events[index] ?? [] };
}

function* collected(wanted: WantedYears): Generator<void, YearLines[]> {
  const lines: YearLines[] = [];
  for (const line of linesByYear(wanted)) {
    lines.push(line);
    yield;
  }
  return lines;
}

/**
 * The years of a projection in lines, computed in turns: the largest household has 20,000 lines.
 * @param wanted the same object from one render to the next while nothing changes
 * @returns the years with what they were computed of; those before while others are computed; undefined before the first
 */
export function useYearLines<Wanted extends WantedYears>(
  wanted: Wanted,
): (Wanted & { years: YearLines[] }) | undefined {
  const [computed, setComputed] = useState<Wanted & { years: YearLines[] }>();
  useEffect(() => {
    const stop = new AbortController();
    inTurns(collected(wanted), stop.signal).then(
      (years) => startTransition(() => setComputed({ ...wanted, years })),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        // The page's error boundary shows it, as it shows an error of a render.
        setComputed(() => {
          throw error;
        });
      },
    );
    return () => stop.abort();
  }, [wanted]);
  return computed;
}
