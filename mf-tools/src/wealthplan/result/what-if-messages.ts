import * as z from '@harbour/contract/schema';
import { shortfallCauses } from '@harbour/wealthplan';

const way = z.union([z.object({ value: z.number() }), z.object({ reason: z.string() })]);

/** What the worker of what-ifs answers; the page validates it. */
export const whatIfAnswer = z.union([
  z.object({
    ok: z.literal(true),
    /** Null without a shortfall. */
    closing: z.nullable(
      z.object({
        cause: z.enum(shortfallCauses),
        saveMoreYearly: way,
        retireLaterYears: way,
        spendLessPercent: way,
        smallerGoalsPercent: way,
      }),
    ),
    /** Goals whose money is then missing elsewhere: GBP in today's money, as an illustration gives it. */
    goals: z.array(z.object({ id: z.string(), missing: z.number() })),
    stress: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        says: z.string(),
        /** The first year that runs short, as its label; null for none. */
        shortfall: z.nullable(z.string()),
        /** After the last year, GBP in today's money, as an illustration gives it. */
        wealth: z.nullable(z.number()),
      }),
    ),
    /** If markets moved as they did from each year of history on. */
    history: z.object({
      count: z.int(),
      first: z.int(),
      last: z.int(),
      lasting: z.int(),
      worst: z.array(z.object({ year: z.int(), shortfall: z.nullable(z.string()), wealth: z.number() })),
    }),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type WhatIfAnswer = z.output<typeof whatIfAnswer>;
export type WhatIfs = Extract<WhatIfAnswer, { ok: true }>;
/** Why money runs short, and by way what would close it: an amount, or why no amount would. */
export type Closing = NonNullable<WhatIfs['closing']>;

/**
 * The worker's message, validated.
 * @throws Error when it has another shape, or says that the worker failed
 */
export function readWhatIfs(message: unknown): WhatIfs {
  const answer = whatIfAnswer.parse(message);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}
