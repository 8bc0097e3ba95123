import { dataKindPolicy, erasableKinds } from '@harbour/definitions/firm/data-kinds';
import { describe, expect, test } from '@jest/globals';
import { endedBy } from './people-due.ts';
import { keptUntil, mayErase, yearsFrom } from './retention-periods.ts';

describe('periods of retention', () => {
  test.each([
    ['2021-03-18', 5, '2026-03-18'],
    ['2024-02-29', 5, '2029-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-03-17', -5, '2021-03-17'],
  ])('%s and %d years are %s', (day, years, moved) => {
    expect(yearsFrom(day, years)).toBe(moved);
  });

  test('what is kept is erasable the day after its last day, and not before', () => {
    expect(keptUntil(5, '2021-03-17')).toBe('2026-03-17');
    expect(mayErase('orders', 5, '2021-03-17', '2026-03-17')).toBe(false);
    expect(mayErase('orders', 5, '2021-03-17', '2026-03-18')).toBe(true);
    expect(mayErase('orders', 5, null, '2026-03-18')).toBe(false);
    const years = new Map([['orders', 5] as const]);
    expect(endedBy('orders', years, '2026-03-18')).toBe('2021-03-17');
    expect(endedBy('orders', years, '2026-03-17')).toBe('2021-03-16');
  });

  test('what no law makes the firm keep goes on request, also during the relationship', () => {
    expect(mayErase('planning', 0, null, '2026-03-18')).toBe(true);
    expect(erasableKinds).not.toContain('oversight');
    // Each kind with a period names its source.
    const sources = erasableKinds.map(dataKindPolicy).filter(({ keepFigure }) => keepFigure !== null);
    expect(sources.every(({ why }) => /FCA|Regulations|GDPR/.test(why))).toBe(true);
  });
});
