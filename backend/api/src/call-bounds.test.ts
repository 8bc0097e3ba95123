import { approveDocuments, declineDocuments } from '@harbour/definitions/ims/approvals';
import { jsonSchemaOf } from '@harbour/kernel/http/json-schema';
import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod/mini';
import { calls } from './modules.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Formats whose pattern has a fixed length. */
const boundedFormats: readonly string[] = ['uuid', 'date', 'time', 'date-time'];

const nested = (schema: Schema): [string, Schema][] =>
  [
    ...Object.entries(schema.properties ?? {}),
    ...(['items', 'additionalProperties', 'propertyNames'] as const).map((key) => [key, schema[key]] as const),
    ...(['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const).flatMap((key) =>
      [schema[key] ?? []].flat().map((part, index) => [`${key}.${index}`, part] as const),
    ),
    ...Object.entries(schema.$defs ?? schema.definitions ?? {}),
  ].flatMap(([name, part]): [string, Schema][] => (typeof part === 'object' && part !== null ? [[name, part]] : []));

function isBounded(schema: Schema): boolean {
  const { type, maxLength, maxItems, maxProperties, pattern, format, propertyNames, prefixItems } = schema;
  if (schema.enum || schema.const !== undefined) return true;
  if (type === 'string') {
    const hasFixedLength = pattern !== undefined && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern);
    return maxLength !== undefined || hasFixedLength || boundedFormats.includes(format ?? '');
  }
  if (type === 'array') return maxItems !== undefined || prefixItems !== undefined;
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return maxProperties !== undefined || (typeof propertyNames === 'object' && propertyNames.enum !== undefined);
  return true;
}

/** The parts of a schema that may be of any length, by their path. */
function unbounded(schema: Schema, path = ''): string[] {
  const own = isBounded(schema) ? [] : [`${path || 'all'} (${schema.type})`];
  return [...own, ...nested(schema).flatMap(([name, part]) => unbounded(part, path ? `${path}.${name}` : name))];
}

describe('what a caller sends has a limit:', () => {
  test.each(calls.map(({ call }) => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
    expect(unbounded(jsonSchemaOf(call.query))).toEqual([]);
    // JSON Schema does not show a refinement: the next test proves this limit.
    const refined = call === approveDocuments || call === declineDocuments ? ['versions (object)'] : [];
    expect(unbounded(jsonSchemaOf(call.body))).toEqual(refined);
  });

  test('versions of documents are at most as many as the documents of one request', () => {
    const ids = Array.from({ length: 201 }, () => crypto.randomUUID());
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    const [, ...fewer] = Object.entries(versions);
    const parses = (entries: object) =>
      approveDocuments.body.safeParse({ approve: ids.slice(0, 1), versions: entries }).success;
    expect(parses(Object.fromEntries(fewer))).toBe(true);
    expect(parses(versions)).toBe(false);
    expect(declineDocuments.body.safeParse({ decline: ids.slice(0, 1), versions, reason: 'Too late.' }).success).toBe(
      false,
    );
  });
});
