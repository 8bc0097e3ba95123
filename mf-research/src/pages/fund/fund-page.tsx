import { failureMessage, isRefusal } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { LazyPart } from '@harbour/contract';
import { Link, useParams } from '@harbour/contract/router';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import { Card, Empty, Failure, Page, Skeleton } from '@harbour/ui';
import { Suspense } from 'react';
import { DocumentLinks } from '../../funds/document-links.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './fund.module.css';
import { FundCharges } from './fund-charges.tsx';
import { FundFacts } from './fund-facts.tsx';
import { FundHoldings } from './fund-holdings.tsx';
import { FundMakeUp } from './fund-make-up.tsx';
import { FundReturns } from './fund-returns.tsx';

const loadGrowth = () => import(/* webpackChunkName: "fund-growth" */ './fund-growth.tsx');

function Fund({ isin }: { isin: string }) {
  const { data: fund, error, refetch } = useCall(getFundPage, { params: { isin } }, { background: true });
  useDocumentTitle(fund?.name);
  if (error && !fund) {
    return (
      <Page title="Fund">
        <Card>
          {isRefusal(error) ? (
            <Empty title="We know no such fund">
              <p>Please check the ISIN against your statement.</p>
              <p>
                <Link to="/research/buylist">Our buy list</Link> has the funds that we recommend.
              </p>
            </Empty>
          ) : (
            <Failure title="This fund is not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)}
            </Failure>
          )}
        </Card>
      </Page>
    );
  }
  if (!fund) {
    return (
      <Page title="Fund">
        <Card>
          <Skeleton label="the fund" bars={[24, 24, 24, 24, 280]} />
        </Card>
      </Page>
    );
  }
  return (
    <Page title={fund.name} lead={[fund.sector, `ISIN ${fund.isin}`].filter(Boolean).join(' · ')}>
      <FundFacts fund={fund} />
      <FundHoldings fund={fund} />
      <FundReturns fund={fund} />
      {fund.growth.length > 1 && (
        <Suspense
          fallback={
            <Card title="Growth of £1,000">
              <Skeleton label="the chart" bars={[280, 24]} />
            </Card>
          }
        >
          <LazyPart load={loadGrowth} props={{ fund }} />
        </Suspense>
      )}
      <FundMakeUp isin={isin} date={fund.date} />
      <FundCharges fund={fund} />
      <Card title="Documents">
        {fund.documents.length > 0 ? (
          <DocumentLinks fund={fund} dated />
        ) : (
          <p className={styles.soft}>We have no documents of this fund. Its provider publishes them.</p>
        )}
      </Card>
    </Page>
  );
}

/** Everything about one fund, with the client's own holdings: `/research/fund/{isin}`. */
export default function FundPage() {
  const { isin = '' } = useParams();
  return <Fund key={isin} isin={isin} />;
}
