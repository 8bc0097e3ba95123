import { expect, test } from '@jest/globals';
import { ImportFindings } from './import-findings.ts';
import { ImportRefusedError } from './import-refused-error.ts';

/** The lines of the refusal. */
function refusalOf(findings: ImportFindings): string[] {
  try {
    findings.refuseIfProblems();
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('a file without a problem is not refused', () => {
  const findings = new ImportFindings('prices.csv');
  findings.skip('is of no listing', 2, 'ABC');
  expect(refusalOf(findings)).toEqual([]);
});

test('one problem is told with where it is, and its value up to sixty characters', () => {
  const findings = new ImportFindings('prices.csv');
  findings.value({ reason: 'is no price.' }, { row: 2, column: 'price', value: 'x'.repeat(60) });
  expect(refusalOf(findings)).toEqual([
    'prices.csv was refused because of a problem in it; nothing was stored.',
    `  row 2, column price: "${'x'.repeat(60)}" is no price.`,
    'Correct it, then import the file again.',
  ]);
  findings.value({ reason: 'is no price.' }, { row: 3, column: 'price', value: 'x'.repeat(61) });
  expect(refusalOf(findings)[2]).toBe(`  row 3, column price: "${'x'.repeat(60)}…" is no price.`);
});

test.each([
  [20, []],
  [21, ['  … and 1 more']],
  [23, ['  … and 3 more']],
])('of %d problems the first twenty are told, and how many more there are', (count, more) => {
  const findings = new ImportFindings('prices.csv');
  for (let row = 2; row < count + 2; row += 1) findings.problem({ row, reason: 'is wrong.' });
  const [first, ...rest] = refusalOf(findings);
  expect(first).toBe(`prices.csv was refused because of ${count} problems in it; nothing was stored.`);
  expect(rest).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `  row ${index + 2} is wrong.`),
    ...more,
    'Correct them, then import the file again.',
  ]);
});

test('what is skipped for one reason is counted, with its first three rows', () => {
  const findings = new ImportFindings('prices.csv');
  for (let row = 2; row < 6; row += 1) findings.skip('is of no listing', row, 'ABC');
  findings.remark('was old', 9, 'DEF');
  expect(findings.skipped).toEqual([
    { reason: 'is of no listing', count: 4, examples: ['row 2 ABC', 'row 3 ABC', 'row 4 ABC'] },
  ]);
  expect(findings.remarks).toEqual([{ reason: 'was old', count: 1, examples: ['row 9 DEF'] }]);
});

test('a value that can be read is no problem', () => {
  const findings = new ImportFindings('prices.csv');
  expect(findings.value({ value: 0 }, { row: 2, column: 'price', value: '0' })).toBe(0);
  expect(refusalOf(findings)).toEqual([]);
});
