/** Digits of an ISIN's characters: letters count from A = 10 (ISO 6166, annex C). */
function expanded(text: string): number[] {
  return [...text].flatMap((character) => [...String(Number.parseInt(character, 36))].map(Number));
}

/**
 * The check digit of an ISIN: the "double-add-double" modulus 10 of ISO 6166.
 * @param body country code and national number, 11 characters
 */
export function isinCheckDigit(body: string): number {
  const sum = expanded(body)
    .reverse()
    .reduce((total, digit, index) => {
      const weighted = index % 2 === 0 ? digit * 2 : digit;
      return total + Math.floor(weighted / 10) + (weighted % 10);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is an ISIN: two letters, nine letters or digits, and the right check digit. */
export function isIsin(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text) && isinCheckDigit(text.slice(0, 11)) === Number(text[11]);
}
