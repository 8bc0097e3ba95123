import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link, useLocation, useNavigate, useSearchParams } from '@harbour/contract/router';
import { type GlossaryTerm, getGlossary } from '@harbour/definitions/research/glossary';
import { textOfHtml } from '@harbour/search/text-of-html';
import { useMatches } from '@harbour/search/use-matches';
import { Card, Empty, Failure, Notice, Skeleton } from '@harbour/ui';
import { SanitisedHtml } from '@harbour/ui/html';
import { scrollOncePainted } from '@harbour/ui/scroll-once-painted';
import { useEffect } from 'react';
import { ResearchFrame } from '../research-frame.tsx';
import { SearchField } from '../search-field.tsx';
import styles from './glossary.module.css';

/** The letter under which a term stands: `#` for what begins with none. */
function letterOf({ term }: GlossaryTerm): string {
  const [first = '#'] = term.normalize('NFD').toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letters that terms begin with lead to them. */
function Letters({ present }: { present: ReadonlySet<string> }) {
  return (
    <nav aria-label="Letters" className={styles.letters}>
      {alphabet.map((letter) =>
        present.has(letter) ? (
          <a key={letter} href={`#letter-${letter}`} className={styles.letter}>
            {letter}
          </a>
        ) : (
          <span key={letter} aria-hidden="true" className={styles.letter}>
            {letter}
          </span>
        ),
      )}
    </nav>
  );
}

interface TermLineProps {
  term: GlossaryTerm;
  open: boolean;
}

/** A term in one line; its explanation opens below. */
function TermLine({ term: { slug, term, aliases, summary, html, seeAlso }, open }: TermLineProps) {
  const navigate = useNavigate();
  return (
    <li>
      <details id={slug} className={styles.term} open={open}>
        <summary className={styles.line}>
          <span className={styles.name}>{term}</span>{' '}
          <span className={styles.sentence}>
            {summary}
            {aliases.length > 0 && <span className={styles.aliases}> Also called {aliases.join(', ')}.</span>}
          </span>
        </summary>
        <div className={styles.explanation}>
          {html !== '' && <SanitisedHtml html={html} links="portal" onOpen={(to) => void navigate(to)} />}
          {seeAlso.length > 0 && (
            <p className={styles.also}>
              See also{' '}
              {seeAlso.map((other, index) => (
                <span key={other.slug}>
                  {index > 0 && ', '}
                  <Link to={`/research/glossary?term=${other.slug}`}>{other.term}</Link>
                </span>
              ))}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

/** The term that the address names, by `?term=` or `#`. */
function useNamedTerm(): string | undefined {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const named = query.get('term') ?? decodeURIComponent(hash.slice(1));
  return named === '' || named.startsWith('letter-') ? undefined : named;
}

/** Up to this many terms that a search finds are open. */
const mostOpened = 8;

const findable = ({ term, aliases, summary, html }: GlossaryTerm) => ({
  title: term,
  aliases,
  keywords: `${summary} ${textOfHtml(html)}`,
});

function Terms({ terms }: { terms: readonly GlossaryTerm[] }) {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const typed = (query.get('q') ?? '').trim();
  const matching = useMatches(terms, typed, findable);
  // By letter, and within one in the order of the glossary.
  const found = terms.filter((term) => matching.includes(term));
  const named = useNamedTerm();
  const isKnown = terms.some(({ slug }) => slug === named);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the term that is shown already leads there again.
  useEffect(() => {
    if (named === undefined || !isKnown) return;
    const termElement = document.getElementById(named);
    // The reader may have closed it.
    if (termElement instanceof HTMLDetailsElement) termElement.open = true;
    termElement?.querySelector('summary')?.focus({ preventScroll: true });
    return scrollOncePainted(termElement);
  }, [named, isKnown, key]);

  if (terms.length === 0) {
    return (
      <Card>
        <Empty title="The glossary is empty">Our explanations of the words of investing appear here.</Empty>
      </Card>
    );
  }
  const isNarrowed = typed !== '' && found.length <= mostOpened;
  const byLetter = [...Map.groupBy(found, letterOf)];
  return (
    <>
      <SearchField label="Search the glossary" found={found.length === 1 ? '1 term' : `${found.length} terms`} />
      {named !== undefined && !isKnown && (
        <Notice severity="info">The glossary has no term “{named}”. All terms are shown.</Notice>
      )}
      <Letters present={new Set(byLetter.map(([letter]) => letter))} />
      {found.length === 0 && (
        <Card>
          <Empty title="Nothing found">Try another word, or ask your adviser.</Empty>
        </Card>
      )}
      {found.length > 0 && (
        <Card>
          {byLetter.map(([letter, inside]) => (
            <section
              key={letter}
              id={`letter-${letter}`}
              aria-labelledby={`heading-${letter}`}
              className={styles.section}
            >
              <h2 id={`heading-${letter}`} className={styles.heading}>
                {letter}
              </h2>
              <ul className={styles.terms}>
                {inside.map((term) => (
                  <TermLine key={term.slug} term={term} open={isNarrowed || term.slug === named} />
                ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
    </>
  );
}

/** The glossary: the words of investing, explained. */
export default function GlossaryPage() {
  const { data, error, refetch } = useCall(getGlossary, {}, { background: true });
  return (
    <ResearchFrame>
      {data ? (
        <Terms terms={data.terms} />
      ) : (
        <Card>
          {error ? (
            <Failure title="The glossary is not available at the moment" onRetry={() => void refetch()}>
              {failureMessage(error)}
            </Failure>
          ) : (
            <Skeleton label="the glossary" bars={[40, 24, 42, 24, 42, 24, 42]} />
          )}
        </Card>
      )}
    </ResearchFrame>
  );
}
