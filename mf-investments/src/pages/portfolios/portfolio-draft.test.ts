import { describe, expect, test } from '@jest/globals';
import { type DraftPart, draftProblems, otherNames } from './portfolio-draft.ts';

const draft = { name: 'Rainy days', planstrings: ['HB-ISA-1'], benchmarkID: 'balanced' };
const every: readonly DraftPart[] = ['name', 'plans', 'benchmark'];

describe('what keeps a portfolio from being stored', () => {
  test('nothing, where all is there', () => {
    expect(draftProblems(draft, every, ['Retirement'])).toEqual({});
  });

  test.each([
    ['', 'Please enter a name.'],
    ['   ', 'Please enter a name.'],
    ['x'.repeat(61), 'A name has at most 60 characters; this one has 61.'],
    ['Retirement', 'This name is taken. Please choose another one.'],
    [' rETIREMENT ', 'This name is taken. Please choose another one.'],
    ['all plans', 'This name is taken. Please choose another one.'],
  ])('the name “%s”: %s', (name, words) => {
    expect(draftProblems({ ...draft, name }, every, ['Retirement'])).toEqual({ name: words });
  });

  test.each(['x', 'x'.repeat(60), `  ${'x'.repeat(60)}  `])('not the name “%s”', (name) => {
    expect(draftProblems({ ...draft, name }, every, [])).toEqual({});
  });

  test('no plan, no benchmark', () => {
    expect(draftProblems({ ...draft, planstrings: [], benchmarkID: '' }, every, [])).toEqual({
      plans: 'Please choose at least one plan.',
      benchmark: 'Please choose a benchmark.',
    });
  });

  test('only what the form asks about', () => {
    const empty = { name: '', planstrings: [], benchmarkID: '' };
    expect(Object.keys(draftProblems(empty, ['plans'], []))).toEqual(['plans']);
    expect(Object.keys(draftProblems(empty, ['name'], []))).toEqual(['name']);
  });
});

test('a portfolio may keep its own name', () => {
  const portfolio = (uuid: string, name: string) => ({
    uuid,
    name,
    portfolioplans: [],
    ims: false,
    dfm: false,
    benchmark: null,
  });
  const own = portfolio('a', 'Retirement');
  expect(otherNames([own, portfolio('b', 'Savings')], own)).toEqual(['Savings']);
  expect(otherNames([own, portfolio('b', 'Savings')])).toEqual(['Retirement', 'Savings']);
});
