import { useCall } from '@harbour/api/query';
import { getIsaAllowances, type IsaAllowance } from '@harbour/definitions/investments/isa-allowances';
import { Card, Failure, formatDate, formatMoney, Money, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './valuation-page.module.css';

function Meter({ allowance: { name, taxYear, allowance, used } }: { allowance: IsaAllowance }) {
  return (
    <meter
      className={styles.meter}
      min={0}
      max={allowance}
      value={Math.min(used, allowance)}
      aria-label={`${name}, ${taxYear}: ${formatMoney(used)} of ${formatMoney(allowance)} used`}
    />
  );
}

function Left({ allowance: { remaining } }: { allowance: IsaAllowance }) {
  if (remaining >= 0) {
    return (
      <>
        <Money amount={remaining} /> left
      </>
    );
  }
  return (
    <span className={styles.over}>
      <Money amount={-remaining} /> over the allowance: please speak to your adviser
    </span>
  );
}

const earlierColumns: readonly Column<IsaAllowance>[] = [
  { id: 'person', title: 'Person', width: 'minmax(144px, 2fr)', namesRow: true, cell: ({ name }) => name },
  {
    id: 'year',
    title: 'Tax year',
    width: 'minmax(88px, 1fr)',
    belowOnPhone: 'untitled',
    cell: ({ taxYear }) => taxYear,
  },
  {
    id: 'allowance',
    title: 'Allowance',
    width: '120px',
    figure: true,
    belowOnPhone: true,
    cell: ({ allowance }) => <Money amount={allowance} />,
  },
  { id: 'used', title: 'Paid in', width: '120px', figure: true, cell: ({ used }) => <Money amount={used} /> },
];

interface IsaAllowancesProps {
  people: 'all' | readonly string[];
  /** Filters of the page, of which the day applies. */
  query: { d?: string };
}

/**
 * What each person had paid into ISAs by the valuation date, in its tax year and the years before, of what they may.
 */
export function IsaAllowances({ people, query: { d } }: IsaAllowancesProps) {
  const { data, isError, refetch } = useCall(getIsaAllowances, d ? { query: { d } } : {}, { background: true });
  const allowances = data?.allowances.filter(({ person }) => people === 'all' || people.includes(person));
  const [newest] = allowances ?? [];
  const present = allowances?.filter(({ taxYear }) => taxYear === newest?.taxYear);
  const earlier = allowances?.filter(({ taxYear }) => taxYear !== newest?.taxYear);
  if (allowances?.length === 0) return null;
  return (
    <Card
      title="ISA allowance"
      {...(newest ? { aside: `Tax year ${newest.taxYear}, to ${formatDate(newest.to)}` } : {})}
    >
      {isError ? (
        <Failure title="ISA allowances are not available at the moment" onRetry={() => void refetch()} />
      ) : !data || !present ? (
        <Skeleton label="ISA allowances" bars={[56, 56]} />
      ) : (
        <>
          <ul className={styles.allowances}>
            {present.map((entry) => (
              <li key={entry.person}>
                <span className={styles.between}>
                  <span>{entry.name}</span>
                  <span>
                    <Money amount={entry.used} /> of <Money amount={entry.allowance} />
                  </span>
                </span>
                <Meter allowance={entry} />
                <span className={styles.note}>
                  <Left allowance={entry} />
                </span>
              </li>
            ))}
          </ul>
          {earlier && earlier.length > 0 && (
            <details className={styles.earlier}>
              <summary>Earlier tax years</summary>
              <DataTable
                label="ISA allowance of earlier tax years"
                columns={earlierColumns}
                rows={earlier}
                rowKey={({ person, taxYear }) => person + taxYear}
              />
            </details>
          )}
          <p className={styles.note}>
            Money paid into ISAs that we know of, up to {formatDate(data.valuationDate)}. ISAs kept elsewhere count
            towards the allowance too. An allowance is set in pounds and by tax year, so neither the currency nor the
            period of the page changes it.
          </p>
        </>
      )}
    </Card>
  );
}
