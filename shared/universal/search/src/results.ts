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

/** What a kind is called beside a result. */
const kindNames: Readonly<Record<PortalEntry['kind'], string>> = {
  page: 'Page',
  calculator: 'Calculator',
  setting: 'Setting',
  action: 'Action',
};

const candidate = (item: Result, more: Partial<Pick<Candidate<Result>, 'found' | 'findable'>>): Candidate<Result> => ({
  item,
  kind: item.kind,
  findable: { title: textOf(item.title), words: textOf(item.detail) },
  found: true,
  ...more,
});

const ofEntry = ({ kind, title, aliases, words = '', part, target }: PortalEntry): Candidate<Result> =>
  candidate(
    {
      ...{ key: `entry ${title}`, kind, target },
      ...{ title: plain(title), detail: plain(`${kindNames[kind]} · ${part}`) },
    },
    { found: false, findable: { title, aliases: namesIn(aliases), words } },
  );

const ofFaq = (faq: Faq): Candidate<Result> => {
  const { title, markedTitle, section, slug } = faq;
  return candidate(
    {
      ...{ key: `answer ${slug ?? title}`, kind: 'answer', faq, detail: plain('Answer · Help') },
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
      ...{ key: `news ${id}`, kind: 'news', article, target: { to: `/research/news?id=${id}` } },
      title: marked?.title ?? plain(title),
      detail: marked?.summary ?? plain(summary),
    },
    { findable: { title, words: summary } },
  );
};

/**
 * Everything that a term finds, the best first.
 * @param entries what the portal can open or do for this client
 * @param answer what the backend has found; undefined if it does not answer: the portal itself is found all the same
 */
export function resultsOf(
  term: string,
  entries: readonly PortalEntry[],
  answer: SearchResult | undefined,
): readonly Result[] {
  const hits = [...(answer?.hits ?? []), ...(answer?.more ?? [])].flatMap(({ kind, id, title, detail, link }) => {
    const known = hitKinds.find((one) => one === kind);
    return known ? [candidate({ key: `${kind} ${id}`, kind: known, title, detail, target: { to: link } }, {})] : [];
  });
  const actions = (answer?.cta ?? []).map(({ id, name, link, category }) =>
    candidate(
      {
        ...{ key: `action ${id}`, kind: 'action', target: { to: link } },
        ...{ title: plain(name), detail: plain(`Action · ${category}`) },
      },
      {},
    ),
  );
  const found = ranked(
    [
      ...entries.map(ofEntry),
      ...actions,
      ...hits,
      ...(answer?.faq ?? []).map(ofFaq),
      ...(answer?.news ?? []).map(ofArticle),
    ],
    term,
    answer?.meant ?? [],
  ).map(({ item }) => item);
  // A page that describes itself needs no suggestion of the backend.
  const described = new Set(
    found.flatMap(({ key, target }) => (key.startsWith('entry ') && target && 'to' in target ? [target.to] : [])),
  );
  return found.filter(
    ({ key, target }) => !key.startsWith('action ') || !target || !('to' in target) || !described.has(target.to),
  );
}
