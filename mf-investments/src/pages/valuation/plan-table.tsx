import type { Currency } from '@harbour/api/definitions/valuation';
import { Card, Money } from '@harbour/ui';
import type { PlanGroup, ValuedPlan } from '../../valuation/plan-groups.ts';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import styles from './valuation-page.module.css';

function PlanRow({
  valued: { plan, begun, figure },
  owners,
  currency,
}: {
  valued: ValuedPlan;
  owners: string;
  currency: Currency;
}) {
  const shown = inCurrency(figure, currency);
  return (
    <tr>
      <th scope="row">
        {plan.label}
        <span className={styles.owners}>{owners}</span>
      </th>
      <td className={styles.reference}>{plan.planstring}</td>
      <td className={styles.figure}>
        {begun ? (
          <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
        ) : (
          'Not begun yet'
        )}
      </td>
    </tr>
  );
}

/** The plans of one group with their values, and the group's total below them. */
export function PlanTable({
  group,
  names,
  currency,
}: {
  group: PlanGroup;
  names: ReadonlyMap<string, string>;
  currency: Currency;
}) {
  const total = inCurrency(group.total, currency);
  return (
    <Card title={group.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col" className={styles.reference}>
              Reference
            </th>
            <th scope="col" className={styles.figure}>
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {group.plans.map((valued) => (
            <PlanRow
              key={valued.plan.planstring}
              valued={valued}
              owners={valued.plan.ownership.map((owner) => names.get(owner) ?? 'Somebody else').join(' and ')}
              currency={currency}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={styles.reference} />
            <td className={styles.figure}>
              <Money amount={total.value} reason={total.reason} currency={currency.currencyCode} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
