import { api, failureMessage, isRefusal } from '@harbour/api';
import { useQuery } from '@harbour/api/query';
import { previewSelfManaged, type SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import { incompleteText } from '@harbour/definitions/investments/valuation/missing-texts';
import { Card, Failure, formatDate, Money, Notice, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from '../self-managed.module.css';

/** What a holding would be worth and what it would change; stores nothing. */
export function usePreview(payload: SelfManagedPayload) {
  return useQuery({
    queryKey: ['selfmanagedpreview', payload],
    queryFn: ({ signal }) => api.get(previewSelfManaged, { body: payload }, { signal, background: true }),
    // Totals may have changed since the client looked last.
    gcTime: 0,
  });
}

interface Row {
  name: string;
  before: number | null;
  after: number | null;
  reason: string | null;
}

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Managed elsewhere', width: 'minmax(120px, 1fr)', namesRow: true, cell: ({ name }) => name },
  {
    id: 'before',
    title: 'Today',
    width: 'minmax(112px, 160px)',
    figure: true,
    belowOnPhone: true,
    cell: ({ before, reason }) => <Money amount={before} reason={reason} />,
  },
  {
    id: 'after',
    title: 'With this',
    width: 'minmax(112px, 160px)',
    figure: true,
    cell: ({ after, reason }) => <Money amount={after} reason={reason} />,
  },
];

/** What changes in the client's totals when it is stored. */
export function TotalsChange({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { data, error, refetch } = preview;
  if (!data && error) {
    return (
      <Card>
        <Failure
          title={isRefusal(error) ? 'This cannot be stored as it is' : 'We could not work out what it changes'}
          {...(isRefusal(error) ? {} : { onRetry: () => void refetch() })}
        >
          {failureMessage(error)} Nothing was stored.
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title="What changes in your totals">
        <Skeleton label="what changes in your totals" bars={[40, 40, 40]} />
      </Card>
    );
  }
  const { before, after, included, value, reason, valuationDate } = data;
  const reasons = [before.reason, after.reason].find((each) => each !== null) ?? null;
  const incomplete = incompleteText(after.missing);
  const rows: Row[] = [
    { name: 'Assets', before: before.assets, after: after.assets, reason: reasons },
    { name: 'Liabilities', before: before.liabilities, after: after.liabilities, reason: reasons },
    { name: 'Net', before: before.net, after: after.net, reason: reasons },
  ];
  return (
    <Card title="What changes in your totals" aside={`On ${formatDate(valuationDate)}`}>
      <div className={styles.stack}>
        {value === null && <Notice severity="info">It has no value yet. {reason}</Notice>}
        <DataTable label="Totals today and with this" columns={columns} rows={rows} rowKey={({ name }) => name} />
        {incomplete && <p className={styles.soft}>{incomplete}</p>}
        {!included && (
          <p className={styles.soft}>
            Your totals leave out what is managed elsewhere, so these figures are not part of them. You can change that
            in your list of self-managed holdings.
          </p>
        )}
      </div>
    </Card>
  );
}
