import { formatDate, formatMoney } from '@harbour/ui';
import type { Fact, Findings } from '../../calculator/facts.tsx';
import { dayAfter, monthsText, rate } from '../../calculator/texts.ts';
import { type DrawdownInputs, oldest } from './drawdown-inputs.ts';
import type { DrawdownOutcome } from './drawdown-outcome.ts';

/** An age in years and months: `87`, `87 and 4 months`. */
function ageAfter(age: number, months: number): string {
  const rest = months % 12;
  const years = age + Math.floor(months / 12);
  return rest === 0 ? String(years) : `${years} and ${monthsText(rest)}`;
}

function answer({ age }: DrawdownInputs, { runsOut }: DrawdownOutcome): Fact {
  if (runsOut === undefined) return { name: 'It lasts', figure: `beyond age ${oldest}` };
  return {
    name: 'It lasts to age',
    figure: ageAfter(age, runsOut),
    note:
      runsOut === 0
        ? 'There is not enough for the first payment.'
        : `${monthsText(runsOut)}, until ${formatDate(dayAfter(runsOut))} if you start today`,
  };
}

/** How long it lasts, what income would last, and what is left. */
export function drawdownFindings(inputs: DrawdownInputs, outcome: DrawdownOutcome): Findings {
  const { until, inflation, rises } = inputs;
  const { cash, allowanceLeft, isLimited, plan, lasting, left, realLeft } = outcome;
  return [
    answer(inputs, outcome),
    {
      name: `Income a year before tax that would last to age ${until}`,
      figure: lasting,
      note: `in the money of today${rises === 'yes' ? ', rising with prices' : ', the same every year'}`,
    },
    {
      name: 'Tax-free cash',
      figure: cash,
      ...(isLimited ? { note: `limited to the ${formatMoney(allowanceLeft)} left of your lump sum allowance` } : {}),
    },
    { name: 'Invested after it', figure: plan.pot },
    { name: `Left at age ${until}, before tax`, figure: left, note: 'in pounds of then' },
    {
      name: `Left at age ${until}, before tax, in today’s money`,
      figure: realLeft,
      note: `at ${rate(inflation)} inflation a year`,
    },
  ];
}
