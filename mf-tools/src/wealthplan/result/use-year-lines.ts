import type { Household } from '@harbour/wealthplan/household';
import type { Projection } from '@harbour/wealthplan/projection';
import { startTransition, useEffect, useState } from 'react';
import { inTurns } from '../in-turns.ts';
import { type MoneyTerms, yearsInTerms } from './money-terms.ts';
import { yearEvents } from './year-events.ts';
import { type YearLines, yearLines } from './year-lines.ts';

interface WantedYears {
  household: Household;
  projection: Projection;
  money: MoneyTerms;
}

function* linesByYear({ household, projection, money }: WantedYears): Generator<void, YearLines[]> {
  const lines: YearLines[] = [];
  const events = yearEvents(household, projection.years);
  for (const year of yearsInTerms(projection, money, household.assumptions.inflationPercent)) {
    lines.push({ ...yearLines(household, year), events: events[lines.length] ?? [] });
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
    inTurns(linesByYear(wanted), stop.signal).then(
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
