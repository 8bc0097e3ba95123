import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useParams, useSearchParams } from '@harbour/contract/router';
import { type ContentState, contentStateNames, inPreviewOrder } from '@harbour/definitions/content-state';
import {
  getContentPreview,
  getPreviewedDocument,
  type PreviewedDocument,
  type PreviewedNews,
} from '@harbour/definitions/research/preview';
import { isStaff } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Card, Empty, Failure, formatDate, Page, Skeleton } from '@harbour/ui';
import { DocumentView } from '../../documents/document-view.tsx';
import { ArticleText } from '../news/article-view.tsx';
import styles from './preview.module.css';

interface Entry {
  key: string;
  title: string;
  to: string;
  state: ContentState;
  from: string;
  /** The last day, or the day from which it is gone, in words. */
  until: string | undefined;
}

const entryOfNews = ({ id, title, state, date_published, date_expires }: PreviewedNews): Entry => ({
  key: id,
  title,
  state,
  to: `/research/preview?id=${id}`,
  from: date_published,
  until: date_expires === null ? undefined : `before ${formatDate(date_expires)}`,
});

const entryOfDocument = ({ slug, title, state, from, until }: PreviewedDocument): Entry => ({
  key: slug,
  title,
  state,
  to: `/research/preview/${slug}`,
  from,
  until: until === null ? undefined : `to ${formatDate(until)}`,
});

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Card title={title}>
      {entries.length === 0 ? (
        <Empty title="Nothing is imported">Importing content is described in docs/data-import.md.</Empty>
      ) : (
        <ul className={styles.list}>
          {inPreviewOrder(entries).map(({ key, title: name, to, state, from, until }) => (
            <li key={key} className={styles.item}>
              <span className={styles[state]}>{contentStateNames[state]}</span>
              <Link to={to}>{name}</Link>
              <span className={styles.dates}>
                from <time dateTime={from}>{formatDate(from)}</time>
                {until && ` ${until}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Back() {
  return (
    <p className={styles.back}>
      <Link to="/research/preview">All content</Link>
    </p>
  );
}

function PreviewedDocumentView({ slug }: { slug: string }) {
  const found = useCall(getPreviewedDocument, { params: { document: slug } }, { background: true });
  return (
    <>
      <Back />
      <DocumentView found={found} />
    </>
  );
}

function Content() {
  const { data, error, refetch } = useCall(getContentPreview, {}, { background: true });
  const [query] = useSearchParams();
  const id = query.get('id');
  if (!data) {
    return (
      <Card>
        {error ? (
          <Failure title="The content is not available at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        ) : (
          <Skeleton label="the content" bars={[24, 21, 21, 21]} />
        )}
      </Card>
    );
  }
  if (id === null) {
    return (
      <>
        <Entries title="Investment Update" entries={data.news.map(entryOfNews)} />
        <Entries title="Research Library" entries={data.documents.map(entryOfDocument)} />
      </>
    );
  }
  const article = data.news.find((one) => one.id === id);
  return (
    <>
      <Back />
      <Card>
        {article ? (
          <ArticleText article={article} />
        ) : (
          <Empty title="This article is not here">It was withdrawn.</Empty>
        )}
      </Card>
    </>
  );
}

/** For the firm: what clients see, what they will see and what they no longer see, as it looks. */
export default function PreviewPage() {
  const staff = useSession(({ user }) => isStaff(user?.groups ?? []));
  const { document } = useParams();
  return (
    <Page
      title="Content preview"
      lead="News and documents as they were imported, with the days on which clients see them."
    >
      {!staff ? (
        <Card>
          <Empty title="This page is for staff of the firm">
            What we have published is under <Link to="/research">Research</Link>.
          </Empty>
        </Card>
      ) : document ? (
        <PreviewedDocumentView key={document} slug={document} />
      ) : (
        <Content />
      )}
    </Page>
  );
}
