import { bankOf } from './banks.ts';
import { numbersOf } from './seeded.ts';

/** Where an account is: one number for each customer, bank and account, the same whenever it is asked for. */
export function accountNumber(
  providerId: string,
  customerId: string,
  key: string,
): { sortCode: string; number: string } {
  const digit = numbersOf('account number', providerId, customerId, key);
  const number = Array.from({ length: 2 }, () => String(digit(10_000)).padStart(4, '0')).join('');
  return { sortCode: bankOf(providerId)?.sortCode ?? '99-99-99', number };
}

/** An IBAN with its check digits (ISO 13616); its bank code belongs to nobody. */
export function ibanOf(sortCode: string, number: string): string {
  const account = `SBOX${sortCode.replaceAll('-', '')}${number}`;
  const digits = `${account}GB00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `GB${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}
