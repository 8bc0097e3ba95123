import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openPlaces } from './places.ts';

type Value = string | number | { [name: string]: Value };

/** MaxMind DB File Format Specification 2.0, "Data Field Format": maps, UTF-8 strings and unsigned integers. */
function encoded(value: Value): Buffer {
  const control = (type: number, size: number) =>
    size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29]);
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') return Buffer.concat([control(6, 4), Buffer.from([0, 0, value >> 8, value & 255])]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([name, part]) => [encoded(name), encoded(part)]),
  ]);
}

/** A database of IPv4 that distinguishes addresses by their first two bits only; the last quarter is not known. */
function database(places: readonly [Value, Value, Value]): Buffer {
  const data = places.map(encoded);
  const nodes = 3;
  // A record above the number of nodes points into the data section, which begins 16 bytes after the tree.
  const record = (index: number) => nodes + 16 + data.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  const node = (left: number, right: number) =>
    Buffer.from([left, right].flatMap((value) => [value >> 16, (value >> 8) & 255, value & 255]));
  const tree = [node(1, 2), node(record(0), record(1)), node(record(2), nodes)];
  const metadata = {
    node_count: nodes,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
  };
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from([0xab, 0xcd, 0xef]),
    Buffer.from('MaxMind.com'),
    encoded(metadata),
  ]);
}

test('an address is given its town, abroad with the country, or the country alone', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'harbour-places-')), 'places.mmdb');
  const named = (en: string) => ({ names: { en } });
  await writeFile(
    file,
    database([
      { city: named('London'), country: { iso_code: 'GB', ...named('United Kingdom') } },
      { city: named('Lyon'), country: { iso_code: 'FR', ...named('France') } },
      { country: { iso_code: 'GB', ...named('United Kingdom') } },
    ]),
  );
  const placeOf = await openPlaces(file);
  expect(['10.0.0.1', '100.0.0.1', '130.0.0.1', '200.0.0.1'].map(placeOf)).toEqual([
    'London',
    'Lyon, France',
    'United Kingdom',
    undefined,
  ]);
});

test('a file that is missing or no database keeps the service from starting', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'harbour-places-')), 'none.mmdb');
  await expect(openPlaces(file)).rejects.toThrow();
  await writeFile(file, 'no database');
  await expect(openPlaces(file)).rejects.toThrow();
});
