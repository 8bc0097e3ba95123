import { describe, expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { createMatcher, type Findable } from './matching.ts';
import { matchesIn, useMatches } from './use-matches.ts';

const list: readonly Findable[] = [
  { title: 'Asset allocation', keywords: 'how money is split' },
  { title: 'Dividend', keywords: 'a part of the profit' },
  { title: 'Local currency', keywords: 'what is paid with' },
];
const describeItem = (item: Findable) => item;
const found = (term: string) => matchesIn(list, term, describeItem, createMatcher).map(({ title }) => title);

describe('a field finds', () => {
  test('everything without words', () => expect(found(' ')).toHaveLength(3));
  test('parts of words, and nothing similar beside them', () => expect(found('locat')).toEqual(['Asset allocation']));
  test('a single letter', () => expect(found('y')).toEqual(['Asset allocation', 'Local currency']));
  test('plurals', () => expect(found('dividends')).toEqual(['Dividend']));
  test('misspelt words', () => expect(found('divedend')).toEqual(['Dividend']));
  test('names before what only has the word', () => expect(found('paid')).toEqual(['Local currency']));
  test('what contains the words while the code that forgives is not there', () => {
    expect(matchesIn(list, 'profit divid', describeItem, undefined)).toEqual([list[1]]);
    expect(matchesIn(list, 'dividends', describeItem, undefined)).toEqual([]);
  });
});

test('the code that forgives is loaded with the first term', async () => {
  const { result, rerender } = renderHook(({ term }) => useMatches(list, term, describeItem), {
    initialProps: { term: '' },
  });
  expect(result.current).toHaveLength(3);
  rerender({ term: 'divedend' });
  await waitFor(() => expect(result.current.map(({ title }) => title)).toEqual(['Dividend']));
});
