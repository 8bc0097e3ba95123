import { failureMessage, isRefusal } from '@harbour/api';
import { callQuery, useQuery } from '@harbour/api/query';
import { Link, useNavigate } from '@harbour/contract/router';
import { getNewsArticle, type NewsArticle } from '@harbour/definitions/research/news';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import { SanitisedHtml } from '@harbour/ui/html';
import { type RefObject, useEffect, useRef } from 'react';
import { useMarkNews, useNews } from '../../news/use-news.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './news.module.css';

interface ArticleTextProps {
  article: NewsArticle;
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** An article as clients read it. */
export function ArticleText({ article: { title, summary, body, date_published }, heading }: ArticleTextProps) {
  const navigate = useNavigate();
  return (
    <article className={styles.article}>
      <h2 ref={heading} tabIndex={-1} className={styles.headline}>
        {title}
      </h2>
      <p className={styles.date}>
        <time dateTime={date_published}>{formatDate(date_published)}</time>
      </p>
      <p className={styles.lead}>{summary}</p>
      <SanitisedHtml html={body} links="portal" pictures onOpen={(to) => void navigate(to)} />
    </article>
  );
}

/** One article. A client who opens it for themselves has then seen it. */
export function ArticleView({ id }: { id: string }) {
  const news = useNews();
  const listed = news.data?.articles.find((article) => article.id === id);
  // An older one is not in the list.
  const older = useQuery({
    ...callQuery(getNewsArticle, { params: { article: id } }, { background: true }),
    enabled: (news.data !== undefined || news.error !== null) && listed === undefined,
  });
  const article = listed ?? older.data;
  const mark = useMarkNews();
  const marked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = article !== undefined;
  useDocumentTitle(article?.title);
  useEffect(() => {
    if (!isShown || marked.current) return;
    marked.current = true;
    heading.current?.focus();
    // A record that cannot be stored shows as not seen again.
    void mark?.(id, 'read').catch(() => undefined);
  }, [isShown, mark, id]);

  return (
    <>
      <p className={styles.back}>
        <Link to="/research/news">All investment updates</Link>
      </p>
      <Card>
        {article ? (
          <ArticleText article={article} heading={heading} />
        ) : older.error ? (
          isRefusal(older.error) ? (
            <Empty title="This article is not here">{older.error.message}</Empty>
          ) : (
            <Failure title="This article is not available at the moment" onRetry={() => void older.refetch()}>
              {failureMessage(older.error)}
            </Failure>
          )
        ) : (
          <Skeleton label="the article" bars={[24, 21, 42, 200]} />
        )}
      </Card>
    </>
  );
}
