import type { Decimal } from '../decimals/decimal.ts';
import type { CurrencyRates } from './currency.ts';
import type { DisposalKind } from './events.ts';
import type { ExemptHoldings } from './exempt.ts';
import type { CapitalGainsFigures } from './figures.ts';
import type { PoolChange } from './ledger.ts';
import type { NoTax } from './no-tax.ts';
import type { CapitalGainsProblem } from './problem.ts';
import type { AbroadPeriod } from './transaction.ts';

/** An amount for every tax year, or amounts by the names of tax years ({ '2024-25': 30000 }). GBP. */
export type ByTaxYear = Decimal | Readonly<Record<string, Decimal>>;

export interface CapitalGainsOptions {
  /** Report this tax year only, as '2024-25' or '2024/25'. Default: every year with a disposal. */
  taxYear?: string | undefined;
  /**
   * GBP: unused losses of years before the first reported one (before `taxYear`, if it is given). Without it, those of
   * earlier years in the transactions are brought forward.
   */
  lossesBroughtForward?: Decimal | undefined;
  /** Income of the year after allowances, GBP: it fills the basic rate band. Without it there is no tax, only `taxAtHigherRates`. */
  taxableIncome?: ByTaxYear | undefined;
  /** Gross Gift Aid and relief-at-source contributions, which extend the basic rate band, GBP. Default 0. */
  bandExtension?: ByTaxYear | undefined;
  /**
   * When the person was not UK resident. What is acquired then is not matched by the 30-day rule (TCGA 1992
   * s.106A(5A)), and what is disposed of then is not charged. Example: [{ to: '2024-06-30' }] for a person who became
   * resident on 1 July 2024.
   */
  notResident?: readonly AbroadPeriod[] | undefined;
  /**
   * Holdings whose disposals are exempt, with what they are: { GILT: 'gilt', BOND: 'qualifying-corporate-bond' }. They
   * give neither a gain nor an allowable loss (TCGA 1992 s.115).
   */
  exempt?: ExemptHoldings | undefined;
  /**
   * Units of a currency for one pound by day, for rows without a rate of their own: { USD: { '2024-05-01': '1.2534' } }.
   * The newest of the last seven days is used.
   */
  rates?: CurrencyRates | undefined;
  /** Instead of the law's figures, e.g. to try another rate. */
  figures?: Partial<CapitalGainsFigures> | undefined;
}

/** One line of the working of a disposal. GBP to the penny; the lines add up to the disposal. */
export interface CapitalGainsMatch {
  /**
   * 'same-day' (TCGA 1992 s.105), '30-day': an acquisition of the 30 days after (s.106A(5)), 'section-104': the pool
   * (s.104).
   */
  rule: 'same-day' | '30-day' | 'section-104';
  /** ISO date of the acquisition; null for the pool. */
  acquiredOn: string | null;
  /** What was acquired: the holding of the disposal, or what a merger in between made of it; null for the pool. */
  acquiredHolding: string | null;
  units: number;
  /** The same units on the day of the acquisition, if a split or merger came between. */
  acquiredUnits: number;
  proceeds: number;
  disposalCosts: number;
  /** What the units cost, with their dealing costs and stamp duty. */
  cost: number;
  /** Of `cost`: reportable income (equalisation, below zero) of these units whose distribution date came after the disposal. */
  costOfIncome: number;
  /** `proceeds` − `disposalCosts` − `cost`. */
  gain: number;
  /** The pool right before the disposal: cost = pool cost × units ÷ pool units. Null for the other rules. */
  pool: { units: number; cost: number } | null;
}

/** All disposals of one holding on one day, as one (TCGA 1992 s.105(1)(a)). GBP to the penny. */
export interface CapitalGainsDisposal {
  date: string;
  taxYear: string;
  holding: string;
  /** A day's sales and gifts together are a 'sale'. */
  kind: DisposalKind;
  connectedTo: string | null;
  /** Numbers of the rows, 1 for the first. */
  rows: number[];
  units: number;
  /** Before costs. Of a transfer at no gain, no loss: what makes it so, which is the cost for the receiver. */
  proceeds: number;
  disposalCosts: number;
  /** Of the units disposed of. */
  cost: number;
  /** `proceeds` − `disposalCosts` − `cost`; below zero for a loss. */
  gain: number;
  /** Whether the gain or loss counts for tax. */
  charged: boolean;
  /** Why not, as a sentence; null if it is charged. */
  notChargedBecause: string | null;
  matches: CapitalGainsMatch[];
}

export interface YearTax {
  ok: true;
  /** GBP to the penny: the sum of the lines. */
  total: number;
  /** `percent` 0–100 on `on` GBP of gains from disposals between `from` and `until`; each line is rounded down to the penny. */
  lines: { from: string; until: string; band: 'basic' | 'higher'; percent: number; on: number; tax: number }[];
}

/** One tax year. GBP to the penny; only disposals that are charged count. */
export interface CapitalGainsYear {
  taxYear: string;
  /** How many disposals: those of one holding on one day are one. */
  disposals: number;
  proceeds: number;
  /** Costs of what was disposed of, and of disposing. */
  allowableCosts: number;
  /** The sum of disposals with a gain. */
  gains: number;
  /** The sum of disposals with a loss, as a positive amount. */
  losses: number;
  /** Losses on disposals to connected persons that are not in `losses`: they wait for a gain with the same person. */
  restrictedLosses: number;
  /** `gains` − `losses`: below zero in a year of losses. */
  net: number;
  /** The annual exempt amount of the year; null if no table has it. */
  exemptAmount: number | null;
  exemptAmountUsed: number | null;
  lossesBroughtForward: number | null;
  /** Only what brings the gains down to the exempt amount. */
  lossesBroughtForwardUsed: number | null;
  lossesCarriedForward: number | null;
  /** What is taxed: net gains less losses brought forward and exempt amount, never below zero. */
  taxable: number | null;
  tax: YearTax | NoTax;
  /** The tax if income fills the basic rate band: the most that it can be. */
  taxAtHigherRates: number | null;
  reporting: {
    /** Whether disposals go into the tax return (for the proceeds: of a person who gets one). Null if the limits are not known. */
    needed: boolean | null;
    /** Sentences. */
    reasons: string[];
    proceedsLimit: number | null;
  };
  /** Holdings that are left out of all figures of the year. */
  without: string[];
}

export interface CapitalGainsReport {
  /** False if something was left out. */
  complete: boolean;
  /** For the head of the report: “Without ACME: Row 3 (sell, …): …”. '' if it is complete. */
  note: string;
  /** Holdings that are left out, since a row of theirs has a problem; “row 7” for a row that names no holding. */
  without: string[];
  problems: CapitalGainsProblem[];
  /** By date, then holding. */
  disposals: CapitalGainsDisposal[];
  /** Oldest first. */
  years: CapitalGainsYear[];
  /** Reportable income and notional distributions that were added to costs: income of their date. GBP. */
  income: { date: string; taxYear: string; holding: string; kind: PooledIncomeKind; row: number; amount: number }[];
  /** The section 104 pools after the last row: what is held, and what it cost. */
  pools: { holding: string; units: number; cost: number }[];
  /** Each change of a pool, and the pool after it. */
  poolHistory: { date: string; holding: string; what: PoolChange['what']; units: number; cost: number }[];
  /** Rows in ISAs and pensions, which are left out. */
  shelteredRows: number;
}

type PooledIncomeKind = 'reportable-income' | 'accumulation';
