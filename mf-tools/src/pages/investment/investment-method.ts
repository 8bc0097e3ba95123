import { formatDate, formatMoney } from '@harbour/ui';
import { dayAfter, factor, rate, yearsText } from '../../calculator/texts.ts';
import type { Method, WorkingStep } from '../../calculator/working.tsx';
import type { InvestmentInputs } from './investment-inputs.ts';
import type { InvestmentOutcome } from './investment-outcome.ts';

/** What all payments of £1 become, in words: a geometric series. */
function seriesOf({ plan }: InvestmentOutcome, growth: string, flat: boolean, payments: number): string {
  if (flat) return String(payments);
  const each = plan.frequency === 'monthly' ? '' : '¹²';
  const sum = `(${growth} − 1) ÷ (f${each} − 1)`;
  return plan.timing === 'start' ? `${sum} × f${each}` : sum;
}

function steps(inputs: InvestmentInputs, outcome: InvestmentOutcome): WorkingStep[] {
  const { plan, years, value, real, target } = outcome;
  const count = years.length - 1;
  const months = count * 12;
  const { growthPercent, chargePercent } = plan;
  const monthly = (1 + growthPercent / 1200) * (1 - chargePercent / 1200);
  const growth = `f^${months}`;
  const payments = plan.frequency === 'monthly' ? months : count;
  const ofOne = seriesOf(outcome, growth, Math.abs(monthly - 1) < 1e-12, payments);
  const becomes = `${formatMoney(plan.start)} × ${growth} + ${formatMoney(plan.payment)} × ${ofOne} = ${formatMoney(value)}`;
  const solved: WorkingStep[] =
    inputs.ask === 'save' && target !== undefined
      ? [
          {
            name: 'What must be saved each time, rounded up to the penny',
            formula: `(${formatMoney(target)} − ${formatMoney(plan.start)} × ${growth}) ÷ (${ofOne}) = ${formatMoney(plan.payment)}`,
          },
        ]
      : [];
  return [
    {
      name: 'What £1 becomes in a month, f',
      formula:
        `1 + ${rate(growthPercent)} ÷ 12` +
        (chargePercent > 0 ? `, less a twelfth of ${rate(chargePercent)} of that in charges` : '') +
        ` = ${factor(monthly)}`,
    },
    ...(inputs.money === 'today' && target !== undefined
      ? [
          {
            name: 'The target on that day',
            formula: `${formatMoney(inputs.target)} × (1 + ${rate(inputs.inflation)})^(${outcome.months} ÷ 12) = ${formatMoney(target)}`,
          },
        ]
      : []),
    ...solved,
    ...(inputs.ask === 'time'
      ? [
          {
            name: 'The time',
            formula: `The first month at whose end the value is ${formatMoney(target ?? inputs.target)} or more: month ${outcome.months}, ${formatDate(dayAfter(outcome.months))}`,
          },
        ]
      : []),
    { name: `Value after ${yearsText(count)}`, formula: becomes },
    {
      name: 'In today’s money',
      formula: `${formatMoney(value)} ÷ (1 + ${rate(inputs.inflation)})^${count} = ${formatMoney(real)}`,
    },
  ];
}

const assumptions = [
  'Growth, charges and inflation stay the same for the whole time. They will not: investments fall as well as rise, and you may get back less than you put in.',
  'The yearly rate is nominal and compounds monthly: a twelfth of it each month.',
  'Payments stay the same. No tax is taken off, and no allowance is checked.',
  'Months and years are counted from today. This is an illustration, not a forecast and not advice.',
];

/** How the result is found, in the client's own figures. */
export function investmentMethod(inputs: InvestmentInputs, outcome: InvestmentOutcome): Method {
  return { steps: outcome.years.length > 1 ? steps(inputs, outcome) : [], assumptions };
}
