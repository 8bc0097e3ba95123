import * as z from '@harbour/contract/schema';
import { formatMoney } from '@harbour/ui';
import { entrySchemas, type Household, type Income, type Rise } from '@harbour/wealthplan/household';
import type { EntryField, FieldValues } from '../entry-kind.ts';
import { growthField, hasPartner, optionsOf, percentText } from './texts.ts';

// What the form of a final salary pension and of an annuity asks: its fields, what they begin with, and what they make.

/** Whether an income of a kind is paid for life, by rules of its own. */
export const isForLife = (kind: unknown) => kind === 'defined-benefit' || kind === 'annuity';

/** What is known of a final salary pension. */
const known = {
  scheme: 'It begins later, by the rules of its scheme',
  paid: 'It is paid already',
  simple: 'It begins as entered; I do not know the rules',
} as const;

const riseNames: Readonly<Record<Rise['by'], string>> = {
  prices: 'With prices',
  capped: 'With prices, up to a limit',
  fixed: 'By a fixed rate',
  none: 'Not at all',
};

const { normalAge, earlyPercent, latePercent, lumpSum, givenUpPercent, lumpSumForOne } = entrySchemas.scheme.shape;
const riseBy = entrySchemas.rise.shape.by;
const { percent } = entrySchemas.rise.shape;

/** Of the form, beside what every income has. */
const pensionShape = z.object({
  known: z.optional(z.enum(['scheme', 'paid', 'simple'])),
  normalAge: z.optional(normalAge),
  earlyPercent,
  latePercent,
  lumpSum,
  givenUpPercent,
  lumpSumForOne,
  riseBefore: riseBy,
  riseBeforePercent: percent,
  riseAfter: riseBy,
  riseAfterPercent: percent,
  guaranteedYears: entrySchemas.income.shape.guaranteedYears,
});
export const pensionDraft = pensionShape.shape;
type PensionDraft = z.infer<typeof pensionShape> & Pick<Income, 'abovePrices'>;

/**
 * What a new one begins with. The least that the law asks of what was built up since April 2009 and 2005: prices, up to
 * 2.5% a year (Pension Schemes Act 1993 schedule 3, Pensions Act 1995 s.51). Reductions of about 5% a year are what
 * public schemes take.
 */
export const pensionBeginnings = {
  known: 'scheme',
  earlyPercent: 5,
  latePercent: 5,
  lumpSum: 0,
  givenUpPercent: 0,
  lumpSumForOne: 12,
  riseBefore: 'capped',
  riseBeforePercent: 2.5,
  riseAfter: 'capped',
  riseAfterPercent: 2.5,
  guaranteedYears: 0,
} as const;

/** What the form of a stored income has. One that was stored without rules stays as it is. */
export function pensionValues({ scheme, rises, guaranteedYears = 0 }: Income): FieldValues {
  return {
    ...pensionBeginnings,
    known: scheme ? 'scheme' : rises ? 'paid' : 'simple',
    ...scheme,
    ...(rises
      ? {
          riseBefore: rises.before.by,
          riseBeforePercent: rises.before.percent,
          riseAfter: rises.after.by,
          riseAfterPercent: rises.after.percent,
        }
      : {}),
    guaranteedYears,
  };
}

const usesPercent = (by: unknown) => by === 'capped' || by === 'fixed';
const riseOf = (by: Rise['by'], limit: number): Rise => ({ by, percent: usesPercent(by) ? limit : 0 });
const withPrices: Rise = { by: 'prices', percent: 0 };

/** The rules that a form makes; those of an income without rules are none. */
export function pensionOf(
  draft: PensionDraft,
  kind: Income['kind'],
): Pick<Income, 'abovePrices' | 'rises' | 'scheme' | 'guaranteedYears'> {
  const after = riseOf(draft.riseAfter, draft.riseAfterPercent);
  if (kind === 'annuity') {
    const { guaranteedYears } = draft;
    return { abovePrices: 0, rises: { before: withPrices, after }, ...(guaranteedYears ? { guaranteedYears } : {}) };
  }
  if (draft.known === 'simple') return { abovePrices: draft.abovePrices };
  if (draft.known === 'paid') return { abovePrices: 0, rises: { before: withPrices, after } };
  const before = riseOf(draft.riseBefore, draft.riseBeforePercent);
  const { earlyPercent: early, latePercent: late, lumpSum: once, givenUpPercent: given, lumpSumForOne: forOne } = draft;
  return {
    abovePrices: 0,
    rises: { before, after },
    scheme: {
      normalAge: draft.normalAge ?? 0,
      earlyPercent: early,
      latePercent: late,
      lumpSum: once,
      givenUpPercent: given,
      lumpSumForOne: forOne,
    },
  };
}

function riseFields(name: 'riseBefore' | 'riseAfter', label: string, values: FieldValues): EntryField[] {
  const by = values[name];
  return [
    { name, label, type: 'choice', options: optionsOf(riseNames) },
    ...(usesPercent(by)
      ? [
          {
            name: `${name}Percent`,
            label: by === 'capped' ? 'At most, a year' : 'A year',
            type: 'percent' as const,
          },
        ]
      : []),
  ];
}

const begins: EntryField = { name: 'from', label: 'Begins', type: 'moment', role: 'from' };
const yearly: EntryField = { name: 'yearly', label: 'A year, before tax', type: 'money' };

function schemeFields(values: FieldValues): EntryField[] {
  return [
    { name: 'normalAge', label: 'Pension age of the scheme', hint: 'At which it is paid in full', type: 'whole' },
    {
      name: 'yearly',
      label: 'A year from that age, before tax',
      hint: 'What your last statement says, in today’s money',
      type: 'money',
    },
    { ...begins, label: 'You take it' },
    {
      name: 'earlyPercent',
      label: 'Less for each year before that age',
      hint: 'Compounded; the scheme has a table. About 5% is usual',
      type: 'percent',
    },
    { name: 'latePercent', label: 'More for each year after it', type: 'percent' },
    {
      name: 'lumpSum',
      label: 'Lump sum of the scheme',
      hint: 'What it pays once without giving up any pension; 0 for most',
      type: 'money',
    },
    {
      name: 'givenUpPercent',
      label: 'Part given up for a lump sum',
      hint: 'Of the yearly pension; 0 for none',
      type: 'percent',
    },
    ...(Number(values.givenUpPercent) > 0
      ? [
          {
            name: 'lumpSumForOne',
            label: 'Lump sum for each £1 a year given up',
            hint: '£12 in most public schemes',
            type: 'money' as const,
          },
        ]
      : []),
    ...riseFields('riseBefore', 'Until it begins it rises', values),
    ...riseFields('riseAfter', 'Once paid it rises', values),
  ];
}

/** What is asked of an income that is paid for life, after its name and owner. */
export function pensionFields(of: Household, values: FieldValues): EntryField[] {
  if (values.kind === 'annuity') {
    return [
      yearly,
      begins,
      ...riseFields('riseAfter', 'Once paid it rises', values),
      ...(hasPartner(of)
        ? [
            {
              name: 'guaranteedYears',
              label: 'Guaranteed for … years',
              hint: 'Paid in full for as long, also after a death; 0 for no guarantee',
              type: 'whole' as const,
            },
          ]
        : []),
    ];
  }
  const asked: EntryField = {
    name: 'known',
    label: 'What is known about it',
    type: 'choice',
    options: optionsOf(known),
  };
  switch (values.known) {
    case 'paid':
      return [asked, yearly, begins, ...riseFields('riseAfter', 'It rises', values)];
    case 'simple':
      return [asked, yearly, begins, growthField];
    default:
      return [asked, ...schemeFields(values)];
  }
}

const riseText = ({ by, percent: limit }: Rise): string =>
  ({
    prices: 'with prices',
    capped: `with prices up to ${percentText(limit)}`,
    fixed: `by ${percentText(limit)} a year`,
    none: 'not at all',
  })[by];

/** The rules of a scheme, as a row says them. */
export function schemeText({ scheme }: Income): string[] {
  if (!scheme) return [];
  const { normalAge: full, givenUpPercent: given, lumpSum: once } = scheme;
  return [
    `in full at ${full}`,
    ...(once > 0 ? [`lump sum ${formatMoney(once)}`] : []),
    ...(given > 0 ? [`${percentText(given)} given up for a lump sum`] : []),
  ];
}

/** How it rises and for how long it is guaranteed, as a row says it. */
export const paidText = ({ rises, guaranteedYears }: Income): string[] => [
  ...(rises ? [`rises ${riseText(rises.after)}`] : []),
  ...(guaranteedYears ? [`guaranteed for ${guaranteedYears} years`] : []),
];
