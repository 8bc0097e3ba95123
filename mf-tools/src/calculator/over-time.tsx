import { LazyPart } from '@harbour/contract';
import { Card, Skeleton } from '@harbour/ui';
import type { LineNames, ValuePoint } from '@harbour/ui/chart';
import { Suspense } from 'react';
import styles from './calculator.module.css';

const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).ValueChart });

/** A result over time; the names are of the lines that the points have figures for. */
export interface OverTimeData {
  title: string;
  points: readonly ValuePoint[];
  names: LineNames;
}

/** A result over time, as a chart that is loaded after the figures; its space is kept. */
export function OverTime(props: OverTimeData) {
  const { title } = props;
  return (
    <Card title={title}>
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton label={title.toLowerCase()} bars={[280]} />}>
          <LazyPart load={loadChart} props={props} />
        </Suspense>
      </div>
    </Card>
  );
}
