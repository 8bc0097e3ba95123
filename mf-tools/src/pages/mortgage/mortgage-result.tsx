import type { NoSchedule } from '@harbour/finance';
import { formatDate, formatMoney } from '@harbour/ui';
import styles from '../../calculator/calculator.module.css';
import { type Fact, Facts, type Findings } from '../../calculator/facts.tsx';
import { dayAfter, monthsText, rate } from '../../calculator/texts.ts';
import type { MortgageInputs } from './mortgage-inputs.ts';
import { type Deal, freeOverpayment, type MortgageOutcome } from './mortgage-outcome.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const toPence = (amount: number) => Math.round(amount * 100) / 100;

function factsOf({ mortgage, schedule }: Deal): Fact[] {
  const { months, laterPayment, interest, paid, owedAtEnd } = schedule;
  const { later } = mortgage;
  return [
    ...(later && laterPayment !== undefined
      ? [
          {
            name: `Payment from month ${later.afterMonths + 1}`,
            figure: laterPayment,
            note: `at ${rate(later.ratePercent)}`,
          },
        ]
      : []),
    { name: 'Interest in all', figure: interest },
    { name: 'Paid in all', figure: paid, note: mortgage.fee ? 'with the fee' : undefined },
    {
      name: owedAtEnd > 0 ? 'The term ends after' : 'Repaid after',
      figure: monthsText(months.length),
      note: formatDate(dayAfter(months.length)),
    },
    ...(owedAtEnd > 0 ? [{ name: 'Owed at the end', figure: owedAtEnd, note: 'to be repaid at once' }] : []),
  ];
}

/** What overpayments save: interest, months, and of what is owed at the end. */
function savedBy({ deal, plain }: { deal: Deal; plain: Deal }) {
  return {
    interest: toPence(plain.schedule.interest - deal.schedule.interest),
    months: plain.schedule.months.length - deal.schedule.months.length,
    less: toPence(plain.schedule.owedAtEnd - deal.schedule.owedAtEnd),
  };
}

function Saved(deals: { deal: Deal; plain: Deal }) {
  const { interest, months, less } = savedBy(deals);
  return (
    <p className={styles.sentence} role="status">
      Your overpayments save <strong>{formatMoney(interest)}</strong> of interest
      {months > 0 && (
        <>
          , and the mortgage ends <strong>{monthsText(months)}</strong> sooner
        </>
      )}
      {less > 0 && (
        <>
          ; at the end you owe <strong>{formatMoney(less)}</strong> less
        </>
      )}
      .
    </p>
  );
}

/** The payments and what they come to. */
export function mortgageFindings({ deal }: MortgageOutcome): Findings {
  const { mortgage, schedule } = deal;
  return [
    {
      name: mortgage.later ? `Monthly payment for ${monthsText(mortgage.later.afterMonths)}` : 'Monthly payment',
      figure: schedule.payment,
      note: mortgage.method === 'interest-only' ? 'Interest only: what you borrowed stays owed.' : undefined,
    },
    ...factsOf(deal),
  ];
}

/** What the page says in a sentence, as figures of the document. */
export function overpaymentFindings({ deal, plain }: MortgageOutcome): Fact[] {
  if (!plain) return [];
  const { interest, months, less } = savedBy({ deal, plain });
  return [
    { name: 'Interest saved by overpaying', figure: interest },
    ...(months > 0 ? [{ name: 'The mortgage ends sooner by', figure: monthsText(months) }] : []),
    ...(less > 0 ? [{ name: 'Less owed at the end', figure: less }] : []),
  ];
}

function reasonOf({ reason, owed }: NoSchedule, { lump, lumpMonth }: MortgageInputs): string {
  return reason === 'lump-sum-too-large'
    ? `After the payment of month ${lumpMonth} only ${formatMoney(owed)} would be owed, which is less than the ${formatMoney(lump)} that you want to pay at once. Lower the amount, or pay it earlier.`
    : `The mortgage is repaid before month ${lumpMonth}, so there is nothing left for the ${formatMoney(lump)}. Choose an earlier month.`;
}

/** The payments and what they come to, or why there are none. */
export function MortgageResult({ inputs, outcome }: { inputs: MortgageInputs; outcome: MortgageOutcome | NoSchedule }) {
  if ('reason' in outcome) return <p role="status">{reasonOf(outcome, inputs)}</p>;
  const { deal, plain, overpaidYears, dearer } = outcome;
  return (
    <>
      <Facts findings={mortgageFindings(outcome)} />
      {plain && <Saved deal={deal} plain={plain} />}
      {overpaidYears.length > 0 && (
        <p className={`${styles.soft} ${styles.sentence}`}>
          In{' '}
          {overpaidYears.length > 3
            ? `${overpaidYears.length} years`
            : `year ${list.format(overpaidYears.map(String))}`}{' '}
          you overpay more than {freeOverpayment}% of what was owed at the year’s start. Many lenders charge for that
          during a fixed rate; such a charge is not included.
        </p>
      )}
      <p className={`${styles.soft} ${styles.sentence}`}>
        If the rate were higher from the start, you would pay{' '}
        {list.format(
          dearer.map(
            ({ points, payment }) => `${formatMoney(payment)} a month at ${rate(deal.mortgage.ratePercent + points)}`,
          ),
        )}
        .
      </p>
    </>
  );
}
