import type { Amount } from './working.ts';

export const giftReceivers = ['person', 'trust'] as const;
export type GiftReceiver = (typeof giftReceivers)[number];

/** Who pays the tax that is due at once on a gift into a trust. */
export const giftTaxPayers = ['trustees', 'donor'] as const;
export type GiftTaxPayer = (typeof giftTaxPayers)[number];

/** A gift, after the annual and other exemptions. */
export interface Gift {
  /** ISO date. */
  on: string;
  /** GBP that was received. */
  amount: Amount;
  /**
   * A gift into a trust counts at once, one to a person only because of the death (IHTA 1984 s.3A); a person if absent.
   */
  to?: GiftReceiver;
  /** For a gift into a trust; the trustees if absent. */
  taxPayer?: GiftTaxPayer;
  /** Tax that was paid when it was given into a trust, GBP; worked out if absent. */
  taxPaid?: Amount;
}
