import { api, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useSearchParams } from '@harbour/contract/router';
import { getLibrary, type LibraryDocument, noteLibraryVisit } from '@harbour/definitions/research/library';
import { useMatches } from '@harbour/search/use-matches';
import { useTarget } from '@harbour/session';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import { useEffect, useRef } from 'react';
import { sizeText } from '../../documents/size-text.ts';
import { ResearchFrame } from '../research-frame.tsx';
import { SearchField } from '../search-field.tsx';
import styles from './library.module.css';
import { YearlyStatements } from './yearly-statements.tsx';

type Listed = LibraryDocument & { isNew: boolean };

function DocumentItem({ document: { slug, title, summary, date, size, isNew } }: { document: Listed }) {
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        <Link to={`/research/library/${slug}`}>{title}</Link>
        {isNew && <span className={styles.new}>New since your last visit</span>}
      </h3>
      <p className={styles.about}>
        <time dateTime={date}>{formatDate(date)}</time> · PDF, {sizeText(size)}
      </p>
      <p className={styles.summary}>{summary}</p>
    </li>
  );
}

const findable = ({ category, title, summary }: Listed) => ({ title, keywords: `${category} ${summary}` });

function Documents({ documents }: { documents: readonly Listed[] }) {
  const [query] = useSearchParams();
  const term = (query.get('q') ?? '').trim();
  const matching = useMatches(documents, term, findable);
  const found = documents.filter((document) => matching.includes(document));
  if (documents.length === 0) {
    return (
      <Card>
        <Empty title="The library is empty">Our guides and reviews appear here.</Empty>
      </Card>
    );
  }
  return (
    <>
      <SearchField label="Search the library" found={found.length === 1 ? '1 document' : `${found.length} documents`} />
      {found.length === 0 && (
        <Card>
          <Empty title="Nothing found">Try another word.</Empty>
        </Card>
      )}
      {[...Map.groupBy(found, ({ category }) => category)].map(([category, inside]) => (
        <Card key={category} title={category}>
          <ul className={styles.list}>
            {inside.map((document) => (
              <DocumentItem key={document.slug} document={document} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

/** Records the visit once, when the client sees the documents. Visits of staff who act for a client are not recorded. */
function useNotedVisit(isShown: boolean): void {
  const acting = useTarget() !== undefined;
  const noted = useRef(false);
  useEffect(() => {
    if (!isShown || acting || noted.current) return;
    noted.current = true;
    // Without the record, what is new stays new.
    void api.get(noteLibraryVisit, { body: {} }, { background: true }).catch(() => undefined);
  }, [isShown, acting]);
}

/** The research library: the firm's documents by category. */
export default function LibraryPage() {
  const { data, error, refetch } = useCall(getLibrary, {}, { background: true });
  useNotedVisit(data !== undefined);
  return (
    <ResearchFrame>
      <YearlyStatements />
      {data ? (
        <Documents documents={data.documents} />
      ) : (
        <Card>
          {error ? (
            <Failure title="The library is not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)}
            </Failure>
          ) : (
            <Skeleton label="the library" bars={[21, 24, 42, 24, 42, 24, 42]} />
          )}
        </Card>
      )}
    </ResearchFrame>
  );
}
