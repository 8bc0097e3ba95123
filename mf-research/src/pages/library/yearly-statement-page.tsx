import { useCall } from '@harbour/api/query';
import { Link, useParams } from '@harbour/contract/router';
import type { CallResponse } from '@harbour/definitions/call';
import { getYearlyPackDocument, packYearName } from '@harbour/definitions/investments/yearly-packs';
import { DocumentView } from '../../documents/document-view.tsx';
import { ResearchFrame } from '../research-frame.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './library.module.css';

const titleOf = (year: number) => `Yearly statement ${packYearName(year)}`;

/** A version of a yearly statement as documents of the library are shown. */
function documentOf({ year, version, madeAt, bytes, url, expiresAt }: CallResponse<typeof getYearlyPackDocument>) {
  const day = madeAt.slice(0, 10);
  return {
    slug: `yearly-statement-${packYearName(year).replace('/', '-')}-version-${version}`,
    category: 'Your yearly statements',
    title: titleOf(year),
    summary: `Version ${version}: valuation, change, performance, charges, gains and income of the tax year.`,
    date: day,
    from: day,
    size: bytes,
    url,
    expiresAt,
  };
}

/** A version of the client's yearly statement, to read. */
export default function YearlyStatementPage() {
  const { pack = '' } = useParams();
  const { data, error, refetch } = useCall(getYearlyPackDocument, { params: { pack } }, { background: true });
  useDocumentTitle(data && titleOf(data.year));
  const found = {
    data: data && documentOf(data),
    error,
    async refetch() {
      const again = await refetch();
      return { data: again.data && documentOf(again.data) };
    },
  };
  return (
    <ResearchFrame>
      <p className={styles.back}>
        <Link to="/research/library">All documents</Link>
      </p>
      <DocumentView key={pack} found={found} />
    </ResearchFrame>
  );
}
