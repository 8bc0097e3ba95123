import type { MortgageMonth, RepaymentMethod } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import { rate } from '../../calculator/texts.ts';
import type { Method, WorkingStep } from '../../calculator/working.tsx';
import type { Deal } from './mortgage-outcome.ts';

/** @param left months of the term from this one on */
function paymentStep(name: string, month: MortgageMonth, left: number, method: RepaymentMethod): WorkingStep {
  const { opening, ratePercent, payment } = month;
  if (method === 'interest-only') {
    return { name, formula: `${formatMoney(opening)} × ${rate(ratePercent)} ÷ 12 = ${formatMoney(payment)}` };
  }
  if (ratePercent === 0) return { name, formula: `${formatMoney(opening)} ÷ ${left} = ${formatMoney(payment)}` };
  return {
    name,
    formula: `${formatMoney(opening)} × r ÷ (1 − (1 + r)^−${left}) = ${formatMoney(payment)}, where r = ${rate(ratePercent)} ÷ 12`,
  };
}

function steps(deal: Deal): WorkingStep[] {
  const { mortgage, schedule } = deal;
  const { later, months: term, fee, amount, method } = mortgage;
  const [first] = schedule.months;
  const change = later && schedule.months[later.afterMonths];
  if (!first) return [];
  return [
    ...(fee?.added
      ? [
          {
            name: 'Owed at the start',
            formula: `${formatMoney(amount)} + ${formatMoney(fee.amount)} = ${formatMoney(first.opening)}`,
          },
        ]
      : []),
    paymentStep('Monthly payment', first, term, method),
    ...(later && change
      ? [paymentStep(`Payment after ${later.afterMonths} months`, change, term - later.afterMonths, method)]
      : []),
    {
      name: 'Interest of the first month',
      formula: `${formatMoney(first.opening)} × ${rate(first.ratePercent)} ÷ 12 = ${formatMoney(first.interest)}`,
    },
    {
      name: 'Owed after the first month',
      formula: `${formatMoney(first.opening)} + ${formatMoney(first.interest)} − ${formatMoney(first.payment)}${
        first.overpayment > 0 ? ` − ${formatMoney(first.overpayment)}` : ''
      } = ${formatMoney(first.closing)}`,
    },
  ];
}

const assumptions = [
  'Interest of a month is a twelfth of the yearly rate on what is owed at its start, rounded to the penny. Lenders that charge interest by the day arrive at slightly other figures.',
  'Payments are made at the end of each month; the last one takes what is left.',
  'Overpayments leave the monthly payment as it is, so that the mortgage ends sooner. When the rate changes, the payment is worked out again for what is owed then over what is left of the term.',
  'Charges for early repayment, insurance and taxes are not included. This is an illustration, not an offer and not advice.',
];

/** How the payments are found, in the client's own figures. */
export function mortgageMethod(deal: Deal): Method {
  return { steps: steps(deal), assumptions };
}
