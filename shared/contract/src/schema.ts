/**
 * The parts of zod with which browser code checks what comes from outside, so that one small copy is shared by host
 * and remotes. `import * as z from '@harbour/contract/schema'`; what is missing is added here.
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
