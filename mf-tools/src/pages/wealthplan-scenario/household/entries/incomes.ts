import * as z from '@harbour/contract/schema';
import { formatMoney } from '@harbour/ui';
import { entrySchemas, type Household, type Income, type PersonKey } from '@harbour/wealthplan/household';
import type { Fact } from '../../../../carried-figures/facts.ts';
import type { EntryField, EntryKind, FieldValues } from '../entry-kind.ts';
import { momentDraft, momentDraftOf, momentOf, periodText } from '../moments.ts';
import {
  isForLife,
  paidText,
  pensionBeginnings,
  pensionDraft,
  pensionFields,
  pensionOf,
  pensionValues,
  schemeText,
} from './paid-pension.ts';
import { growthField, hasPartner, optionsOf, ownedBy, ownerField } from './texts.ts';

export const incomeKindNames: Readonly<Record<Income['kind'], string>> = {
  employment: 'Pay',
  'self-employment': 'Self-employment',
  'defined-benefit': 'Final salary pension',
  annuity: 'Annuity',
  rent: 'Rent',
  dividends: 'Dividends',
  maintenance: 'Maintenance received',
  'other-taxed': 'Other taxed income',
  'tax-free': 'Tax-free income',
};

const schema = z
  .object({
    ...entrySchemas.income.shape,
    from: momentDraft,
    until: momentDraft,
    property: z.optional(z.string()),
    ...pensionDraft,
  })
  .check(
    z.refine(({ kind, known, normalAge }) => kind !== 'defined-benefit' || known !== 'scheme' || normalAge, {
      error: 'Enter the age at which the scheme pays in full.',
      path: ['normalAge'],
    }),
  );
type Draft = z.infer<typeof schema>;

const now = { at: 'now' };
const forLife = { at: 'end' };
/** An age that the client has to enter. */
const atAge = (owner: PersonKey) => ({ at: `age-${owner}`, age: undefined });
const plain = { abovePrices: 0, survivorPercent: 0 };

/** What an income of a kind begins with: from when until when, and what goes on to who survives. */
const beginnings: Readonly<Record<Income['kind'], (owner: PersonKey, of: Household) => FieldValues>> = {
  employment: (owner) => ({ from: now, until: { at: `retirement-${owner}` }, ...plain }),
  'self-employment': (owner) => ({ from: now, until: { at: `retirement-${owner}` }, ...plain }),
  'defined-benefit': (owner) => ({
    from: atAge(owner),
    until: forLife,
    abovePrices: 0,
    survivorPercent: 50,
    ...pensionBeginnings,
  }),
  annuity: (owner) => ({ from: atAge(owner), until: forLife, ...plain, ...pensionBeginnings, riseAfter: 'none' }),
  rent: () => ({ from: now, until: forLife, abovePrices: 0, survivorPercent: 100, costs: 0 }),
  dividends: (owner) => ({ from: now, until: { at: `retirement-${owner}` }, ...plain }),
  maintenance: (owner, { children = [] }) => ({
    from: now,
    ...plain,
    until: children[0] ? { at: `child-${children[0].id}`, age: 18 } : atAge(owner),
  }),
  'other-taxed': () => ({ from: now, until: forLife, ...plain }),
  'tax-free': () => ({ from: now, until: forLife, ...plain }),
};

const isKind = (kind: unknown): kind is Income['kind'] => typeof kind === 'string' && kind in beginnings;

const whenFields: readonly EntryField[] = [
  { name: 'from', label: 'Begins', type: 'moment', role: 'from' },
  { name: 'until', label: 'Ends', type: 'moment', role: 'until' },
];

/** Of a rent: what it costs, and the property, with whose sale it ends. */
function rentFields({ properties }: Household): EntryField[] {
  const let_ = properties.filter(({ isHome }) => !isHome);
  return [
    {
      name: 'costs',
      label: 'Costs a year',
      hint: 'Agent, repairs, insurance; not the mortgage, which is a debt. Tax is due on the rent less these',
      type: 'money',
    },
    ...(let_.length > 0
      ? [
          {
            name: 'property',
            label: 'For which property',
            hint: 'The rent ends when it is sold',
            type: 'choice' as const,
            options: [
              { value: 'none', label: 'None of those entered' },
              ...let_.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]
      : []),
  ];
}

const survivorHints: Readonly<Partial<Record<Income['kind'], string>>> = {
  'defined-benefit': 'Of the pension before a lump sum is taken; half is usual',
  annuity: '0 for an annuity on one life',
};

function survivorField(of: Household, kind: unknown): EntryField[] {
  if (!hasPartner(of)) return [];
  const hint = isKind(kind) ? survivorHints[kind] : undefined;
  const field = { name: 'survivorPercent', label: 'Goes on to who survives', type: 'percent' } as const;
  return [{ ...field, hint: hint ?? '0 if it ends with a death' }];
}

/** The income that calculators ask for by the same name. */
function factOf({ kind, owner }: FieldValues): Fact | undefined {
  if (kind === 'employment' || kind === 'self-employment') return owner === 'self' ? 'income' : 'partner-income';
  return kind === 'dividends' && owner === 'self' ? 'dividends' : undefined;
}

function fields(of: Household, values: FieldValues): EntryField[] {
  const { kind } = values;
  const asked: EntryField[] = [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind of income', type: 'choice', options: optionsOf(incomeKindNames) },
    ...ownerField(of, 'Whose income'),
  ];
  if (isForLife(kind)) return [...asked, ...pensionFields(of, values), ...survivorField(of, kind)];
  const untaxed = kind === 'tax-free' || kind === 'maintenance';
  return [
    ...asked,
    { name: 'yearly', label: untaxed ? 'A year' : 'A year, before tax', type: 'money', fact: factOf(values) },
    ...(kind === 'rent' ? rentFields(of) : []),
    ...whenFields,
    growthField,
    ...survivorField(of, kind),
  ];
}

/** What the form was asked for, by its kind: nothing of another kind stays behind. */
function itemOf(draft: Draft): Income {
  const { id, name, owner, kind, yearly, abovePrices, survivorPercent, costs, property } = draft;
  const item = { id, name, owner, kind, yearly, survivorPercent, from: momentOf(draft.from) };
  if (isForLife(kind)) return { ...item, until: { kind: 'end' }, ...pensionOf(draft, kind) };
  return {
    ...item,
    until: momentOf(draft.until),
    abovePrices,
    ...(kind === 'rent' && costs ? { costs } : {}),
    ...(kind === 'rent' && property && property !== 'none' ? { property } : {}),
  };
}

export const incomes: EntryKind<Income, Draft> = {
  title: 'Income',
  noun: 'income',
  about:
    'Pay, self-employment, rents, pensions that pay for life. The State Pension is added by itself, as each person’s entry under People says.',
  schema,
  read: (of) => of.incomes,
  write: (of, entries) => ({ ...of, incomes: entries }),
  blank: (of, id) => ({
    id,
    name: '',
    owner: 'self',
    kind: 'employment',
    property: 'none',
    ...pensionBeginnings,
    ...beginnings.employment('self', of),
  }),
  beginningsOf: (of, kind, owner) => (isKind(kind) ? beginnings[kind](owner, of) : {}),
  valuesOf: (item) => ({
    ...item,
    from: momentDraftOf(item.from),
    until: momentDraftOf(item.until),
    property: item.property ?? 'none',
    ...pensionValues(item),
  }),
  itemOf,
  fields,
  row: (item, of) => ({
    name: item.name,
    says: [
      incomeKindNames[item.kind],
      ...ownedBy(of, item.owner),
      periodText(item, of),
      ...schemeText(item),
      ...paidText(item),
      ...(item.costs ? [`costs ${formatMoney(item.costs)} a year`] : []),
    ].join(' · '),
    amount: item.yearly,
    unit: 'a year',
  }),
};
