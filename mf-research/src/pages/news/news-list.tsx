import { failureMessage } from '@harbour/api';
import { Link } from '@harbour/contract/router';
import type { NewsArticle } from '@harbour/definitions/research/news';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import { shortSummary } from '../../news/reminders.ts';
import { useNews, useSeenNews } from '../../news/use-news.ts';
import styles from './news.module.css';

function NewsItem({
  article: { id, title, summary, date_published },
  isNew,
}: {
  article: NewsArticle;
  isNew: boolean;
}) {
  return (
    <li className={styles.item}>
      <p className={styles.date}>
        <time dateTime={date_published}>{formatDate(date_published)}</time>
        {isNew && <span className={styles.new}>New</span>}
      </p>
      <h2 className={styles.title}>
        <Link to={`/research/news?id=${id}`}>{title}</Link>
      </h2>
      <p className={styles.summary}>{shortSummary(summary)}</p>
    </li>
  );
}

/** As long as the usual list, so that the card below it arrives where it stays. */
const loadingBars = Array.from({ length: 7 }, () => [21, 24, 42]).flat();

/** What the firm has published, the newest first. */
export function NewsList() {
  const { data, error, refetch } = useNews();
  const seen = useSeenNews();
  if (error && !data) {
    return (
      <Card>
        <Failure title="Our news is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <Skeleton label="the news" bars={loadingBars} />
      </Card>
    );
  }
  if (data.articles.length === 0) {
    return (
      <Card>
        <Empty title="Nothing is published yet">Our next investment update appears here.</Empty>
      </Card>
    );
  }
  return (
    <Card>
      <ul className={styles.list}>
        {data.articles.map((article) => (
          <NewsItem key={article.id} article={article} isNew={seen !== undefined && !seen.has(article.id)} />
        ))}
      </ul>
    </Card>
  );
}
