import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useParams } from '@harbour/contract/router';
import { contentStateNames, inPreviewOrder } from '@harbour/definitions/content-state';
import { getHelpPreview, type PreviewedArticle } from '@harbour/definitions/help/preview';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import { ArticleText } from './article-text.tsx';
import faqStyles from './faqs.module.css';
import { sectionNames } from './found-articles.ts';
import styles from './preview.module.css';
import { StaffPage } from './staff-page.tsx';

/** On which days clients see it, in words. */
function daysOf({ from, until }: PreviewedArticle): string {
  if (from && until) return `from ${formatDate(from)} to ${formatDate(until)}`;
  if (from) return `from ${formatDate(from)}`;
  return until ? `to ${formatDate(until)}` : 'always';
}

function State({ article }: { article: PreviewedArticle }) {
  return (
    <>
      <span className={styles[article.state]}>{contentStateNames[article.state]}</span>{' '}
      <span className={styles.days}>{daysOf(article)}</span>
    </>
  );
}

function ArticleList({ articles }: { articles: readonly PreviewedArticle[] }) {
  return (
    <Card title="Articles">
      {articles.length === 0 ? (
        <Empty title="Nothing is imported">Importing help articles is described in docs/data-import.md.</Empty>
      ) : (
        <ul className={styles.list}>
          {inPreviewOrder(articles).map((article) => (
            <li key={article.slug} className={styles.item}>
              <Link to={`/faqs/preview/${article.slug}`}>{article.title}</Link>
              <span className={styles.days}>
                {sectionNames[article.section]}, {article.subject}
              </span>
              <span>
                <State article={article} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PreviewedAnswer({ article }: { article: PreviewedArticle | undefined }) {
  return (
    <>
      <p className={styles.back}>
        <Link to="/faqs/preview">All articles</Link>
      </p>
      {article ? (
        <Card title={article.title} aside={`${sectionNames[article.section]}, ${article.subject}`}>
          <p className={styles.state}>
            <State article={article} />
          </p>
          <ArticleText html={article.html} />
          {article.related.length > 0 && (
            <nav aria-label="Related" className={faqStyles.related}>
              <span className={faqStyles.soft}>Related</span>
              <ul>
                {article.related.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={`/faqs/preview/${slug}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </Card>
      ) : (
        <Card>
          <Empty title="This article is not here">It was withdrawn, or was never imported.</Empty>
        </Card>
      )}
    </>
  );
}

function Content() {
  const { data, error, refetch } = useCall(getHelpPreview, {}, { background: true });
  const { slug } = useParams();
  if (data) {
    return slug === undefined ? (
      <ArticleList articles={data.articles} />
    ) : (
      <PreviewedAnswer article={data.articles.find((one) => one.slug === slug)} />
    );
  }
  return (
    <Card>
      {error ? (
        <Failure title="The articles are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      ) : (
        <Skeleton label="the articles" bars={[24, 24, 24, 24]} />
      )}
    </Card>
  );
}

/** For the firm: help articles as clients see them, will see them and no longer see them. */
export default function PreviewPage() {
  return (
    <StaffPage
      title="Preview of help"
      lead="Help articles as they were imported, with the days on which clients see them."
    >
      <Content />
    </StaffPage>
  );
}
