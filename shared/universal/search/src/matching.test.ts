import { expect, test } from '@jest/globals';
import { createMatcher, type Findable } from './matching.ts';

const list: readonly Findable[] = [
  { title: 'WealthPlan', aliases: ['Financial plan'], keywords: 'retirement goals' },
  { title: 'How WealthPlan Works', keywords: 'assumptions' },
  { title: 'Calculators', aliases: ['Tools'] },
  { title: 'Mortgage Calculator', keywords: 'loan repayment' },
  { title: 'Inheritance Tax Calculator', keywords: 'gifts estate policies' },
  { title: 'Investment Buy List', aliases: ['Buy list'] },
  { title: 'Dark mode', aliases: ['Dark theme'], keywords: 'colours' },
  { title: 'Café £ Über', keywords: '' },
];
const match = createMatcher(list, (item) => item);
const found = (term: string) => match(term).map(({ item, grade }) => [item.title, grade]);

test.each([
  ['wealth plan', 'WealthPlan', 'exact'],
  ['WEALTHPLAN', 'WealthPlan', 'exact'],
  ['my wealth plans', 'WealthPlan', 'exact'],
  ['buy list', 'Investment Buy List', 'exact'],
  ['calculator', 'Calculators', 'exact'],
  ['investment', 'Investment Buy List', 'start'],
  ['invest', 'Investment Buy List', 'part'],
  ['how wealthplan works', 'How WealthPlan Works', 'verbatim'],
  ['wealth', 'WealthPlan', 'name'],
  ['calc mort', 'Mortgage Calculator', 'part'],
  ['list', 'Investment Buy List', 'name'],
  ['mortgage repayments', 'Mortgage Calculator', 'words'],
  ['policy', 'Inheritance Tax Calculator', 'words'],
  ['morgage', 'Mortgage Calculator', 'alike'],
  ['mortgage calculater', 'Mortgage Calculator', 'alike'],
  ['drak mode', 'Dark mode', 'alike'],
  ['inhertance tax', 'Inheritance Tax Calculator', 'alike'],
  ['investing', 'Investment Buy List', 'alike'],
  ['repaymnet', 'Mortgage Calculator', 'similar'],
  ['cafe uber', 'Café £ Über', 'exact'],
  ['How do I see my mortgage loan calculator online', 'Mortgage Calculator', 'some'],
])('“%s” finds %s first, as %s', (term, title, grade) => {
  expect(found(term)[0]).toEqual([title, grade]);
});

// The first letter of a word is taken as it was typed.
test.each(['zebra', 'mortgage zebra', '!!', '', 'tol', 'tark'])('“%s” finds nothing', (term) => {
  expect(found(term)).toEqual([]);
});

test('what is only similar is found if nothing has the words', () => {
  expect(found('dark')).toEqual([['Dark mode', 'start']]);
  expect(found('darc').map(([title]) => title)).toEqual(['Dark mode']);
});

test('of a question so many words are enough, and fewer are not', () => {
  expect(found('retirement goals with zebras').map(([title]) => title)).toEqual(['WealthPlan']);
  expect(found('retirement zebras giraffes')).toEqual([]);
});
