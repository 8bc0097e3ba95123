import { expect, test } from '@jest/globals';
import { gainsTaxYear } from './capital-gains.ts';

test('a tax year is two years that follow each other', () => {
  const years = ['2025-26', '1999-00', '2025-27', '2025-25', '2025-6', '25-26', '2025/26'];
  expect(years.filter((year) => gainsTaxYear.safeParse(year).success)).toEqual(['2025-26', '1999-00']);
});
