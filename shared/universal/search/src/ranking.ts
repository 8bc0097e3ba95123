import { createMatcher, type Findable, type Grade } from './matching.ts';

/**
 * How much each way to be found counts: for parts of the portal and the client's plans, for what is in the plans, and
 * for content. `found` is what the backend alone has found, such as by the text of a message or the ISIN of a holding.
 */
const weights: Readonly<Record<'own' | 'held' | 'content', Readonly<Record<Grade | 'found', number>>>> = {
  own: {
    verbatim: 110,
    exact: 100,
    start: 84,
    name: 78,
    words: 70,
    part: 68,
    hint: 62,
    alike: 56,
    found: 50,
    similar: 45,
    some: 30,
  },
  held: {
    verbatim: 112,
    exact: 96,
    start: 78,
    name: 70,
    words: 64,
    part: 62,
    hint: 56,
    alike: 54,
    found: 52,
    similar: 40,
    some: 20,
  },
  content: {
    verbatim: 108,
    exact: 74,
    start: 66,
    name: 58,
    words: 52,
    part: 50,
    hint: 44,
    alike: 40,
    found: 35,
    similar: 25,
    some: 15,
  },
};

/**
 * What is found, and how much each kind counts beside others that fit alike: pages and plans, then actions, then
 * content.
 */
const kinds = {
  page: { of: 'own', counts: 6 },
  plan: { of: 'own', counts: 6 },
  calculator: { of: 'own', counts: 5 },
  setting: { of: 'own', counts: 5 },
  contact: { of: 'own', counts: 5 },
  action: { of: 'own', counts: 4 },
  holding: { of: 'held', counts: 3 },
  transaction: { of: 'held', counts: 2 },
  person: { of: 'held', counts: 2 },
  document: { of: 'content', counts: 4 },
  fund: { of: 'content', counts: 3 },
  term: { of: 'content', counts: 3 },
  answer: { of: 'content', counts: 2 },
  message: { of: 'content', counts: 1 },
  publication: { of: 'content', counts: 1 },
  news: { of: 'content', counts: 0 },
} as const satisfies Record<string, { of: keyof typeof weights; counts: number }>;

export type ResultKind = keyof typeof kinds;

/** What may be a result. */
export interface Candidate<Item> {
  item: Item;
  kind: ResultKind;
  findable: Findable;
  /** The backend has found it, by more than its name: it is a result in any case. */
  found: boolean;
}

/** What an alternative wording costs. */
const otherWording = 8;
/** Scores of one grade differ by less than grades and kinds do. */
const mostForScore = 0.9;

/**
 * The results of a search over everything, the best first; those that fit alike stay in their order.
 * @param meant other wordings of the term (`alternatives`)
 */
export function ranked<Item>(
  candidates: readonly Candidate<Item>[],
  term: string,
  meant: readonly string[],
): Candidate<Item>[] {
  const match = createMatcher(candidates, ({ findable }) => findable);
  const worth = new Map<Candidate<Item>, number>();
  const count = (candidate: Candidate<Item>, grade: Grade | 'found', bonus: number) => {
    const { of, counts } = kinds[candidate.kind];
    const value = weights[of][grade] + counts + bonus;
    if (value > (worth.get(candidate) ?? 0)) worth.set(candidate, value);
  };
  for (const candidate of candidates) if (candidate.found) count(candidate, 'found', 0);
  for (const [index, wording] of [term, ...meant].entries()) {
    const matches = match(wording);
    const highest = Math.max(...matches.map(({ score }) => score));
    for (const { item, grade, score } of matches) {
      count(item, grade, (mostForScore * score) / highest - (index === 0 ? 0 : otherWording));
    }
  }
  return candidates
    .filter((candidate) => worth.has(candidate))
    .sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
}
