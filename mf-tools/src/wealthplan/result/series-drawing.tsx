import { LazyPart } from '@harbour/contract';
import { Skeleton } from '@harbour/ui';
import { type ReactNode, Suspense } from 'react';
import styles from '../../calculator/calculator.module.css';
import type { YearSeries } from './chart-series.ts';
import own from './result.module.css';

/** A step that is kept marked, and how one is. */
export interface Pinning {
  pinned?: number | undefined;
  onPin?: ((index: number | undefined) => void) | undefined;
}

interface SeriesDrawingProps extends Pinning {
  title: string;
  /** Undefined while it is computed. */
  series: YearSeries | undefined;
  /** What is drawn, and in what money. */
  says: string;
}

type LoadedProps = Omit<SeriesDrawingProps, 'series'> & { series: YearSeries };

function Captioned({ says, children }: { says: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.soft}>{says}</p>
      <div className={own.drawing}>{children}</div>
    </>
  );
}

const waiting = (title: string) => <Skeleton label={title.toLowerCase()} bars={[280]} />;

const loadChart = async () => {
  const { SeriesChart } = await import('@harbour/ui/chart');
  return {
    default: ({ says, series, ...chart }: LoadedProps) => (
      <Captioned says={says}>
        <SeriesChart stepTitle="Year" {...series} {...chart} />
      </Captioned>
    ),
  };
};

/** A chart of years with its table, loaded after the figures; its space is kept. */
export function SeriesDrawing({ title, series, says, pinned, onPin }: SeriesDrawingProps) {
  const fallback = <Captioned says={says}>{waiting(title)}</Captioned>;
  return (
    <Suspense fallback={fallback}>
      {series ? <LazyPart load={loadChart} props={{ title, series, says, pinned, onPin }} /> : fallback}
    </Suspense>
  );
}
