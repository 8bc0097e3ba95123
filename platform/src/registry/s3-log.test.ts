import { beforeEach, expect, test } from '@jest/globals';
import type { LogEntry } from './log-entry.ts';
import { s3Log } from './s3-log.ts';

const objects = new Map<string, string>();
let reads: string[];
let underWay: number;
let most: number;
let refuseSegments: boolean;

const log = s3Log({
  async textOf(name) {
    reads.push(name);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((done) => setImmediate(done));
    underWay -= 1;
    return objects.get(name);
  },
  async add(name, content) {
    if (refuseSegments && name.startsWith('registry-log-segments/')) throw new Error('refused');
    if (!objects.has(name)) objects.set(name, content);
    return objects.get(name) === content;
  },
  names: async (prefix, after = '') =>
    [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort(),
});

const entry = (revision: number): LogEntry => ({
  at: '2026-11-20T10:00:00.000Z',
  who: 'ruth',
  action: 'release',
  about: 'mf-a',
  from: null,
  to: `1.0.${revision}`,
  revision,
  sha256: revision.toString(16).padStart(64, '0'),
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1));
/** A log from before there were segments. */
function existing(count: number): void {
  for (const one of upTo(count))
    objects.set(`registry-log/${String(one.revision).padStart(10, '0')}-000000000000.json`, JSON.stringify(one));
}

beforeEach(() => {
  objects.clear();
  refuseSegments = false;
  reads = [];
  underWay = 0;
  most = 0;
});

test('a long log is read in segments, a bounded number of objects at a time', async () => {
  existing(1_999);
  await log.log(entry(2_000));
  reads = [];
  most = 0;
  expect(await log.readLog()).toEqual(upTo(2_000));
  // Nine segments, and the newest 200 entries individually.
  expect(reads).toHaveLength(209);
  expect(most).toBe(8);
});

test('a log of before there were segments is taken over with the next change; nothing of it goes', async () => {
  existing(999);
  expect(await log.readLog()).toEqual(upTo(999));
  const before = [...objects];
  await log.log(entry(1_000));
  expect([...objects.keys()].filter((name) => name.startsWith('registry-log-segments/'))).toHaveLength(4);
  for (const [name, content] of before) expect(objects.get(name)).toBe(content);
  expect(await log.readLog()).toEqual(upTo(1_000));
});

test('the newest entries take as many objects as they are, whatever is older', async () => {
  existing(4_999);
  await log.log(entry(5_000));
  reads = [];
  expect(await log.readLog(20)).toEqual(upTo(5_000).slice(-20));
  expect(reads).toHaveLength(20);
  expect(await log.readLog(250)).toEqual(upTo(5_000).slice(-250));
});

test('a segment that is gone, or could not be made, is read entry by entry', async () => {
  existing(999);
  await log.log(entry(1_000));
  objects.delete('registry-log-segments/0000000400.json');
  expect(await log.readLog()).toEqual(upTo(1_000));
  refuseSegments = true;
  await log.log(entry(1_001));
  expect(await log.readLog()).toEqual(upTo(1_001));
});

test('what changes something beside the registry is another entry of the same revision, in order', async () => {
  await log.log(entry(7));
  const beside = ['pin', 'unpin'].map((action, index) => ({
    ...entry(7),
    action,
    about: 'mf-a 1.0.0',
    at: `2026-11-20T10:00:0${index + 1}.000Z`,
  }));
  for (const each of beside) await log.log(each);
  expect(await log.readLog()).toEqual([entry(7), ...beside]);
});

test('a page of a long log takes a few objects, wherever it is', async () => {
  existing(4_999);
  await log.log(entry(5_000));
  const all = upTo(5_000);
  for (const before of [5_001, 4_900, 4_801, 4_800, 2_345, 201, 200, 7]) {
    reads = [];
    const page = await log.readLog(50, before);
    expect(page).toEqual(all.slice(Math.max(0, before - 51), before - 1));
    expect(reads.length).toBeLessThanOrEqual(52);
  }
});
