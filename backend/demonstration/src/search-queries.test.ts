import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseKinds } from '@harbour/backend-database/testing';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { PortalEntry } from '@harbour/search/results';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { portalEntries, searchAs } from './testing/search-results.ts';
import { seeded } from './testing/seeded.ts';

/**
 * What people type, and what they look for, as Eleanor finds it: the best result, and up to two more that are worth
 * being among the first. Kinds are those of the ranking.
 */
const queries = readFileSync(join(import.meta.dirname, 'testing/search-queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [term = '', first = '', ...others] = line.split('\t');
    return { term, first, others: others.filter((one) => one !== '') };
  });

const shareOf = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length;
const lines = (missed: readonly { term: string; first: string; found: readonly string[] }[]) =>
  missed.map(({ term, first, found }) => `“${term}” should find ${first}; it finds ${found.join(' | ')}`).join('\n');

describe.each(databaseKinds)('what people type, on %s', (kind) => {
  let portal: TestPortal;
  let entries: PortalEntry[];
  const answers: { term: string; first: string; others: string[]; found: string[] }[] = [];

  beforeAll(async () => {
    portal = await startTestPortal(kind, { beginning: seeded, at: Date.UTC(2026, 10, 20, 12) });
    entries = await portalEntries();
    for (const query of queries) {
      const results = await searchAs(portal, 'client', query.term, entries);
      const found = results.map((result) => `${result.kind}: ${result.title.map(({ text }) => text).join('')}`);
      answers.push({ ...query, found: found.slice(0, 5) });
    }
  });
  afterAll(() => portal.stop());

  test('are 150 queries at least, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(queries.map(({ term }) => term)).size).toBe(queries.length);
  });

  test('finds the right result first for 95 % of the queries', () => {
    const missed = answers.filter(({ first, found }) => found[0] !== first);
    if (shareOf(missed, answers) > 0.05) throw new Error(lines(missed));
  });

  test('finds it among the first three for 99 %', () => {
    const missed = answers.filter(({ first, found }) => !found.slice(0, 3).includes(first));
    if (shareOf(missed, answers) > 0.01) throw new Error(lines(missed));
  });

  test('finds nine in ten of the others among the first five', () => {
    const wanted = answers.flatMap(({ term, others, found }) => others.map((first) => ({ term, first, found })));
    const missed = wanted.filter(({ first, found }) => !found.includes(first));
    if (shareOf(missed, wanted) > 0.1) throw new Error(lines(missed));
    expect(wanted.length).toBeGreaterThan(100);
  });

  test('finds nothing of what only another client has', async () => {
    for (const term of ['Eleanor’s SIPP', 'HB-ISA-2001', 'hartley', '184000', 'everyday current account']) {
      const found = await searchAs(portal, 'newClient', term, entries);
      const own = ['plan', 'holding', 'transaction', 'person', 'message', 'document'];
      expect(found.filter((result) => own.includes(result.kind))).toEqual([]);
    }
  });
});
