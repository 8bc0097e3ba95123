import Big from 'big.js';
import { type Decimal, decimal, InvalidInputError, positiveDecimal, sumOf, toPence } from './decimals/decimal.ts';
import { type NotAvailable, notAvailable, unavailable } from './not-available.ts';

/**
 * How an account is taxed when everything in it is sold.
 *
 * - `untaxed`: ISAs, cash, debts, a main home: no tax.
 * - `taxed`: a general account of shares and funds: capital gains tax.
 * - `pension`: partly tax-free, the rest is income.
 * - `onshore-bond`, `offshore-bond`: life insurance bonds; the gain is income, with tax counted as paid in an onshore one.
 */
export const accountKinds = ['untaxed', 'taxed', 'pension', 'onshore-bond', 'offshore-bond'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Other names of the kinds. */
const otherNames: Readonly<Record<string, AccountKind>> = {
  isa: 'untaxed',
  'junior-isa': 'untaxed',
  'lifetime-isa': 'untaxed',
  cash: 'untaxed',
  debt: 'untaxed',
  home: 'untaxed',
  gia: 'taxed',
  sipp: 'pension',
};
export type AccountName = 'isa' | 'junior-isa' | 'lifetime-isa' | 'cash' | 'debt' | 'home' | 'gia' | 'sipp';

/** A holding of a taxed account. GBP. */
export interface HoldingInput {
  name?: string;
  id?: string;
  value: Decimal | null;
  cost?: Decimal | null;
  /** A gilt or qualifying corporate bond: it has neither a gain nor a loss (TCGA 1992 s.115), whatever it cost. */
  exempt?: boolean;
}

/** An account of one person. All amounts are GBP. */
export interface AccountInput {
  /** Its name; or `id`. */
  name?: string;
  id?: string;
  kind: AccountKind | AccountName;
  /** What it is worth; null when it is not known. Not needed with `holdings`. */
  value?: Decimal | null;
  /** Taxed accounts: the pool cost of what is held. Bonds: the premiums paid. Null or missing when it is not known. */
  cost?: Decimal | null;
  /** Taxed accounts: by holding, instead of `value` and `cost`: gains and losses are set against each other. */
  holdings?: readonly HoldingInput[];
  /** Pensions: money from which the tax-free part was taken before (drawdown). */
  crystallised?: boolean;
  /** Bonds: what was taken out before, and gains of it that were taxed. */
  withdrawn?: Decimal;
  taxedGains?: Decimal;
  /** Bonds: complete years since it began, one at least. */
  years?: number | null;
}

/** A gain of a bond. */
export interface BondGain {
  name: string;
  gain: Big;
  /** Complete years; null when they are not known. */
  years: number | null;
  isOffshore: boolean;
}

/** What is taxed in an account, GBP. */
export interface AccountFacts {
  name: string;
  kind: AccountKind;
  value: Big | null;
  /** Above zero for a gain, below for a loss; zero where there is neither. */
  gain: Big;
  /** Gains and losses of a taxed account by holding. */
  gains: Big;
  losses: Big;
  /** The years of a bond, and whether a pension has no tax-free part. */
  years: number | null;
  crystallised: boolean;
  missing: NotAvailable | null;
}

const nothing = new Big(0);

function kindOf(kind: string, row: string): AccountKind {
  const found = accountKinds.find((each) => each === kind) ?? otherNames[kind];
  if (found) return found;
  const known = [...accountKinds, ...Object.keys(otherNames)].join(', ');
  throw new InvalidInputError(`${row}: “${kind}” is no kind of account: give one of ${known}.`);
}

/** Holdings of a taxed account, and the first thing about them that is not known. */
function holdingsOf(account: AccountInput, name: string) {
  const holdings: readonly HoldingInput[] = account.holdings ?? [
    { name, value: account.value ?? null, cost: account.cost ?? null },
  ];
  let missing: NotAvailable | null = null;
  let value: Big | null = nothing;
  const gains: Big[] = [];
  for (const holding of holdings) {
    const of = holding.name ?? holding.id ?? name;
    if (holding.value === null) {
      missing ??= notAvailable('not-valued', `The value of ${of} is not known.`);
      value = null;
      continue;
    }
    const worth = toPence(decimal(holding.value, `The value of ${of}`));
    value = value?.plus(worth) ?? null;
    if (holding.exempt) continue;
    if (holding.cost === null || holding.cost === undefined) {
      missing ??= unavailable(
        'cost-unknown',
        `What was paid for ${of} is not known, so the tax on its gain is not either.`,
      );
      continue;
    }
    gains.push(toPence(worth.minus(positiveDecimal(holding.cost, `The cost of ${of}`))));
  }
  return {
    missing,
    value,
    gains: sumOf(gains.filter((gain) => gain.gt(0))),
    losses: sumOf(gains.filter((gain) => gain.lt(0)).map((loss) => loss.times(-1))),
  };
}

/** GBP: what is there, with what was taken out, less what was paid in and what was taxed before (ITTOIA 2005 s.491). */
function bondGain(account: AccountInput, value: Big, name: string): Big | null {
  if (account.cost === null || account.cost === undefined) return null;
  const taken = positiveDecimal(account.withdrawn ?? 0, `Withdrawals from ${name}`);
  const taxed = positiveDecimal(account.taxedGains ?? 0, `Taxed gains of ${name}`);
  const gain = toPence(
    value
      .plus(taken)
      .minus(positiveDecimal(account.cost, `The cost of ${name}`))
      .minus(taxed),
  );
  return gain.gt(0) ? gain : nothing;
}

/** @throws InvalidInputError, which names the account */
export function accountFacts(account: AccountInput, index: number): AccountFacts {
  const name = account.name ?? account.id ?? `Account ${index + 1}`;
  const kind = kindOf(account.kind, name);
  const base = { name, kind, years: null, crystallised: account.crystallised === true };
  const none = { gain: nothing, gains: nothing, losses: nothing };
  if (kind === 'taxed') {
    const { missing, value, gains, losses } = holdingsOf(account, name);
    return { ...base, value, missing, gains, losses, gain: gains.minus(losses) };
  }
  if (account.value === null || account.value === undefined) {
    return { ...base, ...none, value: null, missing: notAvailable('not-valued', `The value of ${name} is not known.`) };
  }
  const value = toPence(decimal(account.value, `The value of ${name}`));
  if (kind === 'untaxed') return { ...base, ...none, value, missing: null };
  if (value.lt(0)) throw new InvalidInputError(`The value of ${name} is ${value}: give zero or more.`);
  if (kind === 'pension') return { ...base, ...none, value, missing: null };
  const gain = bondGain(account, value, name);
  const cost = unavailable('cost-unknown', `The premiums paid for ${name} are not known, so its gain is not either.`);
  const years = account.years ?? null;
  if (years !== null && (!Number.isInteger(years) || years < 1)) {
    throw new InvalidInputError(`${name}: years are ${years}. Give complete years, one at least.`);
  }
  return { ...base, ...none, gain: gain ?? nothing, value, years, missing: gain === null ? cost : null };
}
