import { describe, expect, test } from '@jest/globals';
import { draftSchema, otherNames } from './portfolio-draft.ts';

/** What a form says about a draft, field by field. */
function problems(kind: Parameters<typeof draftSchema>[0], draft: object): Record<string, string> {
  const { error } = draftSchema(kind, ['Retirement']).safeParse(draft);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

const draft = { name: 'Rainy days', portfolioplans: ['HB-ISA-1'], benchmarkID: 'balanced' };

describe('what keeps a portfolio from being stored', () => {
  test('nothing, where all is there', () => {
    expect(problems('create', draft)).toEqual({});
  });

  test.each([
    ['', 'a portfolio needs a name'],
    ['   ', 'a portfolio needs a name'],
    ['x'.repeat(61), 'a name has at most 60 characters'],
    ['Retirement', 'You already have a portfolio with this name. Choose another name.'],
    [' rETIREMENT ', 'You already have a portfolio with this name. Choose another name.'],
    ['all plans', 'You already have a portfolio with this name. Choose another name.'],
  ])('the name “%s”: %s', (name, message) => {
    expect(problems('create', { ...draft, name })).toEqual({ name: message });
    expect(problems('rename', { name })).toEqual({ name: message });
  });

  test.each(['x', 'x'.repeat(60), `  ${'x'.repeat(60)}  `])('not the name “%s”', (name) => {
    expect(problems('create', { ...draft, name })).toEqual({});
  });

  test('no plan, no benchmark', () => {
    expect(Object.keys(problems('plans', { portfolioplans: [] }))).toEqual(['portfolioplans']);
    expect(Object.keys(problems('benchmark', {}))).toEqual(['benchmarkID']);
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
