import { failureMessage, isRefusal } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useAddressQuery, useParams } from '@harbour/contract/router';
import { getHoldingPage, type HoldingPage } from '@harbour/definitions/investments/performance/holding-figures';
import { Card, Empty, Failure, formatDate, Page, Skeleton } from '@harbour/ui';
import { pound } from '../../valuation/reporting-currency.ts';
import { ValueChartPanel } from '../../valuation/value-chart-panel.tsx';
import { FundParts } from './fund-parts.tsx';
import styles from './holding.module.css';
import { HoldingIncome } from './holding-income.tsx';
import { HoldingSummary } from './holding-summary.tsx';
import { HoldingTransactions } from './holding-transactions.tsx';

interface HoldingAddress {
  planstring: string;
  listing: string;
  date: string | undefined;
}

function Loaded({ page, refetch }: { page: HoldingPage; refetch: () => unknown }) {
  const { plan, listing, values } = page;
  const title = `Value of ${listing.name} over time`;
  return (
    <>
      <p className={styles.back}>
        <Link to={`/investments/valuation?open=${plan.planstring}`}>All holdings of {plan.name}</Link>
      </p>
      <HoldingSummary page={page} />
      <Card title={title}>
        <ValueChartPanel
          title={title}
          chart={{ data: { chartData: values }, isError: false, refetch }}
          currency={pound}
        />
      </Card>
      <HoldingTransactions page={page} />
      <HoldingIncome page={page} />
      {listing.isin ? (
        <FundParts isin={listing.isin} planstring={plan.planstring} />
      ) : (
        <Card title="About this holding">
          <p className={styles.soft}>It has no ISIN, so we have neither facts nor documents for it.</p>
        </Card>
      )}
    </>
  );
}

function Holding({ planstring, listing, date }: HoldingAddress) {
  const params = { planstring, listing: Number(listing), ...(date ? { date } : {}) };
  const { data, error, refetch } = useCall(getHoldingPage, { params }, { background: true });
  if (data) {
    const { name, isin } = data.listing;
    const lead = [isin && `ISIN ${isin}`, `in ${data.plan.name}`, `valued on ${formatDate(data.valuationDate)}`];
    return (
      <Page title={name} lead={lead.filter(Boolean).join(' · ')}>
        <Loaded page={data} refetch={refetch} />
      </Page>
    );
  }
  return (
    <Page title="Holding">
      <Card>
        {error === null ? (
          <Skeleton label="the holding" bars={[48, 24, 280, 48, 48]} />
        ) : isRefusal(error) ? (
          <Empty title="There is no such holding">
            <p>{error.message}</p>
            <p>
              <Link to="/investments/valuation">Your valuation</Link> has all that you hold.
            </p>
          </Empty>
        ) : (
          <Failure title="This holding is not available at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        )}
      </Card>
    </Page>
  );
}

/** Everything about one holding of a plan: `/investments/holding/{plan}/{listing}?d={date}`. */
export default function HoldingAddressPage() {
  const { planstring = '', listing = '' } = useParams();
  const [query] = useAddressQuery();
  const date = query.get('d') ?? undefined;
  return <Holding key={`${planstring} ${listing}`} planstring={planstring} listing={listing} date={date} />;
}
