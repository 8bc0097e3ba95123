export { isIsin, isinCheckDigit } from './isin.ts';
export { addGbp, changeBetween, convertGbp } from './money.ts';
