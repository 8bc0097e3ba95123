import { z } from 'zod/mini';

/** A definition's schema as JSON Schema, for the OpenAPI document. */
export function jsonSchemaOf(schema: z.ZodMiniType<unknown>): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
  return rest;
}
