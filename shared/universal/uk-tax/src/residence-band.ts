import Big from 'big.js';
import { type Rates, ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import {
  type Amount,
  amountLine,
  downToPenny,
  gbp,
  InvalidCaseError,
  inPounds,
  least,
  less,
  nothing,
  type WorkingLine,
} from './working.ts';

/** A home that somebody sold or gave away for a cheaper one, or for none, GBP. */
export interface FormerHome {
  /** ISO date, from 8 July 2015. */
  givenUpOn: string;
  /** Their share, less its mortgage, on that day. */
  value: Amount;
  /** The home that is part of the estate, less its mortgage, for any heir; none if absent. */
  homeAtDeath?: Amount;
  /** What else goes to children or other direct descendants. */
  otherToDescendants: Amount;
}

/** What decides on the residence band, GBP. */
export interface ResidenceBandCase {
  /** The home, or the share of it, that goes to children or other direct descendants, less its mortgage. */
  homeToDescendants?: Amount;
  /** Share of the residence band that an earlier deceased spouse left unused, 0–100. */
  transferredResidencePercent?: number;
  formerHome?: FormerHome;
}

/** A home that was given up earlier does not count (IHTA 1984 s.8H(4A)). */
export const formerHomeSince = '2015-07-08';
/** The first day of the residence band: before it, a home lost a band of £100,000 (IHTA 1984 s.8FE(6)). */
const bandSince = '2017-04-06';

const percentOf = (amount: Big, percent: Big) => amount.times(percent).div(100);

/**
 * The band that was lost with a former home, at most what else goes to descendants (IHTA 1984 s.8FA–8FE; IHTM46062,
 * IHTM46065). A late spouse is taken to have died before the home was given up, which matters only for estates above the
 * taper's limit and then gives the smaller addition.
 * @param allowed GBP of the band on the day of death, with what a spouse left, after its taper
 * @param transferredPercent share of a band that a spouse left, 0–100
 */
function downsizingAddition(
  { givenUpOn, value, homeAtDeath, otherToDescendants }: FormerHome,
  allowed: Big,
  transferredPercent: Big,
  tables?: RateTables,
): Big {
  const former = gbp(value, 'Former home');
  const present = gbp(homeAtDeath, 'Home at death');
  const rest = gbp(otherToDescendants, 'Other assets to descendants');
  if (givenUpOn < formerHomeSince) {
    throw new InvalidCaseError(`The home was given up on ${givenUpOn}: only from 8 July 2015 on is its band kept.`);
  }
  // A home that is still worth as much has lost nothing (conditions A and D of s.8FA).
  if (allowed.eq(0) || present.gte(allowed) || present.gte(former)) return nothing;
  const isBefore = givenUpOn < bandSince;
  const ownThen = new Big(ratesOn(isBefore ? bandSince : givenUpOn, tables)('residenceNilRateBand').value);
  const transferredThen = isBefore ? nothing : percentOf(ownThen, transferredPercent);
  // The part of the band from a spouse, which tapers with the band (s.8FE(5)).
  const transferredNow = allowed.times(transferredPercent).div(transferredPercent.plus(100));
  const formerAllowance = ownThen.plus(transferredThen).plus(less(transferredNow, transferredThen));
  // Its share of the band of that day, of today's band, less what the home at death uses of it (s.8FE(9) and (10)).
  const kept = least(allowed, allowed.times(former).div(formerAllowance));
  return downToPenny(least(less(kept, present), rest));
}

/** A share of a band that a spouse left. @throws InvalidCaseError above 100% */
export function transferredShare(percent: number | undefined, what: string): Big {
  const share = gbp(percent, what);
  if (share.gt(100)) throw new InvalidCaseError(`${what} is ${share}%: at most 100% can be transferred.`);
  return share;
}

/**
 * The residence band: with what a spouse left, tapered, at most the home that goes to descendants, and what a former
 * home has kept of it (IHTA 1984 s.8D–8G).
 * @param countedEstate GBP of the estate, which decides on the taper
 * @param left GBP that is not exempt: more cannot go to descendants
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function residenceBandLines(
  rate: Rates,
  of: ResidenceBandCase,
  countedEstate: Big,
  left: Big,
  tables?: RateTables,
): WorkingLine[] {
  const home = gbp(of.homeToDescendants, 'Home to descendants');
  if (home.eq(0) && !of.formerHome) return [];
  const { value, source } = rate('residenceNilRateBand');
  const taper = rate('residenceNilRateTaper');
  const transferredPercent = transferredShare(of.transferredResidencePercent, 'Transferred residence band');
  const transferred = percentOf(new Big(value), transferredPercent);
  const full = transferred.plus(value);
  const tapered = less(full, less(countedEstate, new Big(taper.value)).div(2));
  const allowed = least(tapered, home);
  const { formerHome } = of;
  const addition = formerHome
    ? least(downsizingAddition(formerHome, tapered, transferredPercent, tables), less(left, home))
    : nothing;
  return [
    amountLine('Residence nil-rate band', new Big(value), source),
    amountLine('Residence band transferred from a spouse or civil partner', transferred, source),
    amountLine(`Less £1 for every £2 of the estate above ${inPounds(taper.value)}`, tapered.minus(full), taper.source),
    amountLine('Limited to the value of the home', allowed.minus(tapered), source),
    amountLine('Downsizing addition for the former home', addition, 'IHTA 1984 s.8FA–8FE'),
  ].filter(({ amount }) => !amount.eq(0));
}

/**
 * The percentage of the residence band that somebody leaves to a spouse who inherits everything: what the taper of
 * their own estate leaves (IHTA 1984 s.8G(3)).
 * @param estate GBP, of the whole estate on the day
 * @returns 0–100
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function unusedResidencePercent({ diedOn, estate }: { diedOn: string; estate: Amount }, tables?: RateTables) {
  const rate = ratesOn(diedOn, tables);
  const band = new Big(rate('residenceNilRateBand').value);
  const over = less(gbp(estate, 'Estate'), new Big(rate('residenceNilRateTaper').value));
  return less(band, over.div(2)).div(band).times(100).toNumber();
}
