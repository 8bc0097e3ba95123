import * as z from '@harbour/contract/schema';

/**
 * What an issuer does to the units of all who hold them. What a holder chooses (rights, a scrip dividend) is a record of
 * the plan only.
 */
export const issuerActionKinds = [
  'split',
  'consolidation',
  'bonus',
  'merger',
  'demerger',
  'return-of-capital',
] as const;
export type IssuerActionKind = (typeof issuerActionKinds)[number];

/** New units for old ones, as text: `2:1` is two for one. */
export const unitRatio = z.string().check(
  z.regex(/^\d{1,9}(\.\d{1,8})?:\d{1,9}(\.\d{1,8})?$/, 'a ratio is new units for old ones, like 2:1'),
  z.refine((text) => text.split(':').every((side) => Number(side) > 0), 'both sides of a ratio are above zero'),
);

/** What the firm knows of an action, for everybody who holds the instrument. */
export const issuerAction = z.object({
  date: z.iso.date(),
  kind: z.enum(issuerActionKinds),
  holding: z.string(),
  /** What a merger or demerger gives units of. */
  into: z.nullable(z.string()),
  ratio: z.nullable(z.string()),
  /** The part of the cost that goes to the new units of a demerger, 0–100. */
  apportionment: z.nullable(z.number()),
  /** GBP for one unit held: cash of a merger or return of capital. */
  cash: z.nullable(z.number()),
});
export type IssuerAction = z.infer<typeof issuerAction>;
