import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { type ArticleFeedback, getArticleFeedback } from '@harbour/definitions/help/articles';
import { Card, Empty, Failure, formatDateTime, Skeleton } from '@harbour/ui';
import styles from './faqs.module.css';
import { addressOf, sectionNames } from './found-articles.ts';
import { StaffPage } from './staff-page.tsx';

function Feedback({ article }: { article: ArticleFeedback }) {
  const { title, section, published, helpful, notHelpful, comments } = article;
  return (
    <Card title={title} aside={sectionNames[section]}>
      <p>
        Helped {helpful}, did not help {notHelpful}.{' '}
        {published ? <Link to={addressOf(article)}>Read the article</Link> : 'Clients no longer see it.'}
      </p>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map(({ text, at }) => (
            <li key={`${at} ${text}`}>
              {text} <span className={styles.soft}>{formatDateTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function FeedbackList() {
  const { data, error, refetch } = useCall(getArticleFeedback, {});
  if (error && !data) {
    return (
      <Card>
        <Failure title="The feedback is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <Skeleton label="feedback" bars={[24, 20, 20]} />
      </Card>
    );
  }
  if (data.articles.length === 0) {
    return (
      <Card>
        <Empty title="No answers yet">Clients are asked below each article whether it helped.</Empty>
      </Card>
    );
  }
  return data.articles.map((article) => <Feedback key={article.slug} article={article} />);
}

/** For the firm: which articles did not help, and why. */
export default function FeedbackPage() {
  return (
    <StaffPage
      title="Feedback on help"
      lead="What clients say about the articles, the least helpful first. Names are not shown."
    >
      <FeedbackList />
    </StaffPage>
  );
}
