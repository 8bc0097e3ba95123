import { failureMessage } from '@harbour/api';
import { Element } from '@harbour/api/elements';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Card, Empty, Failure, formatDate } from '@harbour/ui';
import { type ReactNode, useMemo } from 'react';
import { useInvestmentFilters } from '../../filters/use-investment-filters.ts';
import { FirstSteps } from '../../first-steps/first-steps.tsx';
import { HeadlineBridge } from '../../performance/bridge.tsx';
import { elsewhereParts } from '../../performance/elsewhere-parts.ts';
import { TotalValuation } from '../../performance/total-valuation.tsx';
import { useHeadlines } from '../../performance/use-headlines.ts';
import { elsewhereFigure } from '../../valuation/elsewhere-figure.ts';
import { KindsOfPlans } from '../../valuation/kinds-of-plans.tsx';
import { MissingNote } from '../../valuation/missing-note.tsx';
import {
  grandTotal,
  groupPlans,
  type PlanGroup,
  sharesOf,
  sumFigures,
  type ValuedFigure,
} from '../../valuation/plan-groups.ts';
import { pastValues, RateNote } from '../../valuation/rate-note.tsx';
import { useValuation, type Valuation } from '../../valuation/use-valuation.ts';
import { ValuationSkeleton } from '../../valuation/valuation-skeleton.tsx';
import { ValueOverTime } from '../../valuation/value-over-time.tsx';
import { planNames } from '../../valuation/visible-plans.ts';
import { InvestmentsFrame } from '../investments-frame.tsx';
import { AssetsAndLiabilities } from './assets-and-liabilities.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { IsaAllowances } from './isa-allowances.tsx';
import { inTransitKey, PlanTable } from './plan-table.tsx';
import { ValuationDocument } from './valuation-document.tsx';

/** What part of the total each plan is, each group, and what is on its way within a group. */
function sharesIn(groups: readonly PlanGroup[], total: ValuedFigure): ReadonlyMap<string, number | undefined> {
  const rows = groups.flatMap(({ productType, plans, inTransit }) => [
    ...plans.flatMap(({ plan, opened, figure }) => (opened ? { key: plan.planstring, figure } : [])),
    { key: inTransitKey(productType), figure: sumFigures(inTransit) },
  ]);
  const shares = sharesOf(
    rows.map(({ figure }) => figure),
    total,
  );
  const ofGroups = sharesOf(
    groups.map((group) => group.total),
    total,
  );
  return new Map([
    ...rows.map(({ key }, index): [string, number | undefined] => [key, shares[index]]),
    ...groups.map(({ productType }, index): [string, number | undefined] => [productType, ofGroups[index]]),
  ]);
}

/** What is managed elsewhere and has no value, if it counts towards the total. */
const missingOf = (elsewhere: Valuation['elsewhere']) => (elsewhere?.included ? elsewhere.missing : undefined);

/**
 * Why there is nothing to value, where there is nothing; otherwise undefined.
 * @param allShown whether all plans of all people are chosen
 */
function nothingToValue(
  { plans, totals, elsewhere, valuationDate }: Valuation,
  allShown: boolean,
): ReactNode | undefined {
  const missing = missingOf(elsewhere);
  if (plans.length === 0 && !elsewhere?.holdings.length) {
    return (
      <Card title="Total Valuation">
        <Empty title="There are no plans to value">
          {allShown ? (
            <>
              Your valuation appears here with your first plan.
              <FirstSteps />
            </>
          ) : (
            'None of the selected people owns a plan in this portfolio. Choose other people, or all plans.'
          )}
        </Empty>
        <MissingNote missing={missing} />
      </Card>
    );
  }
  if (!elsewhere?.holdings.length && totals.every(({ opened }) => !opened)) {
    return (
      <Card title="Total Valuation">
        <Empty title={`None of these plans had begun on ${formatDate(valuationDate)}`}>Choose a later day.</Empty>
        <MissingNote missing={missing} />
      </Card>
    );
  }
  return undefined;
}

/** The valuation of a day, by group, with what changed it. */
function ValuationSections({
  data,
  currency,
  filters,
  returns,
}: {
  data: Valuation;
  currency: Currency;
  filters: ReturnType<typeof useInvestmentFilters>;
  returns: ReturnType<typeof useHeadlines>;
}) {
  const { shown, change } = filters;
  const nameOf = useMemo(() => planNames(data.plans), [data.plans]);
  const elsewhere = elsewhereFigure(data.elsewhere);
  const missing = missingOf(data.elsewhere);
  const groups = groupPlans(data.plans, data.totals, data.inTransit);
  const total = grandTotal(groups, data.inTransit, elsewhere);
  // Of the plans alone: debts elsewhere would make the shares of what is owned add up to more than the whole.
  const ofPlans = grandTotal(groups, data.inTransit);
  const shares = sharesIn(groups, ofPlans);
  return (
    <>
      <TotalValuation
        total={total}
        groups={groups}
        inTransit={data.inTransit}
        elsewhere={elsewhere}
        missing={missing}
        valuationDate={data.valuationDate}
        currency={currency}
        returns={returns}
        nameOf={nameOf}
        kinds={<KindsOfPlans groups={groups} />}
      />
      <RateNote currency={currency} past={pastValues} />
      <ValuationDocument query={filters.query} currency={currency} />
      {groups.length > 0 && (
        <Element name="valuation.bridge">
          <HeadlineBridge
            returns={returns}
            elsewhere={elsewhereParts(data.elsewhere, ofPlans.value, currency)}
            missing={missing}
          />
        </Element>
      )}
      {groups.map((group) => (
        <PlanTable
          key={group.productType}
          group={group}
          names={filters.names}
          returns={returns}
          shares={shares}
          currency={currency}
          date={data.valuationDate}
          period={shown.period}
        />
      ))}
      {data.elsewhere && (data.elsewhere.holdings.length > 0 || data.elsewhere.missing) && (
        <Element name="valuation.elsewhere">
          <Elsewhere elsewhere={data.elsewhere} names={filters.names} currency={currency} />
        </Element>
      )}
      <Element name="valuation.value-over-time">
        <ValueOverTime
          query={{ ...filters.query, d: data.valuationDate }}
          period={shown.period}
          onPeriod={(period) => change({ period })}
          currency={currency}
        />
      </Element>
      <Element name="valuation.assets-and-liabilities">
        <AssetsAndLiabilities query={filters.query} currency={currency} />
      </Element>
      <Element name="valuation.isa-allowances">
        <IsaAllowances people={shown.people} query={filters.query} />
      </Element>
    </>
  );
}

/** What the client's plans are worth on a day, by group. */
export default function ValuationPage() {
  const filters = useInvestmentFilters();
  const { shown, currency } = filters;
  const { data, error, retry } = useValuation(shown, shown.date);
  const returns = useHeadlines(filters.query, shown.period, filters.ready ? currency : undefined);

  const frame = (content: ReactNode) => <InvestmentsFrame filters={filters}>{content}</InvestmentsFrame>;

  if (error) {
    return frame(
      <Card>
        <Failure title="Your valuation is not available at the moment" onRetry={retry}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      </Card>,
    );
  }
  if (!data || !currency) return frame(<ValuationSkeleton />);
  return frame(
    nothingToValue(data, shown.portfolio === 'all' && shown.people === 'all') ?? (
      <ValuationSections data={data} currency={currency} filters={filters} returns={returns} />
    ),
  );
}
