import { expect, test } from '@jest/globals';
import { livingStandardNames, livingStandardsOn } from './living-standards.ts';

test('standards are those that were published last, each above the one before, with source and date', () => {
  const standards = livingStandardsOn('2026-11-27');
  expect(standards).toMatchObject({ publishedOn: '2025-06-03', checkedOn: '2026-11-27' });
  expect(standards.source).toMatch(/https:/);
  expect(livingStandardNames.map((name) => [standards[name].one, standards[name].two])).toEqual([
    [13_400, 21_600],
    [31_700, 43_900],
    [43_900, 60_600],
  ]);
});

test('a day before the first has the first', () => {
  expect(livingStandardsOn('2020-01-01').publishedOn).toBe('2025-06-03');
});
