import type Big from 'big.js';
import { type Step, slices, stepsOf } from './bands.ts';
import { type Rates, ratesOn } from './rates.ts';
import type { Band, Dated, FigureName, RateTables } from './tables/table.ts';
import {
  type Amount,
  gbp,
  InvalidCaseError,
  nothing,
  percentLine,
  type Worked,
  type WorkingLine,
  worked,
} from './working.ts';

export const stampDutyCountries = ['england-and-northern-ireland', 'scotland', 'wales'] as const;
export type StampDutyCountry = (typeof stampDutyCountries)[number];

/** The purchase of one home by people. */
export interface StampDutyCase {
  country: StampDutyCountry;
  /** ISO date of completion. */
  on: string;
  /** GBP. */
  price: Amount;
  /** The buyer owns another home afterwards, and this one does not replace the main one. */
  additional?: boolean;
  /** Not resident in the UK by the rule of SDLT; without effect in Scotland and Wales. */
  nonResident?: boolean;
  /** Everybody who buys has never owned a home and will live in this one; without effect in Wales. */
  firstTimeBuyer?: boolean;
}

function banded(label: string, price: Big, steps: readonly Step[], source: string): WorkingLine[] {
  return slices(nothing, price, steps).map(({ name, percent, on }) =>
    percentLine(`${label}, ${name}`, percent, on, source),
  );
}

/**
 * Whether a price is high enough for a surcharge. The lowest price is asked for only where it can matter: it lies far
 * below the first band's limit.
 */
function reaches(price: Big, nilLimit: number, rate: Rates, from: FigureName & `${string}From`): boolean {
  return price.gt(nilLimit) || price.gte(rate(from).value);
}

const nilLimitOf = (bands: readonly Band[]) => bands[1]?.above ?? 0;

function surcharge(rule: string, price: Big, { value, source }: Dated<number>): WorkingLine {
  return percentLine(rule, value, price, source);
}

/** FA 2003 s.55, schedules 4ZA (additional), 6ZA (first-time) and 9A (non-resident). */
function sdlt(price: Big, home: StampDutyCase, rate: Rates): WorkingLine[] {
  const bands = rate('sdltBands');
  const firstTime = home.firstTimeBuyer ? rate('sdltFirstTime') : null;
  const lines =
    firstTime && price.lte(firstTime.value.limit)
      ? banded('First-time buyer', price, stepsOf(firstTime.value.bands), firstTime.source)
      : banded('SDLT', price, stepsOf(bands.value), bands.source);
  if (!home.additional && !home.nonResident) return lines;
  if (!reaches(price, nilLimitOf(bands.value), rate, 'sdltSurchargesFrom')) return lines;
  if (home.additional)
    lines.push(surcharge('Additional dwelling, on the whole price', price, rate('sdltAdditionalPercent')));
  if (home.nonResident)
    lines.push(surcharge('Not resident in the UK, on the whole price', price, rate('sdltNonResidentPercent')));
  return lines;
}

/** LBTT(S)A 2013 s.25, schedules 2A (additional) and 4A (first-time). */
function lbtt(price: Big, home: StampDutyCase, rate: Rates): WorkingLine[] {
  const { value: bands, source } = rate('lbttBands');
  // The relief lifts the end of the nil band.
  const nilLimit = home.firstTimeBuyer ? rate('lbttFirstTimeNilLimit').value : nilLimitOf(bands);
  const lifted = bands.map((band, index) => (index === 1 ? { ...band, above: nilLimit } : band));
  const lines = banded('LBTT', price, stepsOf(lifted), source);
  if (home.additional && reaches(price, nilLimitOf(bands), rate, 'lbttAdditionalFrom')) {
    lines.push(surcharge('Additional dwelling supplement, on the whole price', price, rate('lbttAdditionalPercent')));
  }
  return lines;
}

/** LTTA(W)A 2017 s.24, schedule 5 (higher rates, which replace the main ones). */
function ltt(price: Big, home: StampDutyCase, rate: Rates): WorkingLine[] {
  const { value: bands, source } = rate('lttBands');
  if (home.additional && reaches(price, nilLimitOf(bands), rate, 'lttHigherFrom')) {
    const higher = rate('lttHigherBands');
    return banded('LTT, higher rates', price, stepsOf(higher.value), higher.source);
  }
  return banded('LTT', price, stepsOf(bands), source);
}

const duties = { 'england-and-northern-ireland': sdlt, scotland: lbtt, wales: ltt } as const;

/**
 * Tax on buying a home: SDLT, LBTT or LTT by where it is. Lines are rounded down to the penny.
 * @throws MissingRateError
 * @throws InvalidCaseError for a first-time buyer of an additional home, or a price below zero
 */
export function stampDuty(home: StampDutyCase, tables?: RateTables): Worked {
  if (home.additional && home.firstTimeBuyer) {
    throw new InvalidCaseError('Somebody who owns another home is no first-time buyer: choose one of the two.');
  }
  return worked(duties[home.country](gbp(home.price, 'Price'), home, ratesOn(home.on, tables)));
}
