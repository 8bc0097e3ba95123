import { formatDate, formatMoney } from '@harbour/ui';
import styles from '../../calculator/calculator.module.css';
import { type Fact, Facts, type Findings } from '../../calculator/facts.tsx';
import { dayAfter, monthsText, rate, yearsText } from '../../calculator/texts.ts';
import type { InvestmentInputs } from './investment-inputs.ts';
import type { InvestmentOutcome, NeverReached } from './investment-outcome.ts';

function answer(inputs: InvestmentInputs, { plan, value, months, target }: InvestmentOutcome): Fact {
  const day = formatDate(dayAfter(months));
  if (inputs.ask === 'become') {
    return { name: `Value after ${yearsText(inputs.years)}`, figure: value, note: `On ${day}` };
  }
  const goal = `to have ${formatMoney(target ?? inputs.target)} on ${day}`;
  if (inputs.ask === 'save') {
    return {
      name: plan.frequency === 'monthly' ? 'Save each month' : 'Save each year',
      figure: plan.payment,
      note: plan.payment === 0 ? `Nothing more is needed ${goal}.` : goal,
    };
  }
  return {
    name: 'Time until your target',
    figure: months === 0 ? 'None' : monthsText(months),
    note: months === 0 ? 'The starting value is enough.' : goal,
  };
}

/** The answer, in pounds of its day and of today, and what it is made of. */
export function investmentFindings(inputs: InvestmentInputs, outcome: InvestmentOutcome): Findings {
  const { value, real, paidIn, growth, charges, years } = outcome;
  const wholeYears = years.length - 1;
  if (wholeYears === 0) return [answer(inputs, outcome)];
  const end = inputs.ask === 'time' ? ` at the end of year ${wholeYears}` : '';
  return [
    answer(inputs, outcome),
    ...(inputs.ask === 'become' ? [] : [{ name: `Value${end}`, figure: value }]),
    { name: 'In today’s money', figure: real, note: `at ${rate(inputs.inflation)} inflation a year` },
    { name: 'Paid in, with the start', figure: paidIn },
    { name: charges > 0 ? 'Growth after charges' : 'Growth', figure: growth },
    ...(charges > 0 ? [{ name: 'Charges', figure: charges }] : []),
  ];
}

interface InvestmentResultProps {
  inputs: InvestmentInputs;
  outcome: InvestmentOutcome | NeverReached;
}

export function InvestmentResult({ inputs, outcome }: InvestmentResultProps) {
  if ('never' in outcome) {
    return (
      <p role="status">
        These savings do not reach {formatMoney(inputs.target)} within 100 years
        {inputs.money === 'today' ? ', since the target rises with inflation as well' : ''}. Save more, or choose a
        lower target{inputs.rate > 0 ? '' : ' or a rate above zero'}.
      </p>
    );
  }
  return (
    <>
      <Facts findings={investmentFindings(inputs, outcome)} />
      {inputs.ask === 'become' && outcome.paidIn === 0 && (
        <p className={`${styles.soft} ${styles.sentence}`}>
          Enter a starting value or regular savings to see what they may become.
        </p>
      )}
    </>
  );
}
