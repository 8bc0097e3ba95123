import { failureMessage } from '@harbour/api';
import { Link } from '@harbour/contract/router';
import type { NewsArticle } from '@harbour/definitions/research/news';
import { Button, Card, Failure, formatDate, londonToday, Skeleton } from '@harbour/ui';
import { useRef } from 'react';
import { Banners } from '../news/banners.tsx';
import { remindersOf, shortSummary } from '../news/reminders.ts';
import { useMarkNews, useNews, useSeenNews } from '../news/use-news.ts';
import styles from './reminders.module.css';

interface ReminderProps {
  article: NewsArticle;
  close: () => void;
  onDismiss: (() => void) | undefined;
}

function Reminder({ article: { id, title, summary, date_published }, close, onDismiss }: ReminderProps) {
  return (
    <li className={styles.reminder}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.date}>{formatDate(date_published)}</p>
      <p>{shortSummary(summary)}</p>
      <div className={styles.actions}>
        <Link
          to={`/research/news?id=${id}`}
          onClick={close}
          aria-label={`Read ${title} of ${formatDate(date_published)}`}
        >
          Read
        </Link>
        {onDismiss && (
          <Button variant="link" onClick={onDismiss} aria-label={`Dismiss ${title} of ${formatDate(date_published)}`}>
            Dismiss
          </Button>
        )}
      </div>
    </li>
  );
}

/** In the notifications panel: research that the client has not seen yet. */
export default function Reminders({ close }: { close: () => void }) {
  const news = useNews();
  const seen = useSeenNews();
  const mark = useMarkNews();
  const heading = useRef<HTMLDivElement>(null);
  const reminders = news.data && seen ? remindersOf(news.data.articles, seen, londonToday()) : undefined;
  return (
    <div ref={heading} tabIndex={-1} className={styles.container}>
      <Banners />
      <Card title="Research">
        {reminders === undefined ? (
          news.error ? (
            <Failure title="Research is not available at the moment" onRetry={() => void news.refetch()}>
              {failureMessage(news.error)}
            </Failure>
          ) : (
            <Skeleton label="research" bars={[21, 42]} />
          )
        ) : reminders.length === 0 ? (
          <p className={styles.none}>You have seen everything new.</p>
        ) : (
          <ul className={styles.reminders}>
            {reminders.map((article) => (
              <Reminder
                key={article.id}
                article={article}
                close={close}
                onDismiss={
                  mark &&
                  (() => {
                    // One that cannot be stored comes back.
                    void mark(article.id, 'dismissed').catch(() => undefined);
                    // The button goes with its reminder: the focus stays in the panel.
                    heading.current?.focus();
                  })
                }
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
