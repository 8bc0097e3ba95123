import { taxYearName } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import type { Method } from '../../calculator/working.tsx';
import { amountSteps, sourcesOf } from '../../uk-tax/working-lines.ts';
import type { PensionAllowanceInputs } from './pension-allowance-inputs.ts';
import type { PensionAllowanceOutcome } from './pension-allowance-outcome.ts';

const assumptions = [
  'Contributions are gross: what you pay from taxed pay counts with the basic-rate relief that the provider adds, so that £80 count as £100.',
  'You get tax relief on what you pay yourself only up to your earnings of the tax year. This is not checked.',
  'Income is everything taxable before pension contributions, after other reliefs. More paid in by your employer raises your adjusted income and may lower this allowance further.',
  'Only what the three tax years before left is counted, the earliest first. If you paid in more than the allowance in one of them, still earlier years may have covered it, and more may be open than is shown.',
  'If money was first taken flexibly in this tax year, what was paid in before that day does not count against the smaller allowance. It is counted here, so more may be possible.',
  'Defined benefit (final salary) pensions are not included: your scheme tells you what they use of the allowance.',
  'This is an illustration, not tax advice.',
];

const sum = (amounts: readonly number[]) => amounts.map((amount) => formatMoney(amount)).join(' + ');

/** Every step from income to what can still be paid in, in the client's own figures. */
export function pensionAllowanceMethod(inputs: PensionAllowanceInputs, outcome: PensionAllowanceOutcome): Method {
  const { income, own, employer, sacrificed, netPay } = inputs;
  const { years, thresholdIncome, adjustedIncome, lines, room, moneyPurchase } = outcome;
  const now = years.at(-1);
  const allowance = now?.allowance ?? 0;
  return {
    steps: [
      {
        name: 'Threshold income',
        formula: `${formatMoney(income)} − ${formatMoney(netPay)} from pay before tax + ${formatMoney(sacrificed)} given up − ${formatMoney(own)} from taxed pay = ${formatMoney(thresholdIncome)}, zero at least`,
      },
      {
        name: 'Adjusted income',
        formula: `${formatMoney(income)} + ${formatMoney(employer)} from your employer = ${formatMoney(adjustedIncome)}`,
      },
      ...amountSteps(lines),
      {
        name: `Allowance of ${now ? taxYearName(now.year) : ''}`,
        formula: `${lines.map(({ amount }) => formatMoney(amount.toNumber())).join(' + ')} = ${formatMoney(allowance)}`,
      },
      {
        name: 'Still open in all four tax years',
        formula: `${sum(years.map(({ open }) => open))} = ${formatMoney(years.reduce((pence, { open }) => pence + Math.round(open * 100), 0) / 100)}`,
      },
      ...(moneyPurchase
        ? [
            {
              name: 'Money purchase annual allowance',
              formula: `${formatMoney(moneyPurchase.limit)} − ${formatMoney(now?.paidIn ?? 0)} paid in; nothing can be carried forward to it`,
            },
          ]
        : []),
      { name: 'What can still be paid in', formula: formatMoney(room) },
    ],
    assumptions,
    sources: [
      ...sourcesOf(lines),
      ...(moneyPurchase ? [moneyPurchase.source] : []),
      'Carry forward: Finance Act 2004 s.228A. Threshold and adjusted income: s.228ZA(4) and (5).',
    ],
  };
}
