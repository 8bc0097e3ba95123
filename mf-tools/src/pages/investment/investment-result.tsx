import { formatDate, formatMoney, Money } from '@harbour/ui';
import styles from '../../calculator/calculator.module.css';
import { type Fact, Facts } from '../../calculator/facts.tsx';
import { dayAfter, monthsInWords, rate, yearsInWords } from '../../calculator/words.ts';
import type { InvestmentInputs } from './investment-inputs.ts';
import type { InvestmentOutcome, NeverReached } from './investment-outcome.ts';

function answer(inputs: InvestmentInputs, { plan, value, months, target }: InvestmentOutcome): Fact {
  const day = formatDate(dayAfter(months));
  if (inputs.ask === 'become') {
    return { name: `Value after ${yearsInWords(inputs.years)}`, figure: <Money amount={value} />, note: `On ${day}` };
  }
  const goal = `to have ${formatMoney(target ?? inputs.target)} on ${day}`;
  if (inputs.ask === 'save') {
    return {
      name: plan.frequency === 'monthly' ? 'Save each month' : 'Save each year',
      figure: <Money amount={plan.payment} />,
      note: plan.payment === 0 ? `Nothing more is needed ${goal}.` : goal,
    };
  }
  return {
    name: 'Time until your target',
    figure: months === 0 ? 'None' : monthsInWords(months),
    note: months === 0 ? 'The starting value is enough.' : goal,
  };
}

/** The answer, in pounds of its day and of today. */
export function InvestmentResult({
  inputs,
  outcome,
}: {
  inputs: InvestmentInputs;
  outcome: InvestmentOutcome | NeverReached;
}) {
  if ('never' in outcome) {
    return (
      <p role="status">
        These savings do not reach {formatMoney(inputs.target)} within 100 years
        {inputs.money === 'today' ? ', since the target rises with inflation as well' : ''}. Save more, or choose a
        lower target{inputs.rate > 0 ? '' : ' or a rate above zero'}.
      </p>
    );
  }
  const { value, real, paidIn, growth, charges, years } = outcome;
  const wholeYears = years.length - 1;
  const end = inputs.ask === 'time' ? ` at the end of year ${wholeYears}` : '';
  const facts: Fact[] = [
    ...(inputs.ask === 'become' ? [] : [{ name: `Value${end}`, figure: <Money amount={value} /> }]),
    {
      name: 'In today’s money',
      figure: <Money amount={real} />,
      note: `at ${rate(inputs.inflation)} inflation a year`,
    },
    { name: 'Paid in, with the start', figure: <Money amount={paidIn} /> },
    { name: charges > 0 ? 'Growth after charges' : 'Growth', figure: <Money amount={growth} /> },
    ...(charges > 0 ? [{ name: 'Charges', figure: <Money amount={charges} /> }] : []),
  ];
  return (
    <>
      <Facts answer={answer(inputs, outcome)} facts={wholeYears === 0 ? [] : facts} />
      {inputs.ask === 'become' && paidIn === 0 && (
        <p className={`${styles.soft} ${styles.sentence}`}>
          Enter a starting value or regular savings to see what they may become.
        </p>
      )}
    </>
  );
}
