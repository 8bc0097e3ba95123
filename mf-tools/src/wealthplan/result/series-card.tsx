import { Card } from '@harbour/ui';
import type { YearSeries } from './chart-series.ts';
import { SeriesDrawing } from './series-drawing.tsx';

interface SeriesCardProps {
  title: string;
  /** Undefined while it is computed. */
  series: YearSeries | undefined;
  /** What is drawn, and in what money. */
  says: string;
}

/** A chart of years in a card of its own. */
export function SeriesCard(props: SeriesCardProps) {
  return (
    <Card title={props.title}>
      <SeriesDrawing {...props} />
    </Card>
  );
}
