import Big from 'big.js';

/** An amount of the bank that cannot be one: no decimal number, too many decimals, or beyond ± £10 billion. */
export class AmountRefusedError extends Error {
  override name = 'AmountRefusedError';
}

/** Beyond it an amount is an error of the bank's. In its own currency. */
const largest = new Big('10000000000');

/** Decimals of a currency's smallest unit; more than three cannot be stored, and no currency in use has more. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return Math.min(maximumFractionDigits, 3);
}

/**
 * An amount as the provider wrote it, as a decimal text with the decimals of its currency.
 * @param text the digits of a JSON number
 * @param currency ISO 4217 code
 * @throws AmountRefusedError, which never contains the amount
 */
export function amountOf(text: string, currency: string): string {
  if (!/^-?\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,2})?$/.test(text)) throw new AmountRefusedError('It is no number.');
  const decimals = decimalsOf(currency);
  const amount = new Big(text);
  if (amount.abs().gt(largest)) throw new AmountRefusedError('It is beyond ten billion.');
  if (!amount.round(decimals).eq(amount)) {
    throw new AmountRefusedError(`It has more than the ${decimals} decimals of ${currency}.`);
  }
  // Never -0.00.
  return amount.eq(0) ? new Big(0).toFixed(decimals) : amount.toFixed(decimals);
}
