import * as z from '@harbour/contract/schema';

const way = z.union([z.object({ value: z.number() }), z.object({ reason: z.string() })]);

/** What the worker of what-ifs answers; the page validates it. */
export const whatIfAnswer = z.union([
  z.object({
    ok: z.literal(true),
    /** Null without a shortfall. */
    closing: z.nullable(z.object({ saveMoreYearly: way, retireLaterYears: way, spendLessPercent: way })),
    stress: z.array(
      z.object({
        key: z.string(),
        /** The first year that runs short, as its label; null for none. */
        shortfall: z.nullable(z.string()),
        /** After the last year, GBP in today's money, as an illustration gives it. */
        wealth: z.nullable(z.number()),
      }),
    ),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type WhatIfAnswer = z.output<typeof whatIfAnswer>;
export type WhatIfs = Extract<WhatIfAnswer, { ok: true }>;
/** What would close a shortfall: an amount, or why no amount would. */
export type Way = NonNullable<WhatIfs['closing']>['saveMoreYearly'];

/**
 * The worker's message, validated.
 * @throws Error when it has another shape, or says that the worker failed
 */
export function readWhatIfs(message: unknown): WhatIfs {
  const answer = whatIfAnswer.parse(message);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}
