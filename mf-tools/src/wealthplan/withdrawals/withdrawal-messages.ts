import * as z from '@harbour/contract/schema';
import { allowanceUses, wrapperKinds } from '@harbour/wealthplan/household';
import { namedWays } from '@harbour/wealthplan/named-ways';

const pence = z.int();
const way = z.object({
  order: z.array(z.enum(wrapperKinds)),
  allowancesFirst: z.array(z.enum(allowanceUses)),
  shortfall: pence,
  taxes: pence,
  inheritanceTax: pence,
  heirsTax: pence,
  left: pence,
});
const namedWay = z.object({
  ...way.shape,
  key: z.enum(namedWays.map(({ key }) => key)),
});

const answer = z.union([
  z.object({
    ok: z.literal(true),
    /** One for each of `heirsTaxPercents`. */
    comparisons: z.array(
      z.object({
        heirsTaxPercent: z.number(),
        entered: way,
        named: z.array(namedWay),
        best: way,
        tried: z.int(),
      }),
    ),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/** What the worker of withdrawals posts. Amounts are pence in the prices of the first day. */
export type WithdrawalAnswer = z.output<typeof answer>;
export type Comparison = Extract<WithdrawalAnswer, { ok: true }>['comparisons'][number];
export type ComparedWay = Comparison['best'];

/**
 * Reads the worker's message.
 * @throws Error when it has another shape, or says that the worker failed
 */
export function readWithdrawals(message: unknown): readonly Comparison[] {
  const read = answer.parse(message);
  if (!read.ok) throw new Error(read.message);
  return read.comparisons;
}
