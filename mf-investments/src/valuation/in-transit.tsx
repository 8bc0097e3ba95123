import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import type { Transit } from '@harbour/definitions/investments/valuation/plans';
import { formatDate, Money } from '@harbour/ui';
import type { PlanGroup } from './plan-groups.ts';
import { inCurrency } from './reporting-currency.ts';
import styles from './valuation.module.css';

interface InTransitNotesProps {
  inTransit: readonly Transit[];
  /** With the plans between which it moves. */
  groups: readonly PlanGroup[];
  valuationDate: string;
  currency: Currency;
}

/** What is on its way between plans, each with where from and where to; nothing when nothing is. */
export function InTransitNotes({ inTransit, groups, valuationDate, currency }: InTransitNotesProps) {
  if (inTransit.length === 0) return null;
  const labels = new Map(
    groups.flatMap(({ plans }) => plans).map(({ plan }): [string, string] => [plan.planstring, plan.label]),
  );
  const nameOf = (planstring: string) => labels.get(planstring) ?? planstring;
  return (
    <ul className={`${styles.transit} ${styles.soft}`}>
      {inTransit.map((moving) => {
        const { fromPlanstring, toPlanstring, leftOn, arrivedOn, holding } = moving;
        const { value, reason } = inCurrency(moving, currency);
        return (
          <li key={`${fromPlanstring} ${toPlanstring} ${leftOn} ${arrivedOn} ${holding} ${value}`}>
            <Money amount={value} reason={reason} currency={currency.currencyCode} />
            {holding && ` of ${holding}`} was in transit on {formatDate(valuationDate)}: it left{' '}
            {nameOf(fromPlanstring)} on {formatDate(leftOn)} and arrived in {nameOf(toPlanstring)} on{' '}
            {formatDate(arrivedOn)}. It is in neither plan, and counted in the total.
          </li>
        );
      })}
    </ul>
  );
}
