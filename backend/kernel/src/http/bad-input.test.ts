import { databaseKinds } from '@harbour/backend-database/testing';
import { addressOf, allCalls, bodyOf, callerOf } from '@harbour/backend-testing/call-addresses';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { countChanges, tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { Call } from '@harbour/definitions/call';
import { refusal } from '@harbour/definitions/call';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod/mini';
import { jsonSchemaOf } from './json-schema.ts';

const { anna, carl } = staffAndClients;

/** All inputs in `npm run test:all`; a fifth of them otherwise, for every call. */
const inputs = (count: number) => (process.env.HARBOUR_TEST_ALL === 'true' ? count : count / 5);

/** A field in JSON Schema; its other properties do not matter here. */
const fieldSchema = z.looseObject({
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.looseObject({ pattern: z.optional(z.string()), const: z.optional(z.unknown()) }))),
});
type FieldSchema = z.infer<typeof fieldSchema>;
const objectSchema = z.looseObject({ properties: z.optional(z.record(z.string(), fieldSchema)) });

function fieldsOf(schema: Call['params']): [string, FieldSchema][] {
  return Object.entries(objectSchema.parse(jsonSchemaOf(schema)).properties ?? {});
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e💷',
  "' or '1'='1",
  "'; drop schema portal cascade; --",
  '%',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0000-01-01',
  '0001-01-01',
  '1900-01-01',
  '1969-12-31',
  '2026-02-29',
  '9999-12-31',
  '10000-01-01',
  '-------------------------------------',
  'ALL',
  ',',
  'A-ISA-1,',
  'C-ISA-5',
  carl.uid,
  carl.person.toUpperCase(),
  '{"a":{"b":true}}',
  '{"__proto__":true}',
  '{"a\\u0000":true}',
  `${'x'.repeat(3_000)}@y.example`,
  'x'.repeat(4_000),
];

/** Values that match a field's own pattern are the more dangerous half: they pass the first check. */
function textsFor({ pattern, format, anyOf = [] }: FieldSchema): fc.Arbitrary<string> {
  const patterns = [pattern, ...anyOf.map((branch) => branch.pattern)].flatMap((text) => text ?? []);
  return fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: 'binary', maxLength: 60 }),
    ...patterns.map((text) => fc.stringMatching(new RegExp(text))),
    ...(format === 'uuid' || anyOf.length > 0 ? [fc.uuid()] : []),
    ...(format === 'date' ? [fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))] : []),
    ...(format === 'email' ? [fc.emailAddress()] : []),
  );
}

const valueFor = (schema: FieldSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: textsFor(schema) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e308, true, null, [], {}, [[]], { toString: 1 }) },
  );

/** Tables in which a client's own rows change by what is right among the bodies. */
const ownTables: ReadonlySet<string> = new Set([
  'client',
  'client_contact',
  'website_settings',
  'visible_person',
  'portfolio',
  'details_change',
  'library_visit',
]);

describe.each(databaseKinds)('bad input on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await countChanges(portal.database);
  });
  afterAll(() => portal.stop());

  /** Sends a request. A refused one must return an error in the standard shape. */
  async function send(call: Call, address: string, body?: unknown): Promise<number> {
    const answer = await portal.ask(address, {
      method: call.method,
      as: callerOf(call),
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBeLessThan(500);
    // The server rejects a path that cannot be decoded before it reaches the API.
    if (answer.status >= 400 && !address.includes('%ED')) expect(() => refusal.parse(answer.body)).not.toThrow();
    return answer.status;
  }

  /** Every table except the documents that a client requests: a GET stores them temporarily, for that client only. */
  async function kept() {
    const { stored_object: _, ...rest } = await tableContents(portal.database);
    return rest;
  }

  const encode = (text: string) => encodeURIComponent(text.toWellFormed());

  describe.each(allCalls)('$name', ({ call }) => {
    const params = fieldsOf(call.params);
    const query = fieldsOf(call.query);
    const body = fieldsOf(call.body);
    const takesBody = call.method === 'POST' || call.method === 'PATCH';
    const body0 = takesBody ? {} : undefined;
    const [plain = ''] = addressOf(call).split('?');

    if (params.length > 0) {
      test('parameters: no failure, and nothing changed', async () => {
        const before = await tableContents(portal.database);
        const all = fc.record(Object.fromEntries(params.map(([name, schema]) => [name, textsFor(schema)])));
        await fc.assert(
          fc.asyncProperty(all, async (values) => {
            const address = call.path.replace(/:(\w+)\??/g, (_, name: string) => encode(String(values[name] ?? '')));
            await send(call, address, body0);
          }),
          { seed: 20_261_120, numRuns: inputs(60) },
        );
        expect(await tableContents(portal.database)).toEqual(before);
      });
    }

    test('query: no failure, and nothing changed', async () => {
      const before = await kept();
      const known = query.map(([name, schema]) => fc.tuple(fc.constant(name), textsFor(schema)));
      const some = fc.array(fc.oneof(...known, fc.tuple(fc.constantFrom('x', '__proto__', 'd', ''), textsFor({}))), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(some, async (pairs) => {
          const search = pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&');
          await send(call, `${plain}?${search}`, body0);
        }),
        { seed: 20_261_120, numRuns: inputs(40) },
      );
      if (call.method === 'GET') expect(await kept()).toEqual(before);
    });

    if (takesBody) {
      test('[R487] [R488] body: no failure, nothing changed by what is refused, and never another client’s', async () => {
        const unknown = fc.tuple(fc.constant('x'), fc.jsonValue());
        const known = fc.oneof(...body.map(([name, schema]) => fc.tuple(fc.constant(name), valueFor(schema))), unknown);
        const bodies = fc.oneof(
          {
            weight: 5,
            arbitrary: fc.array(known, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
          },
          { weight: 1, arbitrary: fc.jsonValue() },
        );
        const others = async () => {
          const strangers = (rows: string[]) =>
            rows.filter((row) => !row.includes(anna.uid) && !row.includes(anna.person));
          const all = Object.entries(await tableContents(portal.database));
          return Object.fromEntries(all.map(([table, rows]) => [table, ownTables.has(table) ? strangers(rows) : rows]));
        };
        const before = await others();
        let own = await tableContents(portal.database);
        await fc.assert(
          fc.asyncProperty(bodies, async (given) => {
            const status = await send(call, plain, given);
            const after = await tableContents(portal.database);
            if (status !== 200) expect(after).toEqual(own);
            own = after;
          }),
          { seed: 20_261_120, numRuns: inputs(75) },
        );
        // A call without fields is right with an empty body, and then does what it is for.
        if (body.length > 0) expect(await others()).toEqual(before);
      });

      test('[R487] [R488] body: an unknown key is refused by name, whatever else is right', async () => {
        const before = await tableContents(portal.database);
        const answer = await portal.ask(plain, {
          method: call.method,
          as: callerOf(call),
          body: { ...bodyOf(call).body, isAdmin: true },
        });
        expect(answer).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'isAdmin' }] } } });
        expect(await tableContents(portal.database)).toEqual(before);
      });

      test.each([
        ['no JSON', '{"a":', 'application/json', 400],
        ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
        ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
        ['two megabytes', JSON.stringify({ firstname: 'x'.repeat(2 << 20) }), 'application/json', 413],
      ])('body: %s is refused in words', async (_, payload, type, status) => {
        const { accessToken, idToken } = await portal.issuer.tokens(callerOf(call));
        const answer = await portal.app.inject({
          method: call.method,
          url: plain,
          payload,
          headers: { 'content-type': type, authorization: `Bearer ${accessToken}`, 'x-id-token': idToken },
        });
        expect(answer.statusCode).toBe(status);
        expect(() => refusal.parse(answer.json())).not.toThrow();
      });
    }
  });
});
