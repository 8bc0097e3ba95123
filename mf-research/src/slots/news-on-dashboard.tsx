import { failureMessage } from '@harbour/api';
import { Element } from '@harbour/api/elements';
import type { SlotProps } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { Card, Empty, Failure, formatDate, londonToday, Skeleton } from '@harbour/ui';
import { remindersOf } from '../news/reminders.ts';
import { useNews, useSeenNews } from '../news/use-news.ts';
import styles from './reminders.module.css';

/** How many articles are named. */
const named = 3;

/** On the dashboard: research that the client has not seen, then the newest of the rest. */
function News() {
  const { data, error, refetch } = useNews();
  const seen = useSeenNews();
  const reminders = new Set(data && seen ? remindersOf(data.articles, seen, londonToday()).map(({ id }) => id) : []);
  const articles = [
    ...(data?.articles.filter(({ id }) => reminders.has(id)) ?? []),
    ...(data?.articles.filter(({ id }) => !reminders.has(id)) ?? []),
  ].slice(0, named);
  return (
    <Card title="News" {...(reminders.size > 0 ? { aside: `${reminders.size} not read` } : {})}>
      {data ? (
        articles.length > 0 ? (
          <ul className={styles.reminders}>
            {articles.map(({ id, title, date_published }) => (
              <li key={id} className={styles.reminder}>
                <h3 className={styles.title}>
                  <Link to={`/research/news?id=${id}`}>{title}</Link>
                </h3>
                <p className={styles.date}>
                  {formatDate(date_published)}
                  {reminders.has(id) && ', not read'}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <Empty title="Nothing is published yet">Our next investment update appears here.</Empty>
        )
      ) : error ? (
        <Failure title="Our news is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      ) : (
        <Skeleton label="the news" bars={[48, 48, 48]} />
      )}
      <p className={styles.all}>
        <Link to="/research/news">All news</Link>
      </p>
    </Card>
  );
}

/** The remote's card of the dashboard. */
export default function NewsOnDashboard({ card }: SlotProps['dashboard.cards']) {
  if (card !== 'dashboard.news') return null;
  return (
    <Element name="dashboard.news">
      <News />
    </Element>
  );
}
