import { LazyPart, useHostPages } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import type { MarkedText, SearchHit, SearchResult } from '@harbour/definitions/research/search';
import { formatDate, Skeleton } from '@harbour/ui';
import { type ReactNode, Suspense } from 'react';
import { GrowingList } from './growing-list.tsx';
import styles from './search-results.module.css';

/** The purifier comes with it, and only for results that have HTML. */
const loadHtml = () => import('@harbour/ui/html').then(({ SanitisedHtml }) => ({ default: SanitisedHtml }));

/**
 * A text with what was found in it; `whole` is shown where nothing is marked. The parts are text: React escapes them.
 */
function Marked({
  parts,
  whole,
}: { parts: MarkedText; whole?: never } | { parts: MarkedText | undefined; whole: string }) {
  if (!parts) return whole;
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

/** A link to all of a result, if its page is released here. */
function ReadMore({ to, about, close }: { to: string; about: string; close: () => void }) {
  const { has } = useHostPages();
  if (!has(to)) return null;
  return (
    <p>
      <Link to={to} onClick={close}>
        Read more<span className="visually-hidden">: {about}</span>
      </Link>
    </p>
  );
}

/** What the client can do: one button for each. */
export function Actions({ actions, close }: { actions: SearchResult['cta']; close: () => void }) {
  if (actions.length === 0) return null;
  return (
    <Group title="Suggested actions">
      <GrowingList items={actions} more="Load more actions" keyOf={({ id }) => id}>
        {({ name, link, category }) => (
          <Link className={styles.action ?? ''} to={link} onClick={close}>
            {name}
            <span className={styles.category}>{category}</span>
          </Link>
        )}
      </GrowingList>
    </Group>
  );
}

/** The text of an answer; a link in it to a page of the portal opens without a reload. */
function Answer({ html, close }: { html: string; close: () => void }) {
  const navigate = useNavigate();
  function onOpen(to: string): void {
    close();
    void navigate(to);
  }
  return (
    <Suspense fallback={<Skeleton label="the answer" />}>
      <LazyPart load={loadHtml} props={{ html, links: 'portal' as const, onOpen }} />
    </Suspense>
  );
}

/** Questions that open to their answers; the first is open. */
export function Faqs({ faq, close }: { faq: SearchResult['faq']; close: () => void }) {
  if (faq.length === 0) return null;
  return (
    <Group title="FAQs">
      <GrowingList items={faq} more="Load more FAQs" keyOf={({ slug, title }) => slug ?? title}>
        {({ title, markedTitle, text, section, slug }, index) => (
          <details className={styles.faq} open={index === 0}>
            <summary className={styles.question}>
              <h4 className={styles.title}>
                <Marked parts={markedTitle} whole={title} />
              </h4>
            </summary>
            <div className={styles.answer}>
              <Answer html={text} close={close} />
              {section && slug && <ReadMore to={`/faqs/${section}/${slug}`} about={title} close={close} />}
            </div>
          </details>
        )}
      </GrowingList>
    </Group>
  );
}

/** News, each with its day and summary. */
export function News({ news, close }: { news: SearchResult['news']; close: () => void }) {
  if (news.length === 0) return null;
  return (
    <Group title="News">
      <GrowingList items={news} more="Load more news" keyOf={({ id }) => id}>
        {({ id, title, summary, date_published, marked }) => (
          <article className={styles.entry}>
            <h4 className={styles.title}>
              <Marked parts={marked?.title} whole={title} />
            </h4>
            <time className={styles.soft} dateTime={date_published}>
              {formatDate(date_published)}
            </time>
            <p>
              <Marked parts={marked?.summary} whole={summary} />
            </p>
            <ReadMore to={`/research/news?id=${id}`} about={title} close={close} />
          </article>
        )}
      </GrowingList>
    </Group>
  );
}

/** What the group of a kind is called, and what there is more of. */
const kinds: readonly (readonly [SearchHit['kind'], title: string, more: string])[] = [
  ['plan', 'Plans', 'plans'],
  ['holding', 'Holdings', 'holdings'],
  ['person', 'People', 'people'],
  ['message', 'Messages', 'messages'],
  ['document', 'Documents', 'documents'],
  ['fund', 'Funds', 'funds'],
  ['term', 'Glossary', 'terms'],
  ['publication', 'Research Library', 'of the library'],
];

/** What was found of the client's own and of what the firm publishes, a group for each kind. */
export function Hits({ hits, close }: { hits: readonly SearchHit[]; close: () => void }) {
  return kinds.map(([kind, title, more]) => {
    const found = hits.filter((hit) => hit.kind === kind);
    if (found.length === 0) return null;
    return (
      <Group key={kind} title={title}>
        <GrowingList items={found} more={`Load more ${more}`} keyOf={({ id }) => id}>
          {({ title: name, detail, link }) => (
            <div className={styles.entry}>
              <Link className={styles.title ?? ''} to={link} onClick={close}>
                <Marked parts={name} />
              </Link>
              <p className={styles.soft}>
                <Marked parts={detail} />
              </p>
            </div>
          )}
        </GrowingList>
      </Group>
    );
  });
}
