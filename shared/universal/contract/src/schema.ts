/**
 * The parts of zod that browser code uses to validate external data, so that host and remotes share one small copy.
 * `import * as z from '@harbour/contract/schema'`; add missing parts here.
 */

export type { infer, output, ZodMiniType } from 'zod/mini';
export {
  array,
  boolean,
  coerce,
  email,
  enum,
  gte,
  int,
  iso,
  literal,
  lte,
  maxLength,
  minLength,
  nonnegative,
  nullable,
  number,
  object,
  optional,
  positive,
  record,
  refine,
  regex,
  strictObject,
  string,
  toLowerCase,
  trim,
  union,
  unknown,
  url,
  uuid,
} from 'zod/mini';
