import { z } from 'zod/mini';

/** What has been converted: a call has a route for each form of its path, and tests start the API many times. */
const converted = new WeakMap<z.ZodMiniType<unknown>, z.core.JSONSchema.BaseSchema>();

/** A definition's schema as JSON Schema, for the OpenAPI document. Not to be changed. */
export function jsonSchemaOf(schema: z.ZodMiniType<unknown>): z.core.JSONSchema.BaseSchema {
  const known = converted.get(schema);
  if (known) return known;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
  converted.set(schema, rest);
  return rest;
}

/** The parameters of one path of a call: OpenAPI rejects parameters that are not in the path. */
export function parametersOf(params: z.ZodMiniType<unknown>, address: string): z.core.JSONSchema.BaseSchema {
  const { properties = {}, required = [], ...rest } = jsonSchemaOf(params);
  const names = new Set([...address.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))),
    required: required.filter((name) => names.has(name)),
  };
}
