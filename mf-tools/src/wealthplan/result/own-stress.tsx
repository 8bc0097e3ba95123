import { projectionRates, type OwnStress as Stress } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { useMemo, useState } from 'react';
import { lowerFirst, rate, yearsText } from '../../calculator/texts.ts';
import { Slider } from '../levers/slider.tsx';
import { useTried } from '../levers/use-tried.ts';
import { rateNames } from '../names.ts';
import { durationText, howLong } from './how-long.ts';
import own from './result.module.css';

interface StressLever {
  key: keyof Stress;
  label: string;
  most: number;
  step: number;
  says: (value: number) => string;
}

const levers: readonly StressLever[] = [
  { key: 'sharesFallPercent', label: 'Shares fall in the first year by', most: 90, step: 5, says: rate },
  { key: 'inflationPercent', label: 'Prices rise a year by', most: 25, step: 0.5, says: rate },
  { key: 'inflationYears', label: 'For the first', most: 30, step: 1, says: yearsText },
  { key: 'spendMorePercent', label: 'You spend more by', most: 100, step: 5, says: rate },
];

/** Something bad that the reader thinks of, and what becomes of the money then. */
export function OwnStress({ household }: { household: Household }) {
  const [stress, setStress] = useState<Stress>();
  const shown = stress ?? {
    sharesFallPercent: 0,
    inflationPercent: household.assumptions.inflationPercent,
    inflationYears: 10,
    spendMorePercent: 0,
  };
  const { tried, failed } = useTried(
    useMemo(
      () => (stress ? { household, growthPercent: projectionRates.middle, own: stress } : undefined),
      [household, stress],
    ),
  );
  return (
    <section aria-label="Your own" className={own.ownStress}>
      <h3 className={own.accountHead}>Your own</h3>
      <div className={own.answers}>
        {levers.map(({ key, ...lever }) => (
          <Slider
            key={key}
            {...lever}
            least={0}
            value={shown[key]}
            onChange={(value) => setStress({ ...shown, [key]: value })}
          />
        ))}
      </div>
      <p role="status" className={own.lasting}>
        {failed
          ? 'This could not be computed. Your entries are not affected.'
          : tried &&
            `Then ${lowerFirst(durationText(howLong(tried.years)))}; all else grows by ${rateNames.middle} a year.`}
      </p>
    </section>
  );
}
