import { Card, Skeleton } from '@harbour/ui';

/** The shape of the table while its transactions are loaded: filters, count, rows. */
export function TransactionRowsSkeleton() {
  return <Skeleton label="your transactions" bars={[64, 20, 48, 48, 48, 48, 48, 48, 48, 48]} />;
}

/** The shape of the page while the plans are loaded. */
export function TransactionsSkeleton() {
  return (
    <>
      <Card title="Performance">
        <Skeleton label="your returns" bars={[104, 104, 50, 88]} />
      </Card>
      <Card title="Transactions">
        <TransactionRowsSkeleton />
      </Card>
    </>
  );
}
