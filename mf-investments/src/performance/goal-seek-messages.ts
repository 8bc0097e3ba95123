import type * as schema from '@harbour/contract/schema';

/**
 * The parts of the schema library that these messages need. The page hands in the copy that it shares with the host;
 * the worker, which no shared module reaches, its own.
 */
type SchemaParts = Pick<typeof schema, 'array' | 'literal' | 'nullable' | 'number' | 'object' | 'string' | 'union'>;

/** The messages between page and worker of a goal seek; both validate what they receive. */
export function goalSeekMessages({ array, literal, nullable, number, object, string, union }: SchemaParts) {
  const datedValue = object({
    /** ISO date. */
    date: string(),
    /** Null when it is not known, and `reason` then says why. */
    value: nullable(number()),
    reason: nullable(string()),
  });
  const month = object({
    from: string(),
    to: string(),
    date: string(),
    paidIn: number(),
    paidOut: number(),
    total: number(),
  });
  const rate = union([
    /** 0–1, a year; `otherRates` explain the same totals as well. */
    object({ ok: literal(true), rate: number(), otherRates: array(number()) }),
    object({ ok: literal(false), message: string() }),
  ]);
  return {
    question: object({
      opening: datedValue,
      closing: datedValue,
      /** Positive is paid in. */
      flows: array(object({ date: string(), value: number() })),
      /** ISO code of what all amounts are in. */
      currency: string(),
    }),
    answer: union([
      object({ ok: literal(true), result: rate, months: array(month), method: string() }),
      object({ ok: literal(false), message: string() }),
    ]),
  };
}

type Messages = ReturnType<typeof goalSeekMessages>;
/** The year that a return is sought for. */
export type GoalSeekQuestion = schema.output<Messages['question']>;
type GoalSeekAnswer = schema.output<Messages['answer']>;
/** A goal seek that ended: its rate or why there is none, and the monthly totals behind it. */
export type GoalSeekFigure = Extract<GoalSeekAnswer, { ok: true }>;
export type { GoalSeekAnswer };
