import { Element } from '@harbour/api/elements';
import type { SlotProps } from '@harbour/contract';
import { defaultPeriod } from '@harbour/definitions/investments/filters';
import { useTarget } from '@harbour/session';
import { Card, Empty, Failure, Notice } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { TotalValuation } from '../performance/total-valuation.tsx';
import { useHeadlines } from '../performance/use-headlines.ts';
import { elsewhereFigure } from '../valuation/elsewhere-figure.ts';
import { MissingNote } from '../valuation/missing-note.tsx';
import { grandTotal, groupPlans } from '../valuation/plan-groups.ts';
import { pastValues, RateNote } from '../valuation/rate-note.tsx';
import { useReportingCurrency } from '../valuation/reporting-currency.ts';
import { useSettingsCurrency } from '../valuation/settings-currency.ts';
import { useValuation, type ValuationState } from '../valuation/use-valuation.ts';
import { ChartSkeleton, ValuationSkeleton } from '../valuation/valuation-skeleton.tsx';
import { planNames } from '../valuation/visible-plans.ts';

type Later = typeof import('./dashboard-applications.tsx');

const everything = { portfolio: 'all', people: 'all' } as const;

/**
 * The dashboard's figures: everything that the client may see, today. How it came there and the client's applications
 * come after them, and so delay nothing.
 */
export default function DashboardValuation({ onShown }: SlotProps['dashboard.main']) {
  const valuation = useValuation(everything, undefined);
  /** Null where its code cannot be loaded: the figures stand alone, and both are on other pages too. */
  const [later, setLater] = useState<Later | null>();
  const { data, error } = valuation;
  const shown = (data ?? error) != null;
  const empty = data && data.plans.length === 0 && !elsewhereFigure(data.elsewhere);
  useEffect(() => {
    // After what is shown is painted.
    if (shown)
      setTimeout(() => {
        onShown?.(empty ? 'nothing' : 'something');
        import('./dashboard-applications.tsx').then(setLater, () => setLater(null));
      });
  }, [shown, empty, onShown]);
  return (
    <>
      <Figures valuation={valuation} later={later} />
      {later?.below(empty === true)}
    </>
  );
}

interface FiguresProps {
  valuation: ValuationState;
  later: Later | null | undefined;
}

function Figures({ valuation: { data, error, retry }, later }: FiguresProps) {
  const [period, setPeriod] = useState<number>(defaultPeriod);
  const { currency, notice } = useReportingCurrency(useSettingsCurrency(), undefined, { offers: false });
  const acting = useTarget() !== undefined;
  const returns = useHeadlines({}, period, currency);

  if (error) {
    return (
      <Card title="Total Valuation">
        <Failure title="Your valuation is not available at the moment" onRetry={retry}>
          Your investments are not affected.
        </Failure>
      </Card>
    );
  }
  if (!data || !currency) return <ValuationSkeleton />;
  const elsewhere = elsewhereFigure(data.elsewhere);
  const missing = data.elsewhere?.included ? data.elsewhere.missing : undefined;
  if (data.plans.length === 0 && !elsewhere) {
    return (
      <Card title="Total Valuation">
        <Empty title={acting ? 'The client has no plans with the firm yet' : 'You have no plans with us yet'}>
          {acting ? 'Their' : 'Your'} valuation appears here with {acting ? 'their' : 'your'} first plan.
        </Empty>
        <MissingNote missing={missing} />
      </Card>
    );
  }
  const groups = groupPlans(data.plans, data.totals, data.inTransit);
  const total = grandTotal(groups, data.inTransit, elsewhere);
  return (
    <>
      {notice && <Notice severity="info">{notice}</Notice>}
      <TotalValuation
        total={total}
        groups={groups}
        inTransit={data.inTransit}
        elsewhere={elsewhere}
        missing={missing}
        valuationDate={data.valuationDate}
        currency={currency}
        returns={returns}
        nameOf={planNames(data.plans)}
        kinds={later && <later.KindsOfPlans groups={groups} />}
      />
      <RateNote currency={currency} past={pastValues} />
      <Element name="dashboard.value-over-time">
        {later ? (
          <later.ValueOverTime query={{}} period={period} onPeriod={setPeriod} currency={currency} />
        ) : (
          later === undefined && <ChartSkeleton />
        )}
      </Element>
    </>
  );
}
