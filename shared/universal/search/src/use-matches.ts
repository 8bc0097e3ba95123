import { useEffect, useMemo, useState } from 'react';
import { containsWords } from './contains-words.ts';
import type { createMatcher, Findable, Grade } from './matching.ts';

/** Grades of what has the words themselves. */
const exactGrades: ReadonlySet<Grade> = new Set(['verbatim', 'exact', 'start', 'name', 'words', 'part', 'hint']);

const textOf = ({ title, aliases = [], keywords = '' }: Findable) => [title, ...aliases, keywords].join(' ');

/**
 * What a field finds in a list that a page has: what contains the words, and plurals, beginnings and names in other
 * spellings; what is only similar if there is nothing else. The best first; without words all items as they are.
 * @param create undefined until the code that forgives is loaded: only what contains the words is found then
 */
export function matchesIn<Item>(
  items: readonly Item[],
  term: string,
  describe: (item: Item) => Findable,
  create: typeof createMatcher | undefined,
): readonly Item[] {
  if (term.trim() === '') return items;
  const matches = create?.(items, describe)(term) ?? [];
  const matching = matches.filter(({ grade }) => exactGrades.has(grade)).map(({ item }) => item);
  const containing = items.filter((item) => !matching.includes(item) && containsWords(textOf(describe(item)), term));
  const found = [...matching, ...containing];
  return found.length > 0 ? found : matches.map(({ item }) => item);
}

/**
 * The same for a field that is typed in: the code that forgives is loaded with the first term, so that readers who do
 * not search pay nothing for it.
 * @param describe a function that stays the same
 */
export function useMatches<Item>(
  items: readonly Item[],
  term: string,
  describe: (item: Item) => Findable,
): readonly Item[] {
  const [create, setCreate] = useState<typeof createMatcher>();
  const isAsked = term.trim() !== '';
  useEffect(() => {
    if (!isAsked) return;
    // If it does not arrive, what contains the words is still found.
    import('./matching.ts').then(
      (loaded) => setCreate(() => loaded.createMatcher),
      () => undefined,
    );
  }, [isAsked]);
  return useMemo(() => matchesIn(items, term, describe, create), [items, term, describe, create]);
}
