import { failureMessage, isRefusal } from '@harbour/api';
import { callQuery, useCall, useQuery } from '@harbour/api/query';
import { Link, useParams } from '@harbour/contract/router';
import { getBuyList } from '@harbour/definitions/research/buy-list';
import { getFundDocument } from '@harbour/definitions/research/fund-documents';
import { getFundPage } from '@harbour/definitions/research/fund-page';
import { Card, Empty, Failure, formatDate, Page } from '@harbour/ui';
import { Reading } from '../../documents/reading.tsx';
import { useDocumentTitle } from '../use-document-title.ts';

/** One document of a fund: `/buylist/documents/{type}/{isin}`. */
export default function DocumentPage() {
  const { type = '', isin = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...callQuery(getFundDocument, { params: { type, isin } }, { background: true }),
    // An address out of the cache may have ended.
    staleTime: 0,
  });
  // Who comes from the page of the fund or the buy list has its name at once, and nothing moves for it.
  const cached = { enabled: false } as const;
  const fromPage = useCall(getFundPage, { params: { isin } }, cached).data?.name;
  const fromList = useCall(getBuyList, {}, cached).data?.funds.find((fund) => fund.isin === isin)?.name;
  const name = data?.fund ?? fromPage ?? fromList;
  useDocumentTitle(data && `${data.name} of ${data.fund}`);
  if (error && !data) {
    return (
      <Page title="Fund document">
        <Card>
          {isRefusal(error) ? (
            <Empty title="This document is not here">
              <p>We have no such document of a fund with this ISIN.</p>
              <p>
                <Link to="/research/buylist">Our buy list</Link> leads to the documents that we have.
              </p>
            </Empty>
          ) : (
            <Failure title="This document is not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)}
            </Failure>
          )}
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={name ?? 'Fund document'}
      // In its space before it is known, so that nothing moves.
      lead={data ? `${data.name}, published ${formatDate(data.publishedOn)}` : 'Loading the document…'}
    >
      <Card title={data ? data.name : 'Document'} aside={<Link to={`/research/fund/${isin}`}>Page of the fund</Link>}>
        <Reading
          key={`${type} ${isin}`}
          url={data?.url}
          title={data ? `${data.name} of ${data.fund}` : 'the document'}
          fileName={`${type}-${isin}.pdf`}
          refetch={refetch}
        />
      </Card>
    </Page>
  );
}
