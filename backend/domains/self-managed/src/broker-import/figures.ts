import type { DecimalMark } from '@harbour/definitions/investments/broker-import';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import Big from 'big.js';

/** No client moves a thousand million; a larger number means that two cells were merged. */
const integerDigits = 9;
const decimals = 12;

function figure(sign: string, integer: string, fraction: string): Reading<Big> {
  if (integer.replace(/^0+/, '').length > integerDigits)
    return { reason: `has more than ${integerDigits} digits before the decimal mark.` };
  if (fraction.length > decimals) return { reason: `has more than ${decimals} decimals.` };
  return { value: new Big(`${sign}${integer || '0'}.${fraction || '0'}`) };
}

/** Removes grouping spaces and a leading currency sign. */
function bare(text: string): { sign: string; digits: string } {
  const [, sign = '', digits = ''] = /^([-−]?)(?:[£€$]\s*)?(.*)$/u.exec(text.replace(/[\s']/gu, '')) ?? [];
  return { sign: sign === '' ? '' : '-', digits };
}

const notANumber = { reason: 'is not a number.' };

const written: Readonly<Record<DecimalMark, { pattern: RegExp; group: string; name: string }>> = {
  point: { pattern: /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/, group: ',', name: 'point' },
  comma: { pattern: /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/, group: '.', name: 'comma' },
};

/**
 * Parses a number in a file with one decimal mark: `1,234.50` with a point, `1.234,50` with a comma; a currency sign is
 * allowed.
 */
export function readFigure(text: string, mark: DecimalMark): Reading<Big> {
  const { sign, digits } = bare(text);
  const { pattern, group, name } = written[mark];
  const parts = pattern.exec(digits);
  if (parts) return figure(sign, (parts[1] ?? '').replaceAll(group, ''), parts[2] ?? '');
  return /^\d[\d.,]*$/.test(digits) ? { reason: `is not a number with a decimal ${name}.` } : notANumber;
}

/**
 * Possible values of a number in a file that mixes points and commas: one, or two for a number such as `1.234`.
 * @param mark the decimal mark of the more likely value
 */
export function figureReadings(text: string, mark: DecimalMark): Reading<readonly Big[]> {
  const [first, second] = (['point', 'comma'] as const)
    .toSorted((one) => (one === mark ? -1 : 1))
    .map((each) => readFigure(text, each));
  const values = [first, second].flatMap((reading) => (reading && 'value' in reading ? reading.value : []));
  const [value, other] = values;
  if (!value) return first && 'reason' in first && !/number/.test(first.reason) ? first : notANumber;
  return { value: other && !other.eq(value) ? values : [value] };
}
