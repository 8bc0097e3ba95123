import type { charges } from '@harbour/definitions/investments/invest-now/applications';
import type { InvestOffer } from '@harbour/definitions/investments/invest-now/providers';
import { offerCharges } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import styles from './invest-now.module.css';

/** Whether the provider takes an amount for an offer. @param amount GBP */
export function takes({ minimum, maximum }: InvestOffer, amount: number): boolean {
  return amount >= minimum && (maximum === null || amount <= maximum);
}

/** What an offer costs for an amount, in words. @param amount GBP; undefined until a valid one is typed */
export function chargesText({ minimum, maximum, charges: schedule }: InvestOffer, amount: number | undefined): string {
  if (amount === undefined) return `From ${formatMoney(minimum)}`;
  if (amount < minimum) return `Not available for ${formatMoney(amount)}: the minimum is ${formatMoney(minimum)}`;
  if (maximum !== null && amount > maximum) {
    return `Not available for ${formatMoney(amount)}: the maximum is ${formatMoney(maximum)}`;
  }
  return `From ${formatMoney(minimum)} · ${formatMoney(offerCharges(amount, schedule).firstYear)} charges in the first year`;
}

/** The parts of the charges, in pounds. */
export function ChargeTable({ figures }: { figures: (typeof charges)['_zod']['output'] }) {
  const lines = [
    ['Once, when it is set up', figures.initial],
    ['Each year, on what is invested', figures.yearly],
    ['Each year, fixed', figures.fixed],
  ] as const;
  return (
    <table className={styles.charges}>
      <caption className="visually-hidden">Charges</caption>
      <tbody>
        {lines.map(([label, pounds]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatMoney(pounds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In the first year, in all</th>
          <td>{formatMoney(figures.firstYear)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
