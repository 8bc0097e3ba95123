import { taxYearName } from '@harbour/finance';
import { formatDate, formatMoney } from '@harbour/ui';
import type { Findings } from '../../calculator/facts.tsx';
import type { FigureTableData } from '../../calculator/figure-table.tsx';
import type { AllowanceYear, PensionAllowanceOutcome } from './pension-allowance-outcome.ts';

/** What can still be paid in, what it consists of, and until when. */
export function pensionAllowanceFindings(outcome: PensionAllowanceOutcome): Findings {
  const { years, room, moneyPurchase, expiring, endsOn, daysLeft } = outcome;
  const now = years.at(-1);
  const [earliest] = years;
  const carried = years.slice(0, -1).reduce((pence, { open }) => pence + Math.round(open * 100), 0) / 100;
  return [
    {
      name: 'You can still pay in this tax year',
      figure: room,
      note: moneyPurchase
        ? `with tax relief, since money was taken flexibly: ${formatMoney(moneyPurchase.limit)} is the most for a year`
        : 'with tax relief, by everybody who pays in',
    },
    { name: 'Days left in the tax year', figure: String(daysLeft), note: `until ${formatDate(endsOn)}` },
    { name: 'Your allowance this tax year', figure: now?.allowance ?? null },
    { name: 'Paid in so far', figure: now?.paidIn ?? null },
    { name: 'Left of the three years before', figure: carried },
    ...(expiring > 0 && earliest
      ? [
          {
            name: 'Lost if you do not use it',
            figure: expiring,
            note: `of ${taxYearName(earliest.year)}, after ${formatDate(endsOn)}, once this year’s allowance is used`,
          },
        ]
      : []),
    ...(now && now.excess > 0
      ? [{ name: 'Above your allowances', figure: now.excess, note: 'An annual allowance charge is due on it.' }]
      : []),
  ];
}

/** Each tax year with what became of its allowance. */
export const allowanceYears = (rows: readonly AllowanceYear[]): FigureTableData<AllowanceYear> => ({
  title: 'Tax year by tax year',
  columns: [
    { title: 'Tax year', as: 'text', width: 'minmax(80px, 1fr)', of: ({ year }) => taxYearName(year) },
    { title: 'Allowance', as: 'money', of: ({ allowance }) => allowance },
    { title: 'Paid in', as: 'money', of: ({ paidIn }) => paidIn },
    { title: 'Used by later years', as: 'money', of: ({ usedLater }) => usedLater },
    { title: 'Above all allowances', as: 'money', of: ({ excess }) => excess },
    { title: 'Still open', as: 'money', main: true, of: ({ open }) => open },
  ],
  rows,
});
