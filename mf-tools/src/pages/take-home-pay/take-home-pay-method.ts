import { formatMoney } from '@harbour/ui';
import type { Method } from '../../calculator/working.tsx';
import { amountSteps, sourcesOf } from '../../uk-tax/working-lines.ts';
import type { TakeHomePayOutcome } from './take-home-pay-outcome.ts';

const assumptions = [
  'One job, the same pay every month, no other income, and the personal allowance of the tax year.',
  'National Insurance is of category A and, like a student loan, counted for the year as one period: month by month it differs by pence.',
  'Each part of income tax is rounded down to the penny, National Insurance to the nearest penny, and a repayment of a student loan down to the pound.',
  'Scotland has its own rates of income tax; those of Wales are the same as England’s.',
  'This is an illustration for the tax year of today, not tax advice.',
];

/** The allowances, and what is taken from the salary. */
export function takeHomePayMethod({ pay }: TakeHomePayOutcome): Method {
  const { allowances } = pay.incomeTax;
  const taken = pay.lines.map(({ rule, amount }) => `${rule} ${formatMoney(amount.abs().toNumber())}`);
  return {
    steps: [
      ...amountSteps(allowances),
      { name: 'What is left in a year', formula: `${taken.join(' − ')} = ${formatMoney(pay.total.toNumber())}` },
    ],
    assumptions,
    sources: sourcesOf([
      ...allowances,
      ...pay.incomeTax.lines,
      ...pay.nationalInsurance.lines,
      ...pay.studentLoan.lines,
    ]),
  };
}
