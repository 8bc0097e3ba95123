import * as z from '@harbour/contract/schema';
import type { Household } from '@harbour/wealthplan/household';
import type { PathRange, PathsResult } from '@harbour/wealthplan/simulate-paths';

/** What the page asks a worker. */
export interface OutlookQuestion extends PathRange {
  household: Household;
}

/** What a worker answers: several pieces, in order, or why it cannot. */
export type OutlookAnswer = ({ ok: true } & PathsResult) | { ok: false; message: string };

const answer = z.union([
  z.object({
    ok: z.literal(true),
    from: z.int(),
    to: z.int(),
    wealth: z.unknown(),
    money: z.unknown(),
    goalsMet: z.array(z.nullable(z.int())),
    spendingMet: z.int(),
    paidThrough: z.array(z.int()),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/** With a buffer of its own: a piece is handed over, not shared. */
const areAmounts = (value: unknown): value is Float64Array<ArrayBuffer> =>
  value instanceof Float64Array && value.buffer instanceof ArrayBuffer;

/**
 * A worker's message, validated.
 * @throws Error when it has another shape
 */
export function readAnswer(message: unknown): OutlookAnswer {
  const read = answer.parse(message);
  if (!read.ok) return read;
  const { wealth, money } = read;
  if (!areAmounts(wealth) || !areAmounts(money)) throw new Error('A piece of the simulation has no amounts.');
  return { ...read, wealth, money };
}
