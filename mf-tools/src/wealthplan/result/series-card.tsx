import { LazyPart } from '@harbour/contract';
import { Card, Skeleton } from '@harbour/ui';
import { type ReactNode, Suspense } from 'react';
import styles from '../../calculator/calculator.module.css';
import type { YearSeries } from './chart-series.ts';
import own from './result.module.css';

const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).SeriesChart });

interface SeriesCardProps {
  title: string;
  /** Undefined while it is computed. */
  series: YearSeries | undefined;
  /** What is drawn, and in what money. */
  children: ReactNode;
}

/** A chart of years with its table, loaded after the figures; its space is kept. */
export function SeriesCard({ title, series, children }: SeriesCardProps) {
  const waiting = <Skeleton label={title.toLowerCase()} bars={[280]} />;
  return (
    <Card title={title}>
      <p className={styles.soft}>{children}</p>
      <div className={own.drawing}>
        <Suspense fallback={waiting}>
          {series ? <LazyPart load={loadChart} props={{ title, stepTitle: 'Year', ...series }} /> : waiting}
        </Suspense>
      </div>
    </Card>
  );
}
