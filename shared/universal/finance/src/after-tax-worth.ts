import Big from 'big.js';
import {
  type AccountFacts,
  type AccountInput,
  type AccountKind,
  accountFacts,
  type BondGain,
} from './after-tax-accounts.ts';
import { type Assumption, type Assumptions, assumptionNames, assumptionTexts } from './after-tax-assumptions.ts';
import { type AfterTaxRates, type AfterTaxRules, rulesOfRates, type SoldBeside } from './after-tax-rules.ts';
import {
  type Decimal,
  InvalidInputError,
  positiveDecimal,
  roundedParts,
  sumOf,
  toNumber,
  toPence,
} from './decimals/decimal.ts';
import { type NotAvailable, notAvailable, unavailable } from './not-available.ts';

/** The accounts of one person, and how they are taxed. */
export interface AfterTaxWorthCase {
  accounts: readonly AccountInput[];
  /** Rates, or taxes as functions (`rules`), which come first. */
  rates?: AfterTaxRates;
  rules?: AfterTaxRules;
  /** Assumptions that are switched off with false; all are on unless given. */
  assume?: Partial<Assumptions>;
  /** Inheritance tax, GBP, or computed from the worth after tax: shown apart, in no figure of accounts and total. */
  inheritanceTax?: Decimal | ((worth: number) => Decimal);
}

/** One account, sold today. GBP to the penny. */
export type AccountAfterTax = {
  name: string;
  kind: AccountKind /** Null when it is not known. */;
  value: number | null;
} & (
  | {
      ok: true;
      /** Gain (negative: loss) of a taxed account or bond; 0 otherwise. */
      gain: number;
      /** Tax-free part of a pension; 0 otherwise. */
      taxFree: number;
      tax: number;
      /** value − tax. */
      worth: number;
    }
  | NotAvailable
);

export interface AfterTaxWorth {
  /** In the order given. */
  accounts: readonly AccountAfterTax[];
  /** The sum of the accounts that are available. GBP to the penny. */
  total:
    | {
        ok: true;
        value: number;
        tax: number;
        taxes: { capitalGains: number; pensions: number; bonds: number };
        worth: number;
        /** Names of accounts that are not in it. */
        without: readonly string[];
        /** “Without …”, or null when nothing is missing. */
        note: string | null;
      }
    | NotAvailable;
  assumptions: readonly { name: Assumption; on: boolean; text: string }[];
  /** Apart: what the estate would pay on the worth after tax, and what would be left. Null unless it was asked for. */
  inheritanceTax: { ok: true; tax: number; left: number } | NotAvailable | null;
}

const nothing = new Big(0);
const isBond = (kind: AccountKind) => kind === 'onshore-bond' || kind === 'offshore-bond';

/** A tax on some accounts together, shared by them in proportion, to the penny. */
function shared(tax: Decimal, weights: readonly Big[], what: string): Big[] {
  const totalTax = toPence(positiveDecimal(tax, what));
  const all = sumOf(weights);
  if (all.eq(0) || totalTax.eq(0)) return weights.map(() => nothing);
  return roundedParts(
    weights.map((weight) => totalTax.times(weight).div(all)),
    totalTax,
    2,
  );
}

interface Sold {
  facts: AccountFacts;
  taxFree: Big;
  tax: Big;
  missing: NotAvailable | null;
}

/** The tax-free part of each pension: 25% of it, together at most what is left of the lump sum allowance. */
function taxFreeParts(pensions: readonly AccountFacts[], rules: AfterTaxRules, assume: Assumptions): Big[] | null {
  if (!assume.taxFreeCash) return pensions.map(() => nothing);
  const percent = positiveDecimal(rules.taxFreePercent ?? 25, 'The tax-free part of pensions');
  const wanted = pensions.map(({ value, crystallised }) =>
    crystallised || value === null ? nothing : toPence(value.times(percent).div(100)),
  );
  const all = sumOf(wanted);
  if (all.eq(0)) return wanted;
  if (rules.lumpSumAllowanceLeft === undefined) return null;
  const left = positiveDecimal(rules.lumpSumAllowanceLeft, 'What is left of the lump sum allowance');
  return all.lte(left) ? wanted : shared(left, wanted, 'The lump sum allowance');
}

const unknownRate = (name: string, what: string) =>
  unavailable('rate-unknown', `The tax on ${name} is not known: ${what}.`);

function sellPensions(pensions: readonly AccountFacts[], rules: AfterTaxRules, assume: Assumptions): Sold[] {
  const free = (assume.pensionTax && taxFreeParts(pensions, rules, assume)) || null;
  const taxed = pensions.map(({ value }, index) => (value ?? nothing).minus(free?.[index] ?? 0));
  if (!assume.pensionTax) return pensions.map((facts) => ({ facts, taxFree: nothing, tax: nothing, missing: null }));
  if (!free || (!rules.pensionTax && sumOf(taxed).gt(0))) {
    const what = free ? 'the rate of income tax is missing' : 'what is left of the lump sum allowance is missing';
    return pensions.map((facts) => ({
      facts,
      taxFree: nothing,
      tax: nothing,
      missing: facts.value?.eq(0) ? null : unknownRate(facts.name, what),
    }));
  }
  const taxes = shared(rules.pensionTax?.(sumOf(taxed)) ?? 0, taxed, 'Tax on pensions');
  return pensions.map((facts, index) => ({
    facts,
    taxFree: free[index] ?? nothing,
    tax: taxes[index] ?? nothing,
    missing: null,
  }));
}

/** Sells accounts whose gains are taxed together by one function. */
function sellGains(accounts: readonly AccountFacts[], tax: (() => Decimal) | undefined, isTaxed: boolean): Sold[] {
  const untaxed = (facts: AccountFacts): Sold => ({ facts, taxFree: nothing, tax: nothing, missing: null });
  const gains = accounts.map(({ gain }) => (gain.gt(0) ? gain : nothing));
  if (!isTaxed || sumOf(gains).eq(0)) return accounts.map(untaxed);
  if (!tax) {
    return accounts.map((facts) => ({
      ...untaxed(facts),
      missing: facts.gain.gt(0) ? unknownRate(facts.name, 'the rates for its gain are missing') : null,
    }));
  }
  const taxes = shared(tax(), gains, 'Tax on gains');
  return accounts.map((facts, index) => ({ ...untaxed(facts), tax: taxes[index] ?? nothing }));
}

function sellAll(known: readonly AccountFacts[], rules: AfterTaxRules, assume: Assumptions): Sold[] {
  const ofKind = (test: (kind: AccountKind) => boolean) => known.filter(({ kind }) => test(kind));
  const pensions = sellPensions(
    ofKind((kind) => kind === 'pension'),
    rules,
    assume,
  );
  const bonds = ofKind(isBond);
  const bondGains = bonds.map(
    ({ name, gain, years, kind }): BondGain => ({ name, gain, years, isOffshore: kind === 'offshore-bond' }),
  );
  const pensionTaxed = assume.pensionTax
    ? sumOf(
        pensions.filter(({ missing }) => !missing).map(({ facts, taxFree }) => (facts.value ?? nothing).minus(taxFree)),
      )
    : nothing;
  const beside: SoldBeside = { pensionTaxed, bondGains: assume.bondTax ? bondGains : [], assume };
  const { bondTax, capitalGainsTax } = rules;
  const soldBonds = sellGains(bonds, bondTax && (() => bondTax(bondGains, beside)), assume.bondTax);

  const taxed = ofKind((kind) => kind === 'taxed');
  const gains = sumOf(taxed.map((facts) => facts.gains));
  const losses = sumOf(taxed.map((facts) => facts.losses));
  const gainsTax = capitalGainsTax && (() => capitalGainsTax(gains, losses, beside));
  const soldTaxed = sellGains(taxed, gainsTax, assume.capitalGainsTax);
  const untaxed = ofKind((kind) => kind === 'untaxed').map(
    (facts): Sold => ({ facts, taxFree: nothing, tax: nothing, missing: null }),
  );
  return [...pensions, ...soldBonds, ...soldTaxed, ...untaxed];
}

function rowOf({ facts, taxFree, tax, missing }: Sold): AccountAfterTax {
  const { name, kind, value, gain } = facts;
  const shown = { name, kind, value: value === null ? null : toNumber(value) };
  if (missing || value === null) return { ...shown, ...(missing ?? notAvailable('not-valued')) };
  return {
    ...shown,
    ok: true,
    gain: toNumber(gain),
    taxFree: toNumber(taxFree),
    tax: toNumber(tax),
    worth: toNumber(value.minus(tax)),
  };
}

function totalOf(sold: readonly Sold[]): AfterTaxWorth['total'] {
  const known = sold.filter(({ missing, facts }) => !missing && facts.value !== null);
  const without = sold.filter((each) => !known.includes(each)).map(({ facts }) => facts.name);
  const [first] = sold;
  if (first && known.length === 0)
    return notAvailable('not-valued', `No account can be counted: ${without.join(', ')}.`);
  const taxOf = (test: (kind: AccountKind) => boolean) =>
    toNumber(sumOf(known.filter(({ facts }) => test(facts.kind)).map(({ tax }) => tax)));
  const value = sumOf(known.map(({ facts }) => facts.value ?? nothing));
  const tax = sumOf(known.map((each) => each.tax));
  return {
    ok: true,
    value: toNumber(value),
    tax: toNumber(tax),
    taxes: {
      capitalGains: taxOf((kind) => kind === 'taxed'),
      pensions: taxOf((kind) => kind === 'pension'),
      bonds: taxOf(isBond),
    },
    worth: toNumber(value.minus(tax)),
    without,
    note: without.length > 0 ? `Without ${without.join(', ')}` : null,
  };
}

function inheritance(given: AfterTaxWorthCase['inheritanceTax'], total: AfterTaxWorth['total']) {
  if (given === undefined) return null;
  if (!total.ok) return total;
  const tax = toPence(positiveDecimal(typeof given === 'function' ? given(total.worth) : given, 'Inheritance tax'));
  return { ok: true as const, tax: toNumber(tax), left: toNumber(new Big(total.worth).minus(tax)) };
}

/**
 * What the accounts of one person would be worth after tax, if everything were sold today.
 *
 * **Input** (GBP: numbers or text; percentages 0–100): `accounts`: [{ name, kind, value, cost, … }], see `AccountInput`;
 * kinds are 'isa', 'cash', 'home', 'debt' (untaxed), 'gia' or 'taxed', 'pension' or 'sipp', 'onshore-bond',
 * 'offshore-bond'. `rates`: see `AfterTaxRates`; or `rules`, the taxes as functions: `ukAfterTaxWorth` of @harbour/uk-tax
 * makes them from the dated tables and the income of a person. `assume`: { capitalGainsTax: false, … } switches an
 * assumption off: see `assumptionTexts`.
 *
 * - ISAs, cash, debts and homes: no tax.
 * - Taxed accounts: gain = value − cost (pool cost); none of a holding with `exempt`. Gains less losses (of holdings, then of the year), less the exempt
 *   amount, less losses of earlier years, at one rate or at two (TCGA 1992). The tax is shared by gains.
 * - Pensions: 25% of what is not crystallised is tax-free, of all pensions together at most what is left of the lump sum
 *   allowance (shared in proportion); the rest at the marginal rate.
 * - Bonds: gain = value + withdrawn − cost − taxed gains, not below zero, at the marginal rate; onshore less 20% that
 *   counts as paid. With `rates` top slicing is not computed: give the rate after it, or use `ukAfterTaxWorth`.
 * - Inheritance tax is apart and in no other figure.
 *
 * **Output**: GBP to the penny (half away from zero; each tax is rounded once and its shares add up to it); worth = value −
 * tax, never above the value. An account whose value, cost or rate is not known is { ok: false, reason, message }; the
 * total is without it and names it (`without`, `note`).
 * @throws InvalidInputError, which names the account, for numbers and kinds that are none, and costs below zero; for
 *   percentages above 100 and assumptions that are none
 */
export function afterTaxWorth(input: AfterTaxWorthCase): AfterTaxWorth {
  const rules = { ...rulesOfRates(input.rates ?? {}), ...input.rules };
  const unknown = Object.keys(input.assume ?? {}).find((name) => !assumptionNames.some((one) => one === name));
  if (unknown !== undefined) {
    throw new InvalidInputError(`“${unknown}” is no assumption: give one of ${assumptionNames.join(', ')}.`);
  }
  const isOn = (name: Assumption) => input.assume?.[name] ?? true;
  const assume: Assumptions = {
    capitalGainsTax: isOn('capitalGainsTax'),
    exemptAmount: isOn('exemptAmount'),
    losses: isOn('losses'),
    pensionTax: isOn('pensionTax'),
    taxFreeCash: isOn('taxFreeCash'),
    bondTax: isOn('bondTax'),
    topSlicing: isOn('topSlicing'),
  };
  if (!Array.isArray(input.accounts)) throw new InvalidInputError('Give the accounts of the person.');
  const all = input.accounts.map(accountFacts);
  // An unknown cost says nothing when its tax is not assumed.
  const isMissing = ({ missing, kind }: AccountFacts) =>
    missing !== null &&
    !(
      missing.reason === 'cost-unknown' &&
      ((kind === 'taxed' && !assume.capitalGainsTax) || (isBond(kind) && !assume.bondTax))
    );
  const sold = new Map<AccountFacts, Sold>();
  for (const each of sellAll(
    all.filter((facts) => !isMissing(facts)),
    rules,
    assume,
  ))
    sold.set(each.facts, each);
  const inOrder = all.map(
    (facts): Sold => sold.get(facts) ?? { facts, taxFree: nothing, tax: nothing, missing: facts.missing },
  );
  const total = totalOf(inOrder);
  return {
    accounts: inOrder.map(rowOf),
    total,
    assumptions: assumptionNames.map((name) => ({ name, on: assume[name], text: assumptionTexts[name] })),
    inheritanceTax: inheritance(input.inheritanceTax, total),
  };
}
