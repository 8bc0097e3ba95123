import type * as schema from '@harbour/contract/schema';

/**
 * The parts of the schema library that these messages need. The page hands in the copy that it shares with the host; the
 * worker, which no shared module reaches, its own.
 */
type SchemaParts = Pick<typeof schema, 'array' | 'literal' | 'nullable' | 'number' | 'object' | 'string' | 'union'>;

/** What the worker of what-ifs answers; the page validates it. */
export function whatIfAnswer({ array, literal, nullable, number, object, string, union }: SchemaParts) {
  const way = union([object({ value: number() }), object({ reason: string() })]);
  return union([
    object({
      ok: literal(true),
      /** Null without a shortfall. */
      closing: nullable(object({ saveMoreYearly: way, retireLaterYears: way, spendLessPercent: way })),
      stress: array(
        object({
          key: string(),
          /** The first year that runs short, as its label; null for none. */
          shortfall: nullable(string()),
          /** After the last year, GBP in today's money, as an illustration gives it. */
          wealth: nullable(number()),
        }),
      ),
    }),
    object({ ok: literal(false), message: string() }),
  ]);
}

export type WhatIfAnswer = schema.output<ReturnType<typeof whatIfAnswer>>;
export type WhatIfs = Extract<WhatIfAnswer, { ok: true }>;
/** What would close a shortfall: an amount, or why no amount would. */
export type Way = NonNullable<WhatIfs['closing']>['saveMoreYearly'];
