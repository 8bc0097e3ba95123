import { failureMessage, isRefusal } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { type FundPage, getFundPage } from '@harbour/definitions/research/fund-page';
import { Card, Failure, formatDate, formatPercent, formatPrice, formatUnits, Money, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './holding.module.css';

const kinds = { fund: 'Fund', etf: 'Exchange-traded fund', equity: 'Share', cash: 'Cash' } as const;
const notKnown = 'Not known';

function Facts({ fund }: { fund: FundPage }) {
  const { kind, sector, manager, currency, price, priceDate, ocf, objective, isin } = fund;
  const facts = [
    ['Kind', kinds[kind]],
    ['Sector', sector ?? notKnown],
    ['Managed by', manager ?? notKnown],
    ['Ongoing charges (OCF)', ocf === null ? notKnown : `${formatPercent(ocf)} a year`],
    ['Traded in', currency],
    [
      'Newest price',
      price === null || priceDate === null ? notKnown : `${formatPrice(price, currency)}, ${formatDate(priceDate)}`,
    ],
  ] as const;
  return (
    <Card title="About this holding" aside={<Link to={`/research/fund/${isin}`}>All about it</Link>}>
      {objective && <p className={styles.objective}>{objective}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Documents({ fund: { documents, isin, name } }: { fund: FundPage }) {
  return (
    <Card title="Documents">
      {documents.length === 0 ? (
        <p className={styles.soft}>We have no documents for this holding. Its provider publishes them.</p>
      ) : (
        <ul className={styles.documents} aria-label={`Documents of ${name}`}>
          {documents.map(({ type, name: document, publishedOn }) => (
            <li key={type}>
              <Link to={`/buylist/documents/${type}/${isin}`}>{document}</Link>
              <span className={styles.soft}> published {formatDate(publishedOn)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Held = FundPage['held'][number];

const heldColumns: readonly Column<Held>[] = [
  {
    id: 'plan',
    title: 'Plan',
    width: 'minmax(176px, 2fr)',
    namesRow: true,
    cell: ({ plan, planstring }) => <Link to={`/investments/valuation?open=${planstring}`}>{plan}</Link>,
  },
  {
    id: 'units',
    title: 'Units',
    width: 'minmax(104px, 1fr)',
    figure: 'varying',
    belowOnPhone: true,
    cell: ({ units }) => formatUnits(units),
  },
  {
    id: 'value',
    title: 'Value',
    width: '136px',
    figure: true,
    cell: ({ value, reason }) => <Money amount={value} reason={reason} />,
  },
];

/** Where else the client holds it; as of today, which the valuation date may be before. */
function Elsewhere({ fund: { held, total, date }, planstring }: { fund: FundPage; planstring: string }) {
  const others = held.filter((one) => one.planstring !== planstring);
  return (
    <Card title="Where else it is held" aside={`Valued on ${formatDate(date)}`}>
      {others.length === 0 ? (
        <p className={styles.soft}>No other plan that you see holds it.</p>
      ) : (
        <>
          <DataTable
            label="Other plans that hold it"
            columns={heldColumns}
            rows={others}
            rowKey={(one) => one.planstring}
          />
          <p className={styles.note}>
            Together with this plan: <Money amount={total.value} reason={total.reason} />
          </p>
        </>
      )}
    </Card>
  );
}

/** What the firm knows of what is held, its documents, and the other plans that hold it. */
export function FundParts({ isin, planstring }: { isin: string; planstring: string }) {
  const { data: fund, error, refetch } = useCall(getFundPage, { params: { isin } }, { background: true });
  if (fund) {
    return (
      <>
        <Elsewhere fund={fund} planstring={planstring} />
        <Facts fund={fund} />
        <Documents fund={fund} />
      </>
    );
  }
  return (
    <Card title="About this holding">
      {error === null ? (
        <Skeleton label="facts and documents" bars={[24, 24, 24, 24]} />
      ) : isRefusal(error) ? (
        <p className={styles.soft}>We have neither facts nor documents for this holding.</p>
      ) : (
        <Failure title="Facts and documents are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      )}
    </Card>
  );
}
