import { failureMessage, isRefusal } from '@harbour/api';
import type { OpenedDocument } from '@harbour/definitions/research/library';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import styles from './document-view.module.css';
import { Reading } from './reading.tsx';
import { sizeText } from './size-text.ts';

interface DocumentViewProps {
  /** The document's call. */
  found: {
    data?: OpenedDocument | undefined;
    error: Error | null;
    refetch: () => Promise<{ data?: OpenedDocument | undefined }>;
  };
}

/** A document with what it is about, to read in the page. The address has the page (`?page=`). */
export function DocumentView({ found: { data, error, refetch } }: DocumentViewProps) {
  if (!data) {
    return (
      <Card>
        {!error ? (
          <Skeleton label="the document" bars={[24, 21, 42, 400]} />
        ) : isRefusal(error) ? (
          <Empty title="This document is not here">{error.message}</Empty>
        ) : (
          <Failure title="This document is not available at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        )}
      </Card>
    );
  }
  const { category, title, summary, date, size } = data;
  return (
    <Card>
      <div className={styles.head}>
        <p className={styles.about}>
          {category} · <time dateTime={date}>{formatDate(date)}</time> · {sizeText(size)}
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.summary}>{summary}</p>
      </div>
      <Reading url={data.url} title={title} fileName={`${data.slug}.pdf`} refetch={refetch} />
    </Card>
  );
}
