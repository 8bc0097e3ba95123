import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { folded, spaced } from './alternatives.ts';

/** What something can be found by. */
export interface Findable {
  title: string;
  /** Other names: they count as the title does. */
  aliases?: readonly string[];
  /** More words that find it, which are no name. */
  keywords?: string;
}

/** How well something fits, the best first. */
export const grades = [
  /** Its name is a sentence, and that is what was typed. */
  'verbatim',
  /** Its name is what was typed, but for words that say nothing. */
  'exact',
  /** Its name begins with the words. */
  'start',
  /** Its name has all words. */
  'name',
  /** All words are in its name and its other words. */
  'words',
  /** Its name has words that begin with them; or its name and its other words have. */
  'part',
  'hint',
  /** Misspelt, they are in its name; or in its name and its other words. */
  'alike',
  'similar',
  /** Most words of a question are in it. */
  'some',
] as const;
export type Grade = (typeof grades)[number];

export interface Match<Item> {
  item: Item;
  grade: Grade;
  /** Tells matches of one grade apart: above 0, the higher the better. */
  score: number;
}

/** Words of questions, which say nothing about what is looked for. */
const emptyTexts = new Set(
  (
    'a an and are at be by can could did do does find for from get give go had has have how i if im in is it me my of ' +
    'on or our please s see should show that the there this to want was were what when where which who whom why will ' +
    'with would you your'
  ).split(' '),
);

/** Words in the singular, so that "calculators" is "calculator" and "policies" is "policy". */
function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is|news)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

/** The words of a text. A name in camel case is one word, and each of its parts. */
function wordsOf(text: string): string[] {
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.flatMap((part) => {
    const inside = part.match(/\p{Lu}[\p{Ll}\p{N}]+/gu) ?? [];
    return inside.length > 1 && inside.join('') === part ? [part, ...inside] : [part];
  });
}

/** The words of a term that count: all of them, if none does. */
function wantedWords(term: string): string[] {
  const all = (folded(term).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
  const telling = all.filter((word) => !emptyTexts.has(word));
  return telling.length > 0 ? telling : all;
}

/** From so many words on a name is a sentence. */
const sentence = 3;

/** What a term is compared with to find a name itself. Words are joined: "wealth plan" is "WealthPlan". */
function nameOf(text: string) {
  const words = wantedWords(text);
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(''));
  return { fullText: spaced(text), key: words.join(''), beginnings: new Set(beginnings) };
}

function gradeOfName(
  { fullText, key, beginnings }: ReturnType<typeof nameOf>,
  term: string,
  wanted: string,
): Grade | undefined {
  if (fullText === term && term.split(' ').length >= sentence) return 'verbatim';
  if (key === wanted) return 'exact';
  return beginnings.has(wanted) ? 'start' : undefined;
}

/** A word with two neighbouring letters swapped, in each way: the commonest slip of fingers, which counts as two. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, index) => word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2),
  ).filter((other) => other !== word);

/** How many letters may differ: none in a short word, which has others as near. */
const mostDifferent = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Words from this length on find longer ones that begin so. */
const shortestBeginning = 2;

const alsoBeginnings = { prefix: (word: string) => word.length >= shortestBeginning };
const exactly = (word: string): Query => ({ queries: [word], fuzzy: false });
const beginning = (word: string): Query => ({ queries: [word], fuzzy: false, ...alsoBeginnings });
/** What is left of "investing" and "invested": it finds what begins so, "investment" too. */
const withoutEnding = (word: string): string[] => {
  const [, rest] = /^(\p{L}{4,})(?:ing|ed)$/u.exec(word) ?? [];
  return rest === undefined ? [] : [rest];
};

const roughly = (word: string): Query => {
  const near: Query = { queries: [word], fuzzy: mostDifferent(word), ...alsoBeginnings };
  const slips: Query = { queries: swapped(word), combineWith: 'OR', fuzzy: false };
  const forms: Query = { queries: withoutEnding(word), combineWith: 'OR', fuzzy: false, ...alsoBeginnings };
  return { combineWith: 'OR', queries: mostDifferent(word) > 0 ? [near, slips, forms] : [near] };
};

/** Whether one word may be another misspelt: people get the first letter right, or swap it with the second. */
const isMeant = (term: string, word: string) => term[0] === word[0] || swapped(word).includes(term);

/** Of the words of a question so many have to be in what it finds. */
const share = 0.6;
/** Shorter questions have to be in it with all their words. */
const fewestWords = 3;

/**
 * A search in a short list that forgives: misspelt words, plurals, beginnings and parts of words, words of a question.
 * What is only similar is found if nothing has the words themselves.
 * @param describe what an item is found by
 * @returns a function that gives the items which a term finds, the best first, of equals in the order of the list
 */
export function createMatcher<Item>(
  items: readonly Item[],
  describe: (item: Item) => Findable,
): (term: string) => Match<Item>[] {
  const described = items.map(describe);
  const names = described.map(({ title, aliases = [] }) => [title, ...aliases].map(nameOf));
  const index = new MiniSearch<{ id: number; name: string; keywords: string }>({
    fields: ['name', 'keywords'],
    tokenize: wordsOf,
    processTerm: (word) => singular(folded(word)),
    searchOptions: { boost: { name: 4 }, tokenize: (word) => [word], processTerm: (word) => word },
  });
  index.addAll(
    described.map(({ title, aliases = [], keywords = '' }, id) => ({
      id,
      name: [title, ...aliases].join(' '),
      keywords,
    })),
  );

  return (term) => {
    const wanted = wantedWords(term);
    if (wanted.length === 0) return [];
    const found = new Map<number, Match<Item>>();
    const add = (
      grade: Grade,
      query: Query,
      options: SearchOptions = {},
      counts: (words: number) => boolean = () => true,
    ) => {
      for (const { id, score, queryTerms } of index.search(query, options)) {
        const item = items[id];
        const isNew = typeof id === 'number' && !found.has(id) && counts(new Set(queryTerms).size);
        if (isNew && item !== undefined) found.set(id, { item, grade, score });
      }
    };
    const all = (each: (word: string) => Query): Query => ({ combineWith: 'AND', queries: wanted.map(each) });

    for (const [id, own] of names.entries()) {
      const given = own.map((name) => gradeOfName(name, spaced(term), wanted.join('')));
      const [item, grade] = [items[id], grades.find((one) => given.includes(one))];
      if (item !== undefined && grade !== undefined) found.set(id, { item, grade, score: 1 });
    }
    const inNames = { fields: ['name'] };
    add('name', all(exactly), inNames);
    add('words', all(exactly));
    add('part', all(beginning), inNames);
    add('hint', all(beginning));
    if (found.size === 0) {
      const filter: SearchOptions['filter'] = ({ terms }) =>
        wanted.every((word) => terms.some((each) => isMeant(each, word)));
      add('alike', all(roughly), { ...inNames, filter });
      add('similar', all(roughly), { filter });
    }
    if (found.size === 0 && wanted.length >= fewestWords) {
      const enough = Math.ceil(wanted.length * share);
      add('some', { combineWith: 'OR', queries: wanted.map(beginning) }, {}, (words) => words >= enough);
    }
    return [...found.values()].sort(
      (one, other) => grades.indexOf(one.grade) - grades.indexOf(other.grade) || other.score - one.score,
    );
  };
}
