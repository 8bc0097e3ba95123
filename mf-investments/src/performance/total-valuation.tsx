import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import type { Transit } from '@harbour/definitions/investments/valuation/plans';
import { Card, formatDate, Money } from '@harbour/ui';
import type { ReactNode } from 'react';
import { basisIn, FreshnessMark, FreshnessNote, FreshnessState } from '../valuation/freshness.tsx';
import { InTransitNotes } from '../valuation/in-transit.tsx';
import { MissingNote } from '../valuation/missing-note.tsx';
import { betweenGroups, type PlanGroup, sumFigures, type ValuedFigure } from '../valuation/plan-groups.ts';
import { inCurrency } from '../valuation/reporting-currency.ts';
import styles from '../valuation/valuation.module.css';
import type { PlanNames } from '../valuation/visible-plans.ts';
import { Headline } from './headline.tsx';
import type { HeadlinesState } from './use-headlines.ts';

interface TotalValuationProps {
  total: ValuedFigure;
  groups: readonly PlanGroup[];
  /** What is on its way between two of the plans; part of the total. */
  inTransit: readonly Transit[];
  /** What is managed elsewhere, assets less debts; part of the total. */
  elsewhere: ValuedFigure | undefined;
  /** What belongs in the total and is not in it. */
  missing: readonly MissingPart[] | undefined;
  valuationDate: string;
  currency: Currency;
  /** The headline return of the same plans. */
  returns: HeadlinesState;
  nameOf: PlanNames;
  /** What the plans are by kind: below their values. */
  kinds: ReactNode;
}

/** The figure that a client comes for, what it is made of, how it has moved, and how recent what it rests on is. */
export function TotalValuation({
  total,
  groups,
  inTransit,
  elsewhere,
  missing,
  valuationDate,
  currency,
  returns,
  nameOf,
  kinds,
}: TotalValuationProps) {
  const shown = inCurrency(total, currency);
  const { pricedOn } = total;
  const moving = betweenGroups(groups, inTransit);
  const parts = [
    ...groups.map(({ productType, title, total: figure }) => ({ key: productType, title, figure })),
    ...(moving.length > 0 ? [{ key: 'transit', title: 'In transit between plans', figure: sumFigures(moving) }] : []),
    ...(elsewhere ? [{ key: 'elsewhere', title: 'Managed elsewhere', figure: elsewhere }] : []),
  ];
  return (
    <Card title="Total Valuation">
      <p className={styles.total} data-testid="total-valuation" data-tour="total-valuation">
        <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />
      </p>
      <p className={styles.valued}>
        Valued on {formatDate(valuationDate)}
        {pricedOn && pricedOn < valuationDate && `, prices of ${formatDate(pricedOn)} or later`}
        {shown.value !== null && !missing?.length && (
          <>
            {' '}
            <FreshnessState basis={basisIn(total, currency)} />
          </>
        )}
      </p>
      <MissingNote missing={missing} />
      {shown.value !== null && <FreshnessNote of="this total" basis={basisIn(total, currency)} />}
      {groups.length > 0 && <Headline of={returns} nameOf={nameOf} shownDate={valuationDate} />}
      {elsewhere && groups.length > 0 && (
        <p className={styles.soft}>Growth and return are of your plans with us, not of what is managed elsewhere.</p>
      )}
      <dl className={styles.groups}>
        {parts.map(({ key, title, figure: gbp }) => {
          const figure = inCurrency(gbp, currency);
          return (
            <div key={key} className={styles.group}>
              <dt>{title}</dt>
              <dd>
                <Money amount={figure.value} reason={figure.reason} currency={currency.currencyCode} />
                {figure.value !== null && <FreshnessMark basis={basisIn(gbp, currency)} />}
              </dd>
            </div>
          );
        })}
      </dl>
      {groups.length > 1 && <div className={styles.kinds}>{kinds}</div>}
      <InTransitNotes inTransit={inTransit} groups={groups} valuationDate={valuationDate} currency={currency} />
    </Card>
  );
}
