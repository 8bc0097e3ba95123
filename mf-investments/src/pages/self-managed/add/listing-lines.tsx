import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { regionNames } from '@harbour/definitions/investments/asset-names';
import { getFundLinks, getStockSymbols } from '@harbour/definitions/investments/self-managed/listings';
import { stockRegion } from '@harbour/definitions/investments/self-managed/stock-region';
import { Button, Failure, londonToday, Skeleton } from '@harbour/ui';
import { Lookup } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { NumberField } from '@harbour/ui/fields';
import { useCallback, useMemo } from 'react';
import { AmountField } from '../fields/amount-field.tsx';
import type { EnteredListing } from '../fields/details-form.ts';
import { indexOfFunds, indexOfShares, type Listing, listingAt, searchListings } from '../fields/listing-index.ts';
import styles from '../self-managed.module.css';

interface ListingLinesProps {
  /** What is searched. */
  search: 'funds' | 'shares';
  lines: readonly EnteredListing[];
  onLines: (lines: EnteredListing[]) => void;
  /** Of amounts that are entered. */
  currency: string;
  /** Where the client says that its shares count; undefined for by exchange. */
  region: string | undefined;
}

const searchTexts = {
  funds: {
    find: 'Find a fund',
    hint: 'Its name, ISIN or sector. One that is not in the list is added as “Something else”, with its value.',
  },
  shares: {
    find: 'Find a share',
    hint: 'The company’s name or its symbol. One that is not in the list is added as “Shares without a listing”.',
  },
} as const;

/** The firm's list, prepared for searching once it is there. */
function useListings(search: ListingLinesProps['search']) {
  const funds = useCall(getFundLinks, {}, { background: true, enabled: search === 'funds' });
  const shares = useCall(getStockSymbols, {}, { background: true, enabled: search === 'shares' });
  const index = useMemo(() => {
    if (search === 'funds') return funds.data && indexOfFunds(funds.data.fundlinks);
    return shares.data && indexOfShares(shares.data.symbols);
  }, [search, funds.data, shares.data]);
  const { error, refetch } = search === 'funds' ? funds : shares;
  return { index, error, retry: () => void refetch() };
}

/** What a share counts as, and by whose word. */
function Region({ exchange, region }: { exchange: string; region: string | undefined }) {
  const counts = regionNames[stockRegion(exchange, region)];
  return (
    <p className={styles.soft}>
      Counts as 100% {counts} equity:{' '}
      {region ? 'your own choice above' : `assumed from its exchange, ${exchange}; you can change it above`}.
    </p>
  );
}

interface ListingLineProps {
  line: EnteredListing;
  position: number;
  currency: string;
  region: string | undefined;
  onRemove: () => void;
}

/** One fund or share: its units, its day, and its value where nobody else knows it. */
function ListingLine({ line, position, currency, region, onRemove }: ListingLineProps) {
  const { name, symbol, exchange, priced } = line;
  return (
    <div role="group" aria-label={name} className={styles.line}>
      <div className={styles.lineHead}>
        <div>
          <p className={styles.lineName}>{name}</p>
          <p className={styles.soft}>{exchange ? `${symbol}, ${exchange}` : symbol}</p>
          {exchange && <Region exchange={exchange} region={region} />}
        </div>
        <Button className={styles.small ?? ''} onClick={onRemove}>
          <span>
            Remove <span className="visually-hidden">{name}</span>
          </span>
        </Button>
      </div>
      <div className={styles.pair}>
        <NumberField name={`lines.${position}.units`} label="Units" decimals={8} countedBySchema />
        <DateField
          name={`lines.${position}.valuationDate`}
          label="Held since"
          hint="The day from which it counts."
          max={londonToday()}
        />
        {!priced && (
          <AmountField
            name={`lines.${position}.value`}
            label="Value on that day"
            hint="We have no price for it, so the value that you enter counts."
            currency={currency}
          />
        )}
      </div>
    </div>
  );
}

/** The funds or shares of a holding: each found by searching, with its units and day. */
export function ListingLines({ search, lines, onLines, currency, region }: ListingLinesProps) {
  const { find, hint } = searchTexts[search];
  const { index, error, retry } = useListings(search);
  const look = useCallback(
    (text: string) => (index ? searchListings(index, text) : { options: [], total: 0 }),
    [index],
  );

  function add(listing: Listing): void {
    const day = lines.at(-1)?.valuationDate ?? londonToday();
    // Each share once: a larger holding is more units.
    if (lines.some(({ symbol }) => symbol === listing.symbol)) return;
    onLines([...lines, { ...listing, key: crypto.randomUUID(), valuationDate: day }]);
  }

  return (
    <fieldset className={styles.section}>
      <legend>What is in it</legend>
      {!index && !error && <Skeleton label={`the list of ${search}`} bars={[48]} />}
      {!index && error && (
        <Failure title={`The list of ${search} is not available at the moment`} onRetry={retry}>
          {failureMessage(error)} What you entered is still here.
        </Failure>
      )}
      {index && (
        <Lookup
          label={find}
          hint={hint}
          search={look}
          name="lines"
          onChoose={(value) => {
            const listing = listingAt(index, value);
            if (listing) add(listing);
          }}
        />
      )}
      {lines.map((line, position) => (
        // Its fields are named by its position, so it is another one when one before it goes.
        <ListingLine
          key={`${line.key} ${position}`}
          line={line}
          position={position}
          currency={currency}
          region={region}
          onRemove={() => onLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
    </fieldset>
  );
}
