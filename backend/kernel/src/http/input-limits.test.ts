import { allCalls } from '@harbour/backend-testing/call-addresses';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { approveDocuments, declineDocuments } from '@harbour/definitions/ims/approvals';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod/mini';
import { jsonSchemaOf } from './json-schema.ts';

/** The parts of a request's JSON Schema that limit its size. */
const partSchema = z.looseObject({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  maxLength: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  maxProperties: z.optional(z.number()),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  propertyNames: z.optional(z.unknown()),
  additionalProperties: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
});
type Part = z.infer<typeof partSchema>;

/** What a number, a date, an id or a text of a pattern counts as. */
const shortText = 40;

/** Formats with a fixed length. */
const fixed = new Set(['uuid', 'date', 'date-time']);

/** Whether a pattern allows unlimited length: it has an unbounded repeat. */
function isEndless(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return !bare.startsWith('^') || !bare.endsWith('$') || /[*+]|\{\d+,\}/.test(bare);
}

function isEndlessText({ enum: values, const: value, format, maxLength, pattern }: Part): boolean {
  if (values || value !== undefined || maxLength !== undefined || (format && fixed.has(format))) return false;
  return pattern === undefined || isEndless(pattern);
}

/** The parts of a schema without a size limit. */
function endless(schema: unknown, path: string): string[] {
  const found = partSchema.parse(schema);
  const branches = [...(found.anyOf ?? []), ...(found.oneOf ?? [])];
  if (branches.length > 0) return branches.flatMap((branch) => endless(branch, path));
  if (found.type === 'string') return isEndlessText(found) ? [path] : [];
  if (found.type === 'array') {
    return [...(found.maxItems === undefined ? [`${path}[]`] : []), ...endless(found.items ?? {}, `${path}[]`)];
  }
  if (found.type === 'object') {
    const fields = Object.entries(found.properties ?? {}).flatMap(([name, field]) => endless(field, `${path}.${name}`));
    if (!found.additionalProperties) return fields;
    const isRecord = found.propertyNames !== undefined;
    return [
      ...fields,
      // Extra fields of an object are dropped; extra keys of a record are its data.
      ...(isRecord && found.maxProperties === undefined ? [`${path}{}`] : []),
      ...(isRecord ? endless(found.propertyNames, `${path}{name}`) : []),
      ...endless(found.additionalProperties, `${path}{}`),
    ];
  }
  if (found.type === undefined && found.const === undefined && found.enum === undefined) return [`${path}: anything`];
  return [];
}

/** The most characters that a part of a request may have, of texts with a limit. */
function mostCharacters(schema: unknown): number {
  const { type, enum: values, anyOf, oneOf, items, properties, ...found } = partSchema.parse(schema);
  const branches = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (branches.length > 0) return Math.max(...branches.map(mostCharacters));
  if (type === 'string' && !values) return found.maxLength ?? shortText;
  if (type === 'array') return (found.maxItems ?? 0) * mostCharacters(items ?? {});
  if (type !== 'object') return shortText;
  const fields = Object.values(properties ?? {}).reduce((sum: number, field) => sum + mostCharacters(field), 0);
  const records = found.maxProperties ?? 0;
  return fields + records * (mostCharacters(found.additionalProperties || {}) + shortText);
}

/** Records whose limit JSON Schema cannot express: each is tested below. */
const limitedRecords: Readonly<Record<string, string[]>> = {
  'PATCH /ims/approvalrecords': ['body.versions{}'],
  'POST /ims/approvalrecords/decline': ['body.versions{}'],
};

/** Characters that a call may take without being named below. */
const muchText = 100_000;

/** Calls that take much text, and where they work on it. */
const takesMuchText: Readonly<Record<string, string>> = {
  'POST /tools/calculation-document': 'a thread for documents, after a count of cells and characters',
  'POST /transaction/import': 'a thread for files, after a pass over the characters',
  'POST /transaction/import/preview': 'the same',
  'POST /selfmanaged/import': 'the same',
  'POST /selfmanaged/import/preview': 'the same',
  'POST /wealthplan/scenario': 'a thread for projections',
  'POST /firm/data/checks': 'a thread for files, for two roles of staff only',
  'POST /firm/data/files': 'the same',
  'POST /firm/service/delivery-report': 'a thread for messages, for a system of the firm only',
  'POST /firm/service/returned-mail': 'compared by one statement, for a system of the firm only',
  'PATCH /clientdirectory/clientimage': 'decoded and stored, never parsed',
  'POST /securemessaging/addMessage': 'cleaned here; the slowest text of its length takes a third of a second',
  'POST /adminsecuremessaging/addMessage': 'the same',
};

describe('nothing in a request may be as large as somebody likes', () => {
  test.each(allCalls)('$name', ({ name, call }) => {
    const parts = { params: call.params, query: call.query, body: call.body };
    expect(Object.entries(parts).flatMap(([part, schema]) => endless(jsonSchemaOf(schema), part))).toEqual(
      limitedRecords[name] ?? [],
    );
  });

  test('what takes much text works on it in a thread, or in no more time than other calls', () => {
    const much = allCalls.filter(({ call }) => mostCharacters(jsonSchemaOf(call.body)) > muchText);
    expect(much.map(({ name }) => name).sort()).toEqual(Object.keys(takesMuchText).sort());
  });

  test('a record of versions has as many entries as documents may be answered at a time', () => {
    const versions = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`0b5f3a52-6c1d-4e7f-9a10-${String(at).padStart(12, '0')}`, 1]),
      );
    const approve = ['0b5f3a52-6c1d-4e7f-9a10-000000000001'];
    expect(approveDocuments.body.safeParse({ approve, versions: versions(200) }).success).toBe(true);
    expect(approveDocuments.body.safeParse({ approve, versions: versions(201) }).success).toBe(false);
    const reason = 'Not this year.';
    expect(declineDocuments.body.safeParse({ decline: approve, reason, versions: versions(200) }).success).toBe(true);
    expect(declineDocuments.body.safeParse({ decline: approve, reason, versions: versions(201) }).success).toBe(false);
  });

  test('element visibility names so many elements, of so many characters', () => {
    const text = (count: number, name: string) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, true])));
    const isTaken = (elementVisibility: string) => patchWebsiteSettings.body.safeParse({ elementVisibility }).success;
    expect(isTaken(text(200, 'menu.'))).toBe(true);
    expect(isTaken(text(201, 'menu.'))).toBe(false);
    expect(isTaken(text(1, 'x'.repeat(99)))).toBe(true);
    expect(isTaken(text(1, 'x'.repeat(100)))).toBe(false);
  });

  test.each([
    ['a text', z.object({ a: z.string() }), ['body.a']],
    ['a text by an endless pattern', z.object({ a: z.string().check(z.regex(/^x+(,y)*$/)) }), ['body.a']],
    ['a text by a pattern without an end', z.object({ a: z.string().check(z.regex(/^x/)) }), ['body.a']],
    ['a text by a pattern', z.object({ a: z.string().check(z.regex(/^[a-z*+]{2,9}$/)) }), []],
    ['a list', z.object({ a: z.array(z.uuid()) }), ['body.a[]']],
    ['a list of texts', z.object({ a: z.array(z.string()).check(z.maxLength(2)) }), ['body.a[]']],
    ['a record', z.object({ a: z.record(z.uuid(), z.number()) }), ['body.a{}']],
    ['one of two', z.object({ a: z.union([z.literal('all'), z.string()]) }), ['body.a']],
    ['one that may be absent', z.object({ a: z.optional(z.string()) }), ['body.a']],
    ['anything', z.object({ a: z.unknown() }), ['body.a: anything']],
  ])('is found: %s', (_, schema, found) => {
    expect(endless(jsonSchemaOf(schema), 'body')).toEqual(found);
  });
});
