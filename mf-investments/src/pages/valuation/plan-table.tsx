import type { Currency } from '@harbour/api/definitions/valuation';
import { Card, Money, useBreakpoint } from '@harbour/ui';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { basisIn, FreshnessMark } from '../../valuation/freshness.tsx';
import { type PlanGroup, sumFigures, type ValuedPlan } from '../../valuation/plan-groups.ts';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import { PlanDetails } from './plan-details.tsx';
import { useOpenPlans } from './use-open-plans.ts';
import styles from './valuation-page.module.css';

/** What every plan of a page is shown with. */
interface PlanView {
  currency: Currency;
  /** ISO date. */
  date: string;
  /** Months. */
  period: number;
}

function PlanRow({
  valued: { plan, begun, figure },
  owners,
  view,
  open,
  onToggle,
}: {
  valued: ValuedPlan;
  owners: string;
  view: PlanView;
  open: boolean;
  onToggle: () => void;
}) {
  const { currency } = view;
  const shown = inCurrency(figure, currency);
  const details = useId();
  // Phones have no room for the reference.
  const columns = useBreakpoint() === 'mobile' ? 2 : 3;
  return (
    <>
      <tr>
        <th scope="row">
          {begun ? (
            <button
              type="button"
              className={styles.plan}
              aria-expanded={open}
              aria-controls={open ? details : undefined}
              onClick={onToggle}
            >
              <ChevronRight size={16} className={open ? styles.turned : undefined} aria-hidden="true" />
              {plan.label}
            </button>
          ) : (
            <span className={styles.unopened}>{plan.label}</span>
          )}
          <span className={`${styles.owners} ${styles.unopened}`}>{owners}</span>
          {begun && shown.value !== null && (
            <span className={styles.below}>
              <FreshnessMark basis={basisIn(figure, currency)} />
            </span>
          )}
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
      {open && begun && (
        <tr id={details}>
          <td colSpan={columns}>
            <PlanDetails plan={plan} {...view} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The plans of one group with their values, each of which opens to its holdings, and the group's total below them. */
export function PlanTable({
  group,
  names,
  ...view
}: { group: PlanGroup; names: ReadonlyMap<string, string> } & PlanView) {
  const { currency } = view;
  const { isOpen, toggle } = useOpenPlans();
  const total = inCurrency(group.total, currency);
  const inTransit = inCurrency(sumFigures(group.inTransit), currency);
  return (
    <Card title={group.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.unopened}>
              Plan
            </th>
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
              view={view}
              open={isOpen(valued.plan.planstring)}
              onToggle={() => toggle(valued.plan.planstring)}
            />
          ))}
          {inTransit.value !== 0 && (
            <tr>
              <th scope="row" className={styles.unopened}>
                In transit between these plans
              </th>
              <td className={styles.reference} />
              <td className={styles.figure}>
                <Money amount={inTransit.value} reason={inTransit.reason} currency={currency.currencyCode} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.unopened}>
              Total
              {total.value !== null && <FreshnessMark basis={basisIn(group.total, currency)} />}
            </th>
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
