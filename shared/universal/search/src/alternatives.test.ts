import { expect, test } from '@jest/globals';
import { alternatives, spaced } from './alternatives.ts';

const synonyms = [
  { term: 'IHT', means: ['inheritance tax'] },
  { term: 'isa', means: ['individual savings account'] },
  { term: 'Stocks & Shares ISA', means: ['investment isa'] },
  { term: '', means: ['everything'] },
];

test.each([
  ['iht', ['inheritance tax']],
  ['My IHT, please', ['my inheritance tax please']],
  ['stocks shares isa', ['investment isa', 'stocks shares individual savings account']],
  ['right', []],
  ['', []],
])('“%s” is also worded %j', (asked, expected) => {
  expect(alternatives(asked, synonyms)).toEqual(expected);
});

test('other wordings are four at most', () => {
  expect(alternatives('a', [{ term: 'a', means: ['b', 'c', 'd', 'e', 'f'] }])).toEqual(['b', 'c', 'd', 'e']);
});

test('a wording has no more characters than what was typed, whatever the script', () => {
  const longer: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const typed = String.fromCodePoint(point).repeat(2);
    if ([...spaced(typed)].length > [...typed].length) longer.push(typed);
  }
  expect(longer).toEqual([]);
});
