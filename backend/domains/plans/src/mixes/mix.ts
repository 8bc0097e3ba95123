import { z } from 'zod/mini';

/** An asset mix in hundredths of a percent: classes of the whole, regions of its equity part. */
export const mixRow = z.object({
  cash: z.number(),
  fixed_interest: z.number(),
  property: z.number(),
  equity: z.number(),
  uk: z.number(),
  us: z.number(),
  european: z.number(),
  fareast: z.number(),
  fareast_other: z.number(),
  japan: z.number(),
  other: z.number(),
  specialist: z.number(),
});
export type Mix = z.infer<typeof mixRow>;

/** The mix of cash, which no provider publishes. */
export const cashOnlyMix: Mix = {
  cash: 10_000,
  fixed_interest: 0,
  property: 0,
  equity: 0,
  uk: 0,
  us: 0,
  european: 0,
  fareast: 0,
  fareast_other: 0,
  japan: 0,
  other: 0,
  specialist: 0,
};
