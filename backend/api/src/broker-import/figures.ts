import Big from 'big.js';
import type { Reading } from '../importers/import-findings.ts';

/** No client moves a thousand million; a figure above it is two cells run together. */
const wholeDigits = 9;
const decimals = 12;

function figure(sign: string, whole: string, fraction: string): Reading<Big> {
  if (whole.replace(/^0+/, '').length > wholeDigits)
    return { reason: `has more than ${wholeDigits} digits before the point.` };
  if (fraction.length > decimals) return { reason: `has more than ${decimals} decimals.` };
  return { value: new Big(`${sign}${whole || '0'}.${fraction || '0'}`) };
}

/** Without the spaces that group digits and the sign of a currency before them. */
function bare(text: string): { sign: string; digits: string } {
  const [, sign = '', digits = ''] = /^([-−]?)(?:[£€$]\s*)?(.*)$/u.exec(text.replace(/[\s']/gu, '')) ?? [];
  return { sign: sign === '' ? '' : '-', digits };
}

const notANumber = { reason: 'is not a number.' };

/** A figure of an export that is written the British way: `1,234.50`, also after a currency's sign. */
export function readFigure(text: string): Reading<Big> {
  const { sign, digits } = bare(text);
  const parts = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(digits);
  return parts ? figure(sign, (parts[1] ?? '').replaceAll(',', ''), parts[2] ?? '') : notANumber;
}

/**
 * What a figure may mean in a file that has points and commas for decimals: one value, or two for something like
 * `1.234`, which is one and a bit, or a thousand and a bit.
 */
export function figureReadings(text: string): Reading<readonly Big[]> {
  const { sign, digits } = bare(text);
  const marks = digits.replace(/\d/g, '');
  const parts = /^([\d.,]*)([.,])(\d+)$/.exec(digits);
  if (!/^\d[\d.,]*$/.test(digits)) return notANumber;
  const whole = figure(sign, digits.replace(/[.,]/g, ''), '');
  if (!parts) return 'value' in whole ? { value: [whole.value] } : whole;
  const [, before = '', mark = '', fraction = ''] = parts;
  const grouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(digits);
  // The last mark is the decimal one if it is the only one of its kind; one that comes again groups thousands.
  if (marks.length > 1 && [...marks].every((each) => each === mark)) {
    if (!grouped) return notANumber;
    return 'value' in whole ? { value: [whole.value] } : whole;
  }
  const wholePart = before.replace(/[.,]/g, '');
  const decimal = figure(sign, wholePart, fraction);
  if (!('value' in decimal)) return decimal;
  const ambiguous = marks.length === 1 && grouped && !wholePart.startsWith('0') && 'value' in whole;
  return { value: ambiguous ? [decimal.value, whole.value] : [decimal.value] };
}

/** A figure that can mean one thing only. */
export function readClearFigure(text: string): Reading<Big> {
  const readings = figureReadings(text);
  if (!('value' in readings)) return readings;
  const [value, other] = readings.value;
  if (!value || other) return { reason: 'could be a thousand and more or a fraction. Write it with two decimals.' };
  return { value };
}
