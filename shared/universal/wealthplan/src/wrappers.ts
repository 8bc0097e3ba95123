import type { WrapperKind } from './household.ts';
import { mostPence, portion } from './pence.ts';
import type { PersonState } from './people.ts';

/** A mix of shares and bonds that wrappers are invested in: its growth is asked for once a year. */
export interface Mix {
  sharesPercent: number;
  /** Growth of half a year, 0–1. */
  half: number;
}

/** A wrapper while it is projected; amounts are pence. */
export interface WrapperState {
  id: string;
  kind: WrapperKind;
  isCashIsa: boolean;
  /** Of a bond, by year: whole years that it has been held, at least one. */
  yearsHeld: readonly number[];
  /** Of this year. */
  held: number;
  startOwner: PersonState;
  startValue: number;
  startCost: number;
  /** null for cash and cash ISAs. */
  mix: Mix | null;
  /** Of half a year, 0–1. */
  charge: number;
  /**
   * The part of the value of a general account that is paid out in half a year, 0–1, and the part that is dividends.
   */
  paidOut: number;
  dividendShare: number;

  owner: PersonState;
  value: number;
  /** What was paid for it, of general accounts and bonds. */
  cost: number;
  /** Of a bond: what was paid into it, and how much may still be taken without a chargeable event. */
  premiums: number;
  allowed: number;
  allowedInAll: number;
  /** Of the last half year, taxed with the next. */
  interest: number;
  dividends: number;

  opening: number;
  paidIn: number;
  takenOut: number;
  growth: number;
  charges: number;
  tax: number;

  /** What a withdrawal that is being tried changes, as it was before. */
  before: { value: number; cost: number; allowed: number; takenOut: number };
}

/** What a year of a bond lets out untaxed: a twentieth of what was paid in (ITTOIA 2005 s.507). */
const bondAllowance = 0.05;

export function resetWrapper(wrapper: WrapperState): void {
  wrapper.owner = wrapper.startOwner;
  wrapper.value = wrapper.startValue;
  wrapper.cost = wrapper.startCost;
  wrapper.premiums = wrapper.startCost;
  wrapper.allowed = 0;
  wrapper.allowedInAll = 0;
  wrapper.interest = 0;
  wrapper.dividends = 0;
}

export function beginWrapperYear(wrapper: WrapperState, year: number): void {
  wrapper.held = wrapper.yearsHeld[year] ?? 1;
  wrapper.opening = wrapper.value;
  wrapper.paidIn = 0;
  wrapper.takenOut = 0;
  wrapper.growth = 0;
  wrapper.charges = 0;
  wrapper.tax = 0;
  if (wrapper.kind !== 'bond') return;
  const more = Math.min(portion(wrapper.premiums, bondAllowance), wrapper.premiums - wrapper.allowedInAll);
  wrapper.allowed += more;
  wrapper.allowedInAll += more;
}

/**
 * Half a year: growth, then charges on what it comes to, then the tax inside a bond on what is left of its growth. What
 * cash earns, and what general accounts pay out, stays inside and is taxed with its owner's income of that year.
 * @param cash growth of cash in half a year, 0–1
 * @param bondRate of tax inside bonds, hundredths of a percent
 */
export function growWrapper(wrapper: WrapperState, cash: number, bondRate: number): void {
  const { value } = wrapper;
  const rate = wrapper.mix ? wrapper.mix.half : cash;
  const growth = Math.min(Math.max(0, mostPence - value), Math.max(-value, Math.round(value * rate))) + 0;
  const charges = portion(value + growth, wrapper.charge);
  let tax = 0;
  if (wrapper.kind === 'cash') {
    if (growth > 0) wrapper.interest += growth;
  } else if (wrapper.kind === 'general') {
    const paidOut = Math.min(portion(value, wrapper.paidOut), value + growth - charges);
    const dividends = portion(paidOut, wrapper.dividendShare);
    wrapper.dividends += dividends;
    wrapper.interest += paidOut - dividends;
    wrapper.cost += paidOut;
  } else if (wrapper.kind === 'bond' && growth > charges) {
    tax = portion(growth - charges, bondRate / 10_000);
  }
  wrapper.growth += growth;
  wrapper.charges += charges;
  wrapper.tax += tax;
  wrapper.value = value + growth - charges - tax;
}

/** Pays into a wrapper. */
export function payIn(wrapper: WrapperState, amount: number): void {
  wrapper.value += amount;
  wrapper.paidIn += amount;
  if (wrapper.kind === 'general' || wrapper.kind === 'bond') wrapper.cost += amount;
  if (wrapper.kind === 'bond') wrapper.premiums += amount;
}

function copyMarks(from: WrapperState['before'], to: WrapperState['before']): void {
  to.value = from.value;
  to.cost = from.cost;
  to.allowed = from.allowed;
  to.takenOut = from.takenOut;
}

/** Notes what `takeOut` changes, so that `undoTakeOut` can bring it back. */
export const noteBefore = (wrapper: WrapperState): void => copyMarks(wrapper, wrapper.before);

/** Brings a wrapper back to where `noteBefore` was called. */
export const undoTakeOut = (wrapper: WrapperState): void => copyMarks(wrapper.before, wrapper);

/** Takes money out of a wrapper and records the taxed part for its owner. @param amount at most its value */
export function takeOut(wrapper: WrapperState, amount: number): void {
  const { owner, value, kind } = wrapper;
  if (amount === 0) return;
  wrapper.takenOut += amount;
  wrapper.value = value - amount;
  switch (kind) {
    case 'general': {
      const cost = amount === value ? wrapper.cost : Math.round(wrapper.cost * (amount / value));
      wrapper.cost -= cost;
      owner.gains += amount - cost;
      break;
    }
    case 'bond': {
      const free = Math.min(amount, wrapper.allowed, wrapper.cost);
      wrapper.allowed -= free;
      wrapper.cost -= free;
      const rest = amount - free;
      const left = value - free;
      const cost = rest === left ? wrapper.cost : Math.round(wrapper.cost * (rest / left));
      wrapper.cost -= cost;
      if (rest > cost) {
        owner.bondGains += rest - cost;
        owner.bondSlices += Math.floor((rest - cost) / wrapper.held);
      }
      break;
    }
    case 'pension': {
      const free = Math.min(Math.floor(amount / 4), owner.lumpSumLeft);
      owner.lumpSumLeft -= free;
      owner.lumpSumUsed += free;
      owner.pensionTaxed += amount - free;
      owner.drawsPension = true;
      break;
    }
    default:
  }
}
