import type { MarkedText, SearchResult } from '@harbour/definitions/research/search';
import { namesIn } from './aliases.ts';
import type { HostEntry, HostTarget } from './host-entries.ts';
import { type Candidate, type ResultKind, ranked } from './ranking.ts';

export type Faq = SearchResult['faq'][number];
export type Article = SearchResult['news'][number];

/** A page, setting, action or calculator of the portal. */
export interface PortalEntry extends Omit<HostEntry, 'kind'> {
  kind: 'page' | 'calculator' | 'setting' | 'action';
  /** The part of the portal that it belongs to. */
  part: string;
}

/** One thing that was found: what each kind shows, and where it leads. */
export interface Result {
  key: string;
  kind: ResultKind;
  title: MarkedText;
  detail: MarkedText;
  /** Undefined for an answer of a backend that does not say where it can be read. */
  target: HostTarget | undefined;
  faq?: Faq;
  article?: Article;
}

const plain = (text: string): MarkedText => (text === '' ? [] : [{ text, marked: false }]);
const textOf = (parts: MarkedText) => parts.map(({ text }) => text).join('');

/** Kinds of hits that can be shown: a newer backend may have others. */
const hitKinds = [
  'plan',
  'holding',
  'person',
  'message',
  'document',
  'fund',
  'term',
  'publication',
  'contact',
  'transaction',
] as const satisfies readonly ResultKind[];

/** What a kind is called beside a result; the part of the portal with the settings says so itself. */
const kindNames: Readonly<Record<PortalEntry['kind'], string>> = {
  page: 'Page · ',
  calculator: 'Calculator · ',
  setting: '',
  action: 'Action · ',
};

const candidate = (item: Result, more: Partial<Pick<Candidate<Result>, 'found' | 'findable'>>): Candidate<Result> => ({
  item,
  kind: item.kind,
  findable: { title: textOf(item.title), keywords: textOf(item.detail) },
  found: true,
  ...more,
});

const ofEntry = ({ kind, title, aliases, keywords = '', part, target }: PortalEntry): Candidate<Result> =>
  candidate(
    {
      key: `entry ${title}`,
      kind,
      target,
      title: plain(title),
      detail: plain(`${kindNames[kind]}${part}`),
    },
    { found: false, findable: { title, aliases: namesIn(aliases), keywords } },
  );

const ofFaq = (faq: Faq): Candidate<Result> => {
  const { title, markedTitle, section, slug } = faq;
  return candidate(
    {
      key: `answer ${slug ?? title}`,
      kind: 'answer',
      faq,
      detail: plain('Answer · Help'),
      title: markedTitle ?? plain(title),
      target: section && slug ? { to: `/faqs/${section}/${slug}` } : undefined,
    },
    { findable: { title } },
  );
};

const ofArticle = (article: Article): Candidate<Result> => {
  const { id, title, summary, marked } = article;
  return candidate(
    {
      key: `news ${id}`,
      kind: 'news',
      article,
      target: { to: `/research/news?id=${id}` },
      title: marked?.title ?? plain(title),
      detail: marked?.summary ?? plain(summary),
    },
    { findable: { title, keywords: summary } },
  );
};

/** Whether a page, or one above it, is among those that describe themselves. */
function isDescribed(link: string, entries: readonly PortalEntry[]): boolean {
  const [path = ''] = link.split(/[?#]/);
  return entries.some(({ target }) => {
    const [described = ''] = 'to' in target ? target.to.split(/[?#]/) : [];
    return described.length > 1 && `${path}/`.startsWith(`${described}/`);
  });
}

/** The backend's suggestions, but for pages that describe themselves: those are found by their own entries. */
const ofActions = ({ cta }: SearchResult, entries: readonly PortalEntry[]): Candidate<Result>[] =>
  cta
    .filter(({ link }) => !isDescribed(link, entries))
    .map(({ id, name, link, category }) =>
      candidate(
        {
          key: `action ${id}`,
          kind: 'action',
          target: { to: link },
          title: plain(name),
          detail: plain(`Action · ${category}`),
        },
        {},
      ),
    );

/** Hits of all kinds that can be shown, each once: a plan may be found by its number and by its value. */
function ofHits({ hits = [], more = [] }: SearchResult): Candidate<Result>[] {
  const found = [...hits, ...more].flatMap(({ kind, id, title, detail, link }) => {
    const known = hitKinds.find((one) => one === kind);
    return known ? [candidate({ key: `${kind} ${id}`, kind: known, title, detail, target: { to: link } }, {})] : [];
  });
  return [...new Map(found.toReversed().map((one) => [one.item.key, one])).values()].toReversed();
}

const nothing: SearchResult = { news: [], faq: [], cta: [] };

/**
 * Everything that a term finds, the best first.
 * @param entries what the portal can open or do for this client
 * @param answer what the backend has found; without one the portal itself is found all the same
 */
export function resultsOf(
  term: string,
  entries: readonly PortalEntry[],
  answer: SearchResult = nothing,
): readonly Result[] {
  const candidates = [
    ...entries.map(ofEntry),
    ...ofActions(answer, entries),
    ...ofHits(answer),
    ...answer.faq.map(ofFaq),
    ...answer.news.map(ofArticle),
  ];
  return ranked(candidates, term, answer.meant ?? []).map(({ item }) => item);
}
