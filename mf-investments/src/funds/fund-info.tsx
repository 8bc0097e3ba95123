import { useCall } from '@harbour/api/query';
import { getFundInfo } from '@harbour/definitions/research/funds';
import { formatDate, formatPercent, formatPrice, MenuButton, Skeleton } from '@harbour/ui';
import { Term } from '@harbour/ui/term';
import { Info } from 'lucide-react';
import styles from './funds.module.css';

const kinds = { fund: 'Fund', etf: 'Exchange-traded fund', equity: 'Share', cash: 'Cash' } as const;

function Facts({ isin }: { isin: string }) {
  const { data, isError } = useCall(getFundInfo, { query: { isin } }, { background: true });
  if (isError) return <p>There is no more information about this holding at the moment.</p>;
  if (!data) return <Skeleton label="facts of the fund" bars={[16, 16, 16, 16]} />;
  const { kind, category, sector, currency, price, priceDate, ocf } = data.theData;
  const facts = [
    ['Kind', kinds[kind]],
    ['Category', category],
    ['Sector', sector],
    [
      'Price',
      price === null || priceDate === null ? null : `${formatPrice(price, currency)}, ${formatDate(priceDate)}`,
    ],
    ['Ongoing charges', ocf === null ? null : `${formatPercent(ocf)} a year`],
    ['ISIN', isin],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name === 'Ongoing charges' ? <Term name="ongoing-charge">{name}</Term> : name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A few facts of a fund, beside its name; they are asked for when they are wanted. */
export function FundInfo({ isin, name }: { isin: string; name: string }) {
  return (
    <MenuButton
      label={`About ${name}`}
      face={<Info size={16} aria-hidden="true" />}
      buttonClass={styles.infoButton}
      contentClass={styles.info}
    >
      {() => <Facts isin={isin} />}
    </MenuButton>
  );
}
