import type { Reading } from '@harbour/kernel/importing/import-findings';
import Big from 'big.js';

/** Codes that data vendors use for prices in hundredths of a currency. None of them is ISO 4217. */
const minorUnits: Readonly<Record<string, string>> = {
  GBX: 'GBP',
  GBx: 'GBP',
  GBp: 'GBP',
  ZAc: 'ZAR',
  ZAC: 'ZAR',
  ZAX: 'ZAR',
  ILA: 'ILS',
  ILa: 'ILS',
  USX: 'USD',
  USx: 'USD',
  EUX: 'EUR',
  EUx: 'EUR',
};

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export interface QuoteCurrency {
  /** ISO 4217. */
  currency: string;
  /** Whether the code itself means hundredths (GBX, GBp, ZAc, …). */
  minorUnit: boolean;
}

/** A currency, or the code of its hundredths. Case-sensitive: GBP is pounds, GBp is pence. */
export function readQuoteCurrency(text: string): Reading<QuoteCurrency> {
  const mainUnit = minorUnits[text];
  if (mainUnit !== undefined) return { value: { currency: mainUnit, minorUnit: true } };
  if (currencies.has(text)) return { value: { currency: text, minorUnit: false } };
  return { reason: 'is not a currency. Write its ISO 4217 code, or GBX for pence.' };
}

/** Pence to pounds, exactly. */
export function toWholeUnits(hundredths: string): string {
  return new Big(hundredths).div(100).toFixed();
}
