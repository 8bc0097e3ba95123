import type { z } from 'zod/mini';

/** A request that does not match the call's schema. */
export class InvalidRequestError extends Error {
  override name = 'InvalidRequestError';
  readonly fields: { path: string; message: string }[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit the call.');
    this.fields = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'There is no such field.' }))
        : { path: issue.path.join('.'), message: issue.message },
    );
  }
}
