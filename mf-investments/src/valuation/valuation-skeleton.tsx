import { Card, Skeleton } from '@harbour/ui';

/** The shape of the value over time while it loads. */
export function ChartSkeleton() {
  return (
    <Card title="Value over time">
      <Skeleton label="the value over time" bars={[304]} />
    </Card>
  );
}

/** The shape of a valuation while it loads: the total with its groups, and the chart below it. */
export function ValuationSkeleton() {
  return (
    <>
      <Card title="Total Valuation">
        <Skeleton label="your valuation" bars={[48, 20, 80]} />
      </Card>
      <ChartSkeleton />
    </>
  );
}
