import { LazyPart } from '@harbour/contract';
import { Card, Skeleton } from '@harbour/ui';
import { type ReactNode, Suspense, useMemo } from 'react';
import styles from '../../calculator/calculator.module.css';
import type { YearSeries } from './chart-series.ts';
import own from './result.module.css';
import { resultTurns, useInTurn } from './turns.ts';

interface SeriesCardProps {
  title: string;
  /** Undefined while it is computed. */
  series: YearSeries | undefined;
  /** What is drawn, and in what money. */
  says: string;
  /** A choice of what is drawn, above the chart. */
  children?: ReactNode;
}

type ChartInTurnProps = Pick<SeriesCardProps, 'title' | 'says'> & { series: YearSeries };

function Captioned({ says, children }: { says: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.soft}>{says}</p>
      <div className={own.drawing}>{children}</div>
    </>
  );
}

const waiting = (title: string) => <Skeleton label={title.toLowerCase()} bars={[280]} />;

/** A chart in its turn; what it says is always of what it shows. */
const loadChart = async () => {
  const { SeriesChart } = await import('@harbour/ui/chart');
  return {
    default: function ChartInTurn({ title, series, says }: ChartInTurnProps) {
      const shown = useInTurn(
        resultTurns,
        useMemo(() => ({ series, says }), [series, says]),
      );
      return (
        <Captioned says={shown?.says ?? says}>
          {shown ? <SeriesChart title={title} stepTitle="Year" {...shown.series} /> : waiting(title)}
        </Captioned>
      );
    },
  };
};

/** A chart of years with its table, loaded after the figures; its space is kept. */
export function SeriesCard({ title, series, says, children }: SeriesCardProps) {
  const fallback = <Captioned says={says}>{waiting(title)}</Captioned>;
  return (
    <Card title={title}>
      {children}
      <Suspense fallback={fallback}>
        {series ? <LazyPart load={loadChart} props={{ title, series, says }} /> : fallback}
      </Suspense>
    </Card>
  );
}
