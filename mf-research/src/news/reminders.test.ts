import { describe, expect, test } from '@jest/globals';
import { articleWith } from '../testing/example-news.ts';
import { remindersOf, shortSummary } from './reminders.ts';

const today = '2026-11-23';
const nobody: ReadonlySet<string> = new Set();
const isReminded = (given: Parameters<typeof articleWith>[0], day = today, seen = nobody) =>
  remindersOf([articleWith(given)], seen, day).length === 1;
const on = (day: string) => ({ date_published: `${day}T12:00:00.000Z` });

describe('reminders', () => {
  test.each([
    ['2026-11-23', true],
    ['2026-10-23', true],
    ['2026-10-22', false],
    ['2026-11-24', false],
  ])('[R341] of an article of %s, a month ago at most: %s', (day, expected) => {
    expect(isReminded(on(day))).toBe(expected);
  });

  test.each([
    // A month before the last of March is the last of February.
    ['2027-03-31', '2027-02-28', true],
    ['2027-03-31', '2027-02-27', false],
    ['2027-01-15', '2026-12-15', true],
    ['2027-01-15', '2026-12-14', false],
  ])('[R341] on %s an article of %s: %s', (day, published, expected) => {
    expect(isReminded(on(published), day)).toBe(expected);
  });

  test.each([
    ['2025-06-02', false],
    ['2025-06-03', true],
  ])('[R342] of an article of %s, which must be after 2 June 2025: %s', (day, expected) => {
    expect(isReminded(on(day), '2025-06-20')).toBe(expected);
  });

  test('[R342] the day is London’s', () => {
    expect(isReminded({ date_published: '2025-06-02T23:30:00.000Z' }, '2025-06-20')).toBe(true);
    expect(isReminded({ date_published: '2025-06-02T22:30:00.000Z' }, '2025-06-20')).toBe(false);
  });

  test('[R343] not of one that was seen', () => {
    const { id } = articleWith();
    expect(isReminded({}, today, new Set([id]))).toBe(false);
    expect(isReminded({}, today, new Set(['another']))).toBe(true);
  });

  test.each([
    ['Fund Focus', true],
    ['Market Summary', true],
    ['Buy List Update', true],
    ['Market Overview', true],
    ['Market overview', false],
    ['Your ISA allowance', false],
  ])('[R344] of the title “%s”: %s', (title, expected) => {
    expect(isReminded({ title })).toBe(expected);
  });
});

describe('a summary', () => {
  test('[R340] of 150 characters stands as it is', () => {
    const text = 'a'.repeat(150);
    expect(shortSummary(text)).toBe(text);
  });

  test('[R340] of more is cut at a word to 150 with an ellipsis', () => {
    const message = `${'word '.repeat(40)}end`;
    const short = shortSummary(message);
    expect(short).toBe(`${'word '.repeat(29).trim()}…`);
    expect(short.length).toBeLessThanOrEqual(150);
  });

  test('[R340] without a space is cut anyway, and never through a character', () => {
    const short = shortSummary('😀'.repeat(151));
    expect([...short]).toHaveLength(150);
    expect(short.isWellFormed()).toBe(true);
  });
});
