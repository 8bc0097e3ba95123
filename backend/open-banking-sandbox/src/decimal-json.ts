/** The text of a decimal number as JSON writes it: no exponent, so that no reader loses a penny. */
const decimalText = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** An amount that is written into JSON as a number, digit by digit as it is kept here: it is never a float. */
export class Decimal {
  readonly text: string;

  /** @throws RangeError unless `text` is a decimal such as -12.50 */
  constructor(text: string) {
    if (!decimalText.test(text)) throw new RangeError(`${text} is not a decimal number.`);
    this.text = text;
  }

  /** From pence, cents and the like. */
  static ofMinorUnits(units: bigint): Decimal {
    const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
    return new Decimal(`${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
  }

  /** In pence, cents and the like; more than two decimals are cut off. */
  get minorUnits(): bigint {
    const [integer = '0', fraction = ''] = this.text.replace('-', '').split('.');
    const units = BigInt(integer) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
    return this.text.startsWith('-') ? -units : units;
  }
}

/** What `writeJson` writes. */
export type JsonValue =
  | Decimal
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** JSON in which amounts stand exactly as they are kept; a field that is undefined is left out. */
export function writeJson(value: JsonValue): string {
  if (value instanceof Decimal) return value.text;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(writeJson).join(',')}]`;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [`${JSON.stringify(name)}:${writeJson(field)}`],
  );
  return `{${fields.join(',')}}`;
}
