import { formatMoney, londonToday } from '@harbour/ui';
import { MissingRateError, taxYearOf } from '@harbour/uk-tax';
import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { useInputs } from '../../calculator/use-inputs.ts';
import { Working } from '../../calculator/working.tsx';
import { WorkingLines } from '../../uk-tax/working-lines.tsx';
import { TakeHomePayFields } from './take-home-pay-fields.tsx';
import { takeHomePayCalculator } from './take-home-pay-inputs.ts';
import { type TakeHomePayOutcome, takeHomePayOutcome } from './take-home-pay-outcome.ts';
import { TakeHomePayResult } from './take-home-pay-result.tsx';

const assumptions = [
  'One job, the same pay every month, no other income, and the personal allowance of the tax year.',
  'National Insurance is of category A and, like a student loan, counted for the year as one period: month by month it differs by pence.',
  'Each part of income tax is rounded down to the penny, National Insurance to the nearest penny, and a repayment of a student loan down to the pound.',
  'Scotland has its own rates of income tax; those of Wales are the same as England’s.',
  'This is an illustration for the tax year of today, not tax advice.',
];

/** Every line of what is taken, with its rule. */
function TakenLines({ outcome: { pay } }: { outcome: TakeHomePayOutcome }) {
  const lines = [pay.incomeTax, pay.nationalInsurance, pay.studentLoan].flatMap((each) => each.lines);
  return <WorkingLines title="What is taken" lines={lines} />;
}

function TakeHomePayWorking({ outcome: { pay } }: { outcome: TakeHomePayOutcome }) {
  const taken = pay.lines.map(({ rule, amount }) => `${rule} ${formatMoney(amount.abs().toNumber())}`);
  return (
    <Working
      steps={[
        ...pay.incomeTax.allowances.map(({ rule, amount }) => ({
          name: rule,
          formula: formatMoney(amount.toNumber()),
        })),
        { name: 'What is left in a year', formula: `${taken.join(' − ')} = ${formatMoney(pay.total.toNumber())}` },
      ]}
      assumptions={assumptions}
    />
  );
}

/** What is left of a salary after tax, National Insurance, a pension and student loans. */
export default function TakeHomePayPage() {
  const inputs = useInputs(takeHomePayCalculator);
  const { values } = inputs;
  const year = taxYearOf(londonToday());
  const outcome = useMemo(() => values && takeHomePayOutcome(values, year), [values, year]);
  const found = outcome instanceof MissingRateError ? undefined : outcome;
  return (
    <CalculatorFrame
      title="Take-home pay calculator"
      lead="What is left of a salary after income tax, National Insurance, a pension and student loans."
      fields={<TakeHomePayFields inputs={inputs} />}
      onReset={inputs.reset}
      result={outcome ? <TakeHomePayResult year={year} outcome={outcome} /> : <NoResult />}
      chart={found && <TakenLines outcome={found} />}
    >
      {found && <TakeHomePayWorking outcome={found} />}
    </CalculatorFrame>
  );
}
