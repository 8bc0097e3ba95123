import Big from 'big.js';

/** Decimals kept while a power is computed: big.js keeps all, which for 300 months are 6,000. */
const powerDecimals = 40;

/** `base` to a whole power of zero or more, by squaring. */
export function power(base: Big, exponent: number): Big {
  if (exponent === 0) return new Big(1);
  const half = power(base, Math.floor(exponent / 2));
  const square = half.times(half).round(powerDecimals);
  return exponent % 2 === 0 ? square : square.times(base).round(powerDecimals);
}
