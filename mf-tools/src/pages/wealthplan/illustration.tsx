import * as z from '@harbour/contract/schema';
import { illustratedWealth, illustrationRates, monthsAfter, monthsBetween, type Wealth } from '@harbour/finance';
import { Card, formatDate, formatMoney, londonToday } from '@harbour/ui';
import { NumberField, PercentField } from '@harbour/ui/fields';
import { useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import { NoResult } from '../../calculator/calculator-frame.tsx';
import { calculatorDefaults } from '../../calculator/defaults.ts';
import { type Calculator, percent, whole } from '../../calculator/inputs.ts';
import { OverTime } from '../../calculator/over-time.tsx';
import { useInputs } from '../../calculator/use-inputs.ts';
import { evenMonths, monthsInWords, rate } from '../../calculator/words.ts';
import { Working } from '../../calculator/working.tsx';

const oldest = 110;
/** What is proposed to somebody who is younger. */
const usualAge = 65;

interface IllustrationInputs extends Record<string, number> {
  age: number;
  inflation: number;
}

/** @param ageNow whole years */
function illustrationOf(ageNow: number): Calculator<IllustrationInputs> {
  return {
    schema: z.object({ age: whole(ageNow + 1, oldest, 'years'), inflation: percent(0, 20) }),
    asks: {
      age: { label: 'At your age of', as: 'number' },
      inflation: { label: 'Inflation a year', as: 'percent' },
    },
    initial: { age: Math.max(usualAge, ageNow + 1), inflation: calculatorDefaults.inflation },
    unused: () => [],
  };
}

const pounds = (amount: number) => formatMoney(amount).replace('.00', '');
const [low, middle, high] = illustrationRates;
const names = { value: `At ${rate(middle)}`, paidIn: `At ${rate(low)}`, benchmark: `At ${rate(high)}` };

const assumptions = [
  'The three rates are the highest at which the rules of the Financial Conduct Authority let a firm illustrate (COBS 13 Annex 2). They are not what your investments are expected to earn: that may be more or less than any of them.',
  'All that you own grows at the same rate after charges, homes and cash as well as investments.',
  'What you owe stays as it is in pounds. Nothing is paid in or taken out.',
  'Amounts are in today’s money, and are rounded down to three figures, since nobody knows them more exactly.',
];

/** What today's wealth would come to at an age, at three rates. */
export function Illustration({
  wealth,
  born,
  today = londonToday(),
}: {
  wealth: Wealth;
  born: string;
  today?: string;
}) {
  const ageNow = Math.floor(monthsBetween(born, today) / 12);
  const calculator = useMemo(() => illustrationOf(ageNow), [ageNow]);
  const { number, values } = useInputs(calculator);
  const day = values && monthsAfter(born, values.age * 12);
  const months = day ? monthsBetween(today, day) : 0;
  const points = useMemo(() => {
    if (!values) return [];
    const at = (month: number, percent: number) => illustratedWealth(wealth, month, percent, values.inflation);
    return evenMonths(months).map((month) => ({
      date: monthsAfter(today, month),
      value: at(month, middle),
      paidIn: at(month, low),
      benchmark: at(month, high),
    }));
  }, [values, wealth, months, today]);
  return (
    <>
      <Card title="What it could come to">
        <div className={styles.fields}>
          <NumberField {...number('age')} />
          <PercentField {...number('inflation')} />
        </div>
        {values && day ? (
          <>
            <dl className={`${styles.facts} ${styles.sentence}`} aria-label="Illustration">
              {illustrationRates.map((percent) => (
                <div key={percent}>
                  <dt>If it grows by {rate(percent)} a year</dt>
                  <dd className={styles.figure}>
                    {pounds(illustratedWealth(wealth, months, percent, values.inflation))}
                  </dd>
                </div>
              ))}
            </dl>
            <p className={`${styles.soft} ${styles.sentence}`}>
              In today’s money, on {formatDate(day)}, which is in {monthsInWords(months)}. This is an illustration, not
              a forecast: you may have more or less.
            </p>
          </>
        ) : (
          <NoResult />
        )}
      </Card>
      {values && <OverTime title="In today’s money" points={points} names={names} />}
      {values && (
        <Working
          method={{
            steps: illustrationRates.map((percent) => ({
              name: `At ${rate(percent)}`,
              formula: `(${formatMoney(wealth.assets)} × (1 + ${rate(percent)})^(${months} ÷ 12) − ${formatMoney(wealth.debts)}) ÷ (1 + ${rate(values.inflation)})^(${months} ÷ 12) = ${pounds(illustratedWealth(wealth, months, percent, values.inflation))}, rounded down`,
            })),
            assumptions,
          }}
        />
      )}
    </>
  );
}
