import { Empty, Failure, Skeleton } from '@harbour/ui';

/** Placeholders while loading, when empty and after a failure. */
export default function StatesExample() {
  return (
    <>
      <Skeleton label="an example" bars={[24, 44]} />
      <Empty title="No transactions yet">They appear here after your first payment.</Empty>
      <Failure title="The chart is not available at the moment" onRetry={() => undefined}>
        Your figures above are up to date.
      </Failure>
    </>
  );
}
