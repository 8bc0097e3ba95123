import { failureMessage, isRefusal } from '@harbour/api';
import { callQuery, useQuery } from '@harbour/api/query';
import { Link, useParams } from '@harbour/contract/router';
import { getFundDocument } from '@harbour/definitions/research/fund-documents';
import { Card, Empty, Failure, formatDate, Page, Skeleton } from '@harbour/ui';
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
      title={data ? data.fund : 'Fund document'}
      {...(data ? { lead: `${data.name}, published ${formatDate(data.publishedOn)}` } : {})}
    >
      <Card title={data ? data.name : 'Document'} aside={<Link to={`/research/fund/${isin}`}>Page of the fund</Link>}>
        {data ? (
          <Reading
            key={`${type} ${isin}`}
            url={data.url}
            title={`${data.name} of ${data.fund}`}
            fileName={`${type}-${isin}.pdf`}
            refetch={refetch}
          />
        ) : (
          <Skeleton label="the document" bars={[24, 400]} />
        )}
      </Card>
    </Page>
  );
}
