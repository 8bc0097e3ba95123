import type { Decimal } from '../decimals/decimal.ts';

/**
 * What happened, by the words that `type` of a transaction may have. Capitals, spaces and underscores do not matter
 * ('Transfer to spouse' is 'transfer-to-spouse').
 *
 * | type | also | what it does | what it needs beside date and holding |
 * | --- | --- | --- | --- |
 * | `buy` | purchase, acquisition, reinvestment | acquires at `amount`, with costs | units, amount or price |
 * | `sell` | sale, disposal | disposes for `amount`, less costs | units, amount or price |
 * | `opening` | | units and their cost that were in the pool at the start of the day; never matched with a sale | units, amount |
 * | `gift` | gift-out | disposal at market value (TCGA 1992 s.17) | units, amount or price (market value) |
 * | `gift-received` | gift-in, inherited | acquisition at market value | units, amount or price (market value) |
 * | `gift-to-charity` | | disposal at no gain, no loss (s.257) | units |
 * | `transfer-to-spouse` | spouse-out | disposal at no gain, no loss (s.58) | units |
 * | `transfer-from-spouse` | spouse-in | acquisition at what the spouse's report gives as `proceeds` of the transfer | units, amount |
 * | `transfer` | | between own accounts: nothing | |
 * | `split` | stock-split, consolidation, reverse-split | changes the number of units (s.126) | ratio, or unitsAfter |
 * | `bonus` | bonus-issue, scrip, scrip-issue | new units without payment (s.126) | units, or ratio (new for held: '1:10') |
 * | `scrip-dividend` | stock-dividend | acquisition for the cash given up (s.142) | units, amount |
 * | `rights` | rights-issue | units of the same holding for a payment (s.128): part of the pool, no acquisition of the day | units, amount or price |
 * | `return-of-capital` | capital-return, capital-distribution | small: off the cost; else part disposal (s.122) | amount or perUnit; value or valuePerUnit if above £3,000 |
 * | `merger` | takeover, exchange | all units become units of `into` (s.135) | into; units or ratio; for cash, see `cash` |
 * | `demerger` | spin-off | units of `into` beside those held (s.136) | into; units or ratio; apportionment |
 * | `equalisation` | | off the cost | amount or perUnit |
 * | `accumulation` | notional-distribution | added to the cost, and income (s.99B) | amount or perUnit |
 * | `reportable-income` | eri, excess-reportable-income | added to the cost on the fund distribution date, and income (SI 2009/3001 reg. 94, 99) | amount or perUnit; periodEnd |
 * | `dividend` | interest, cash, fee | nothing | |
 */
export interface CapitalGainsTransaction {
  /** See the table above. */
  type: string;
  /** ISO date (a time is ignored) on which it counts: the trade date, the ex-date of a corporate action, the fund distribution date. */
  date: string;
  /** What the units are of: one ISIN, ticker or name for each class of share. Compared as text. */
  holding: string;
  /** How messages name the row, beside its number (1 for the first). */
  id?: string | undefined;
  /** The account; it changes nothing: the accounts of one person are one pool (TCGA 1992 s.104). */
  account?: string | undefined;
  /**
   * 'isa' and 'pension' rows (also 'junior-isa', 'lifetime-isa', 'sipp') are left out, since they are never taxed and
   * are held in another capacity (SI 1998/1870 reg. 34). Default 'taxed' (also 'gia', 'general').
   */
  wrapper?: string | undefined;
  /** Units, above zero. Those of a disposal may be negative, as some brokers write them. */
  units?: Decimal | undefined;
  /** Price or market value of one unit, in `currency`; used if there is no `amount`. */
  price?: Decimal | undefined;
  /** All that was paid or received, before costs, in `currency`. That of a trade may be below zero; only its size counts. */
  amount?: Decimal | undefined;
  /** Dealing costs, in `currency`: part of the cost of an acquisition, off the proceeds of a disposal (s.38). Default 0. */
  costs?: Decimal | undefined;
  /** The same as `costs`, which it adds to. */
  fees?: Decimal | undefined;
  /** Stamp duty or another tax on the trade, in `currency`: added to `costs`. Default 0. */
  stampDuty?: Decimal | undefined;
  /** ISO 4217 code of all amounts of the row, or 'GBX' for pence. Default 'GBP'. */
  currency?: string | undefined;
  /** Units of `currency` for one pound on `date`, as HMRC and the portal quote it (1.25 dollars). Wins over `options.rates`. */
  rate?: Decimal | undefined;
  /** Pounds for one unit of `currency`, instead of `rate` (0.80 pounds for a dollar). */
  rateToGbp?: Decimal | undefined;
  /**
   * New units for old ones: '2:1' or 2 for a split into two, '1:10' or 0.1 for a consolidation, '3:2', '3 for 2'. Of a
   * bonus issue, merger or demerger: new units for each unit held ('1:4' is one for four).
   */
  ratio?: Decimal | undefined;
  /** Units of the holding after a split, where fractions were dropped; used instead of `ratio`. */
  unitsAfter?: Decimal | undefined;
  /** Amount for one unit held, in `currency`, of what is paid or reported per unit; of a merger, its cash. */
  perUnit?: Decimal | undefined;
  /**
   * ISO date at the end of which units count for `perUnit`: the end of the reporting period of an offshore fund, or
   * the day before the ex-date of a distribution. Without it, the units at the start of `date` count.
   */
  periodEnd?: string | undefined;
  /**
   * Market value in `currency`. Of a return of capital: the holding right before it. Of a merger with cash: what was
   * received in units.
   */
  value?: Decimal | undefined;
  /** The same for one unit held, in `currency`; used if there is no `value`. */
  valuePerUnit?: Decimal | undefined;
  /**
   * Whether a merger, demerger or return of capital changes nothing, instead of being a problem, where no units are
   * held on its day: it is what an issuer announced, and not what a person recorded. Default false.
   */
  onlyIfHeld?: boolean | undefined;
  /** 'disposal': treat a small return of capital as a part disposal, which the taxpayer may choose (CG57838). */
  treatAs?: 'disposal' | undefined;
  /** The holding that a merger or demerger gives units of. */
  into?: string | undefined;
  /** 0–100: percentage of the cost that goes to `into`. 100 is the default of a merger without cash. */
  apportionment?: Decimal | undefined;
  /** Cash of a merger, in `currency`, unless `perUnit` gives it. Small by s.122 (at most £3,000, or 5% with `value`): off the cost. Else a part disposal. */
  cash?: Decimal | undefined;
  /**
   * Name of the receiver, if a gift or sale is to a connected person other than the spouse (s.286): a loss on it is
   * only set against gains on disposals to the same person (s.18(3)).
   */
  connectedTo?: string | undefined;
}

/** Days on which a person was not resident in the UK (or resident, but treaty non-resident), both inclusive. */
export interface AbroadPeriod {
  /** ISO date; open if absent. */
  from?: string | undefined;
  /** ISO date; open if absent. */
  to?: string | undefined;
}
