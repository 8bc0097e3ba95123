import { describe, expect, test } from '@jest/globals';
import { childBenefit, childBenefitCharge } from './child-benefit.ts';

test.each([
  // 52 weeks of £27.05, and of £17.90 for each further child.
  ['2026-27', 0, 0],
  ['2026-27', 1, 1_406.6],
  ['2026-27', 2, 2_337.4],
  ['2025-26', 3, 3_148.6],
] as const)('Child Benefit of %s for %d children is £%d', (year, children, expected) => {
  expect(childBenefit({ year, children }).toNumber()).toBe(expected);
});

describe('the high income child benefit charge', () => {
  test.each([
    // ITEPA 2003 s.681C on £2,337: a whole percent for each full £200 above £60,000, the charge in whole pounds.
    [60_000, 0],
    [60_199.99, 0],
    [60_200, 23],
    [70_000, 1_168],
    [79_999.99, 2_313],
    [80_000, 2_337],
    [200_000, 2_337],
  ])('at an adjusted net income of £%d is £%d', (adjustedNetIncome, expected) => {
    const charge = childBenefitCharge({ year: '2026-27', adjustedNetIncome, childBenefit: 2_337.4 });
    expect(charge.total.toNumber()).toBe(expected);
  });
});
