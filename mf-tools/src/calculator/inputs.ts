import * as z from '@harbour/contract/schema';
import { formatDate, formatMoney } from '@harbour/ui';
import type { CalculatorName } from '../carried-figures/facts.ts';
import { rate } from './texts.ts';

/** What a calculator asks for, by name: the names are those of the address's parameters. */
export type Values = Record<string, number | string>;

/** The same while it is being typed: undefined for an empty field, NaN for what is no number. */
export type Drafts<Of extends Values> = { [Name in keyof Of]: number | string | undefined };

/** How an input is asked for. */
export type Ask = {
  label: string;
  /** What it is about where several are asked alike: `Second deal`. */
  about?: string;
} & (
  | { as: 'money' | 'percent' | 'number' | 'text' | 'day' }
  | { options: readonly { value: string; label: string }[] }
);

export interface Calculator<Of extends Values> {
  /** The title of its page. */
  name: CalculatorName;
  schema: z.ZodMiniType<Of>;
  /** In the order of the page; null for what is no question, such as how a table is shown. */
  asks: { [Name in keyof Of & string]: Ask | null };
  /** What it begins with; these are not in the address. */
  initial: Of;
  /** Inputs that other inputs leave without a meaning: they are not shown, and nothing can be wrong with them. */
  unused: (drafts: Drafts<Of>) => readonly (keyof Of & string)[];
}

const isSet = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'Fill this in.' : 'Enter a number.'),
};

export const noOrYes = [
  { value: 'no', label: 'no' },
  { value: 'yes', label: 'yes' },
];

/** At most two decimals, as its field allows; floats are compared as their shortest text. */
const twoDecimals = (value: number) => /^-?\d+(\.\d{1,2})?$/.test(String(value));

function between(least: number, most: number, format: (value: number) => string) {
  const says = `Enter ${format(least)} to ${format(most)}.`;
  return [z.gte(least, says), z.lte(most, says)] as const;
}

/** The largest amount of a calculator, GBP: far above what it is for, and exact to the penny. */
const mostMoney = 100_000_000;
const pounds = (value: number) => formatMoney(value).replace('.00', '');

/** An amount in GBP with at most two decimals. */
export function money({ least = 0 }: { least?: number } = {}) {
  return z.number(isSet).check(...between(least, mostMoney, pounds), z.refine(twoDecimals, 'Enter whole pence.'));
}

/** A rate in percent with at most two decimals. */
export function percent(least: number, most: number) {
  return z
    .number(isSet)
    .check(...between(least, most, (value) => `${value}%`), z.refine(twoDecimals, 'Enter at most two decimals.'));
}

/** @param unit in the plural: years */
export function wholeNumber(least: number, most: number, unit: string) {
  return z.number(isSet).check(
    ...between(least, most, String),
    z.refine((value: number) => Number.isInteger(value), `Enter whole ${unit}.`),
  );
}

export function oneOf<const Options extends readonly [string, ...string[]]>(options: Options) {
  return z.enum(options, 'Choose one of these.');
}

/** What the address says; everything that it does not name is as the calculator begins. */
export function readDrafts<Of extends Values>(search: URLSearchParams, initial: Of): Drafts<Of> {
  const drafts: Drafts<Of> = { ...initial };
  for (const name in initial) {
    const text = search.get(name);
    if (text === null) continue;
    if (typeof initial[name] === 'string') drafts[name] = text;
    else if (text === '') drafts[name] = undefined;
    else drafts[name] = /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
  }
  return drafts;
}

/** An address's query with these inputs; what is as the calculator begins is left out, and other parameters stay. */
export function writeValues<Of extends Values>(values: Of, initial: Of, before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const name in initial) {
    if (values[name] === initial[name]) after.delete(name);
    else after.set(name, String(values[name]));
  }
  return after;
}

export interface Checked<Of extends Values> {
  /** Undefined while something is wrong. */
  values: Of | undefined;
  /** What is wrong, by input. */
  problems: Partial<Record<keyof Of & string, string>>;
}

/** Inputs without a meaning count as they began. */
export function check<Of extends Values>({ schema, initial, unused }: Calculator<Of>, drafts: Drafts<Of>): Checked<Of> {
  const meant = { ...drafts };
  for (const name of unused(drafts)) meant[name] = initial[name];
  const parsed = schema.safeParse(meant);
  if (parsed.success) return { values: parsed.data, problems: {} };
  const problems: Checked<Of>['problems'] = {};
  for (const { path, message } of parsed.error.issues) {
    for (const name in initial) if (path[0] === name) problems[name] ??= message;
  }
  return { values: undefined, problems };
}

/** An answer in the words of the page. */
export function answerText(ask: Ask, value: number | string): string {
  if ('options' in ask) return ask.options.find((option) => option.value === value)?.label ?? String(value);
  if (value === '') return '';
  if (ask.as === 'day') return formatDate(String(value));
  if (typeof value === 'string' || ask.as === 'number') return String(value);
  return ask.as === 'money' ? formatMoney(value) : rate(value);
}

/** What was entered, in the words of the page; without what has no meaning, and without empty texts. */
export function entered<Of extends Values>(
  { asks, unused }: Calculator<Of>,
  values: Of,
): { label: string; value: string }[] {
  const without = new Set(unused(values));
  const all: { label: string; value: string }[] = [];
  for (const name in asks) {
    const ask = asks[name];
    if (!ask || without.has(name)) continue;
    const value = answerText(ask, values[name] ?? '').trim();
    if (value !== '') all.push({ label: ask.about ? `${ask.about}: ${ask.label}` : ask.label, value });
  }
  return all;
}
