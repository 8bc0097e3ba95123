import { LazyPart, useHostPages } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import type { MarkedText } from '@harbour/definitions/research/search';
import type { ResultKind } from '@harbour/search/ranking';
import type { Article, Faq, Result } from '@harbour/search/results';
import { formatDate, Skeleton } from '@harbour/ui';
import { type ReactNode, Suspense } from 'react';
import { GrowingList } from './growing-list.tsx';
import { ResultLink } from './result-link.tsx';
import styles from './search-results.module.css';

/** The purifier comes with it, and only for results that have HTML. */
const loadHtml = () => import('@harbour/ui/html').then(({ SanitisedHtml }) => ({ default: SanitisedHtml }));

/** A text with what was found in it. The parts are text: React escapes them. */
function Marked({ parts }: { parts: MarkedText }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

interface ShownResult {
  result: Result;
  onChoose: () => void;
}

/** A link to all of a result, if its page is released here. */
function ReadMore({ result: { target }, about, onChoose }: ShownResult & { about: string }) {
  const { has } = useHostPages();
  if (!target || !('to' in target) || !has(target.to)) return null;
  return (
    <p>
      <Link to={target.to} onClick={onChoose} data-result="">
        Read more<span className="visually-hidden">: {about}</span>
      </Link>
    </p>
  );
}

/** The text of an answer; a link in it to a page of the portal opens without a reload. */
function Answer({ html, onChoose }: { html: string; onChoose: () => void }) {
  const navigate = useNavigate();
  function onOpen(to: string): void {
    onChoose();
    void navigate(to);
  }
  return (
    <Suspense fallback={<Skeleton label="the answer" />}>
      <LazyPart load={loadHtml} props={{ html, links: 'portal' as const, onOpen }} />
    </Suspense>
  );
}

/** A question that opens to its answer. */
function Question({ faq: { title, text }, open, ...shown }: ShownResult & { faq: Faq; open: boolean }) {
  return (
    <details className={styles.faq} open={open}>
      <summary className={styles.question} data-result="">
        <h4 className={styles.title}>
          <Marked parts={shown.result.title} />
        </h4>
      </summary>
      <div className={styles.answer}>
        <Answer html={text} onChoose={shown.onChoose} />
        <ReadMore {...shown} about={title} />
      </div>
    </details>
  );
}

/** News: their day and summary. */
function News({ article: { title, date_published }, ...shown }: ShownResult & { article: Article }) {
  return (
    <article className={styles.entry}>
      <h4 className={styles.title}>
        <Marked parts={shown.result.title} />
      </h4>
      <time className={styles.soft} dateTime={date_published}>
        {formatDate(date_published)}
      </time>
      <p>
        <Marked parts={shown.result.detail} />
      </p>
      <ReadMore {...shown} about={title} />
    </article>
  );
}

/** Its name, which leads to it, and what tells it from others. */
function Named({ result: { title, detail, target }, onChoose }: ShownResult) {
  if (!target) return null;
  return (
    <ResultLink target={target} onChoose={onChoose}>
      <span className={styles.title}>
        <Marked parts={title} />
      </span>{' '}
      <span className={styles.soft}>
        <Marked parts={detail} />
      </span>
    </ResultLink>
  );
}

/** What the group of some kinds is called, and what there is more of. */
const groups: readonly { kinds: readonly ResultKind[]; title: string; more: string }[] = [
  { kinds: ['page', 'calculator'], title: 'Pages and calculators', more: 'pages' },
  { kinds: ['action', 'setting'], title: 'Suggested actions', more: 'actions' },
  { kinds: ['plan'], title: 'Plans', more: 'plans' },
  { kinds: ['holding'], title: 'Holdings', more: 'holdings' },
  { kinds: ['transaction'], title: 'Transactions', more: 'transactions' },
  { kinds: ['contact'], title: 'Write to', more: 'people to write to' },
  { kinds: ['person'], title: 'People', more: 'people' },
  { kinds: ['message'], title: 'Messages', more: 'messages' },
  { kinds: ['document'], title: 'Documents', more: 'documents' },
  { kinds: ['fund'], title: 'Funds', more: 'funds' },
  { kinds: ['term'], title: 'Glossary', more: 'terms' },
  { kinds: ['publication'], title: 'Research Library', more: 'of the library' },
  { kinds: ['answer'], title: 'FAQs', more: 'FAQs' },
  { kinds: ['news'], title: 'News', more: 'news' },
];

/** So many of the best are above the groups. */
const mostBest = 3;

/** Whether its group shows more of a result than its name. */
const hasText = ({ faq, article }: Result) => faq !== undefined || article !== undefined;

/**
 * The best results first, of any kind; below them a group for each kind. What is among the best is not in its group as
 * well, unless the group has its text.
 */
export function ResultGroups({ results, onChoose }: { results: readonly Result[]; onChoose: () => void }) {
  const best = results.filter(({ target }) => target).slice(0, mostBest);
  return (
    <>
      {best.length > 0 && (
        <Group title="Best matches">
          <ul className={styles.list}>
            {best.map((result) => (
              <li key={result.key}>
                <Named result={result} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </Group>
      )}
      {groups.map(({ kinds, title, more }) => {
        const found = results.filter(
          (result) => kinds.includes(result.kind) && (hasText(result) || !best.includes(result)),
        );
        if (found.length === 0) return null;
        return (
          <Group key={title} title={title}>
            <GrowingList items={found} more={`Load more ${more}`} keyOf={({ key }) => key}>
              {(result, index) => {
                const { faq, article } = result;
                if (faq) return <Question result={result} faq={faq} open={index === 0} onChoose={onChoose} />;
                if (article) return <News result={result} article={article} onChoose={onChoose} />;
                return <Named result={result} onChoose={onChoose} />;
              }}
            </GrowingList>
          </Group>
        );
      })}
    </>
  );
}
