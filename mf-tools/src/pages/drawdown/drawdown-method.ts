import { formatMoney } from '@harbour/ui';
import { factor, rate } from '../../calculator/texts.ts';
import type { Method, WorkingStep } from '../../calculator/working.tsx';
import type { DrawdownInputs } from './drawdown-inputs.ts';
import type { DrawdownOutcome } from './drawdown-outcome.ts';

function steps(
  inputs: DrawdownInputs,
  { cash, allowanceLeft, isLimited, plan, years, lasting }: DrawdownOutcome,
): WorkingStep[] {
  const { pot, income, rises, state, stateAge, growth, charge, inflation, until } = inputs;
  const [first] = years;
  if (!first) return [];
  return [
    {
      name: 'What is invested',
      formula: isLimited
        ? `${formatMoney(pot)} − ${formatMoney(cash)}, of the ${rate(inputs.cash)} wanted what is left of the lump sum allowance (${formatMoney(allowanceLeft)}) = ${formatMoney(plan.pot)}`
        : `${formatMoney(pot)} − ${rate(inputs.cash)} (${formatMoney(cash)}) = ${formatMoney(plan.pot)}`,
    },
    {
      name: 'What £1 becomes in a month, f',
      formula: `1 + ${rate(growth)} ÷ 12${charge > 0 ? `, less a twelfth of ${rate(charge)} of that in charges` : ''} = ${factor((1 + growth / 1200) * (1 - charge / 1200))}`,
    },
    {
      name: 'Income of year n',
      formula:
        rises === 'yes'
          ? `${formatMoney(income)} × (1 + ${rate(inflation)})^(n − 1)`
          : `${formatMoney(income)} each year`,
    },
    ...(state > 0
      ? [
          {
            name: `From age ${stateAge}, from the pot`,
            formula: `income − State Pension, which is ${formatMoney(state)} × (1 + ${rate(inflation)})^(n − 1); nothing if that is more`,
          },
        ]
      : []),
    {
      name: 'The pot after a month',
      formula: '(pot − income from it ÷ 12) × f',
    },
    {
      name: 'The first year',
      formula: `${formatMoney(first.opening)} − ${formatMoney(first.withdrawn)} + ${formatMoney(first.growth)} growth − ${formatMoney(first.charges)} charges = ${formatMoney(first.closing)}`,
    },
    {
      name: 'In today’s money after n years',
      formula: `amount ÷ (1 + ${rate(inflation)})^n; after the first year ${formatMoney(first.realClosing)}`,
    },
    {
      name: `Income that would last to age ${until}`,
      formula: `The greatest at which all payments from the pot, each divided by f^(months until then), are not worth more than ${formatMoney(plan.pot)}: ${formatMoney(lasting)}, to the penny below`,
    },
  ];
}

const assumptions = [
  'Growth, charges and inflation stay the same for the whole time. They will not: a fall in the first years makes a pot run out sooner, even if the average is the same.',
  'The yearly rate is nominal and compounds monthly. A twelfth of the year’s income is paid at the start of each month.',
  'Amounts are before income tax: what is taken from the pot, but for the tax-free cash, and the State Pension are taxable.',
  'Up to a quarter can be taken tax-free, at most what earlier tax-free cash has left of the lump sum allowance. A protected higher allowance is not included. The age from which a pension can be taken is not checked.',
  'The State Pension rises with prices. Your forecast is at gov.uk/check-state-pension.',
  'This is an illustration, not a forecast and not advice.',
];

/** How the result is found, in the client's own figures. */
export function drawdownMethod(inputs: DrawdownInputs, outcome: DrawdownOutcome): Method {
  return { steps: steps(inputs, outcome), assumptions };
}
