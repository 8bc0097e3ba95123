import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { Link, Navigate, useAddressQuery, useLocation, useParams } from '@harbour/contract/router';
import { getHelpArticles, type HelpArticle, type HelpSection } from '@harbour/definitions/help/articles';
import { useMatches } from '@harbour/search/use-matches';
import { Card, Empty, Failure, LabelledInput, Notice, Skeleton } from '@harbour/ui';
import { useEffect } from 'react';
import { Article } from './article.tsx';
import styles from './faqs.module.css';
import { FaqsFrame } from './faqs-frame.tsx';
import { addressOf, bySubject, findableArticle, sectionNames } from './found-articles.ts';

const writeToUs = '/securemessaging/message';

function WriteToUs() {
  const { has } = useHostPages();
  return has(writeToUs) ? <Link to={writeToUs}>send us a message</Link> : <>call us</>;
}

/** What a search has found, for the eye and for screen readers. */
function Found({ found, elsewhere, term, other }: FoundProps) {
  return (
    <p role="status" className={styles.found}>
      {term !== '' && (
        <>
          {found === 1 ? '1 answer' : `${found} answers`} for “{term}”.{' '}
          {elsewhere > 0 && (
            <Link to={`/faqs/${other}?q=${encodeURIComponent(term)}`}>
              {elsewhere} more under {sectionNames[other]}
            </Link>
          )}
        </>
      )}
    </p>
  );
}

interface FoundProps {
  found: number;
  /** In the other section. */
  elsewhere: number;
  term: string;
  other: HelpSection;
}

interface ListProps {
  articles: readonly HelpArticle[];
  section: HelpSection;
  /** The article that the address names. */
  slug: string | undefined;
}

function ArticleList({ articles, section, slug }: ListProps) {
  const [query, change] = useAddressQuery();
  const typed = query.get('q') ?? '';
  const term = typed.trim();
  const other: HelpSection = section === 'questions' ? 'troubleshooting' : 'questions';
  const matching = useMatches(articles, term, findableArticle);
  const of = (wanted: HelpSection) => matching.filter((article) => article.section === wanted);
  const found = of(section);

  return (
    <>
      <search className={styles.search}>
        <LabelledInput
          label={`Search ${sectionNames[section]}`}
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target: { value } }) =>
            change(
              (newest) => {
                const next = new URLSearchParams(newest);
                if (value === '') next.delete('q');
                else next.set('q', value);
                return next;
              },
              { typing: 'q', preventScrollReset: true, replace: true },
            )
          }
        />
        <Found found={found.length} elsewhere={of(other).length} term={term} other={other} />
      </search>
      {found.length === 0 && (
        <Card>
          <Empty title={term === '' ? 'There are no answers here yet' : 'Nothing found'}>
            {term === '' ? 'If you have a question, ' : 'Try another word, or '}
            <WriteToUs />.
          </Empty>
        </Card>
      )}
      {bySubject(found).map(({ subject, articles: inside }) => (
        <Card key={subject} title={subject}>
          {inside.map((article) => (
            <Article key={article.slug} article={article} addressed={article.slug === slug} />
          ))}
        </Card>
      ))}
    </>
  );
}

/** Says that the article of an address is not there, above those that are. */
function Missing({ section }: { section: HelpSection }) {
  return (
    <Notice severity="info">
      The answer that this link leads to is no longer there, or was never. Search for it below, or see{' '}
      <Link to={`/faqs/${section}`}>all {sectionNames[section]}</Link>.
    </Notice>
  );
}

/** As long as a window, so that what stands below is not seen to move when the answers come. */
const expectedAnswers = Array.from({ length: 24 }, () => 24);

/** Help articles of one tab: grouped by subject, searchable, each with an address of its own. */
export default function FaqsPage() {
  const { pathname } = useLocation();
  const { slug } = useParams();
  const section: HelpSection = pathname.startsWith('/faqs/troubleshooting') ? 'troubleshooting' : 'questions';
  const { data, error, refetch } = useCall(getHelpArticles, {});
  const articles = data?.articles ?? [];
  const article = articles.find((one) => one.slug === slug);

  const title = article?.title;
  useEffect(() => {
    if (title) document.title = `${title} · Harbour`;
  }, [title]);

  if (article && article.section !== section) return <Navigate to={addressOf(article)} replace />;
  return (
    <FaqsFrame>
      {error && !data && (
        <Card>
          <Failure title="Help is not available at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)} You can also <WriteToUs />.
          </Failure>
        </Card>
      )}
      {!data && !error && (
        <Card title={sectionNames[section]}>
          <Skeleton label="answers" bars={expectedAnswers} />
        </Card>
      )}
      {data && slug !== undefined && !article && <Missing section={section} />}
      {data && <ArticleList key={section} articles={articles} section={section} slug={slug} />}
    </FaqsFrame>
  );
}
