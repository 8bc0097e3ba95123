import * as z from '@harbour/contract/schema';
import { formatMoney } from '@harbour/ui';
import { entrySchemas, type Household, type Spending } from '@harbour/wealthplan/household';
import type { EntryField, EntryKind, FieldValues } from '../entry-kind.ts';
import { momentDraft, momentDraftOf, momentOf, momentText, periodText } from '../moments.ts';
import { growthField, hasPartner, optionsOf, ownedBy, percentText } from './texts.ts';

const kindNames: Readonly<Record<Spending['kind'], string>> = {
  essential: 'Essentials: food, bills, transport',
  housing: 'Housing: rent, repairs, council tax',
  lifestyle: 'Lifestyle: holidays, going out, hobbies',
  childcare: 'Childcare: nursery, nanny, after school',
  school: 'School or university fees',
  children: 'Children: anything else',
  maintenance: 'Maintenance paid',
  care: 'Care late in life',
  other: 'Other',
};

const now = { at: 'now' };
const forLife = { at: 'end' };

/** The age of the first child, or an age of the client's that has to be entered where there is none. */
const childAt = ({ children = [] }: Household, age: number) =>
  children[0] ? { at: `child-${children[0].id}`, age } : { at: 'age-self', age: undefined };

/** From when until when spending of a kind begins, and what remains when one of two people has died. */
const beginnings: Readonly<Record<Spending['kind'], (of: Household) => FieldValues>> = {
  essential: (of) => ({ from: now, until: forLife, survivorPercent: hasPartner(of) ? 60 : 100 }),
  housing: () => ({ from: now, until: forLife, survivorPercent: 100 }),
  lifestyle: (of) => ({ from: now, until: forLife, survivorPercent: hasPartner(of) ? 60 : 100 }),
  childcare: (of) => ({ from: now, until: childAt(of, 11), survivorPercent: 100 }),
  school: (of) => ({ from: childAt(of, 11), until: childAt(of, 18), survivorPercent: 100 }),
  children: (of) => ({ from: now, until: childAt(of, 18), survivorPercent: 100 }),
  maintenance: (of) => ({ from: now, until: childAt(of, 18), survivorPercent: 100 }),
  care: (of) => ({ from: { at: 'age-self', age: careAge(of) }, until: forLife, survivorPercent: 100, owner: 'self' }),
  other: (of) => ({ from: now, until: forLife, survivorPercent: hasPartner(of) ? 60 : 100 }),
};

/** Care in the last three years of life, which is longer than most stay in a care home. */
const careAge = ({ people }: Household) => Math.max(0, (people[0]?.livesTo ?? 0) - 2);

const isKind = (kind: unknown): kind is Spending['kind'] => typeof kind === 'string' && kind in beginnings;

const { percent: phasePercent } = entrySchemas.phase.shape;
const schema = z.object({
  ...entrySchemas.spending.shape,
  from: momentDraft,
  until: momentDraft,
  /** Whose care it is; `both` for what goes on as long as one lives. */
  owner: z.optional(z.enum(['self', 'partner', 'both'])),
  changes: z.enum(['no', 'yes']),
  laterFrom: momentDraft,
  laterPercent: phasePercent,
  lateFrom: momentDraft,
  latePercent: phasePercent,
});
type Draft = z.infer<typeof schema>;

/**
 * The slower and the last years of a retirement. Spending of a household is level to about 80 and then falls by about
 * 1% a year (IFS, How does spending change through retirement?, 2022): 5% less on average from 80 to 90, 15% after.
 */
const usualPhases = {
  changes: 'no',
  laterFrom: { at: 'age-self', age: 80 },
  laterPercent: 95,
  lateFrom: { at: 'age-self', age: 90 },
  latePercent: 85,
} as const;

/** The fields of the phases that an entry has; what is usual for one that has none. */
function phaseValues({ phases = [] }: Spending): FieldValues {
  const [later, late = later] = phases;
  if (!later || !late) return usualPhases;
  return {
    changes: 'yes',
    laterFrom: momentDraftOf(later.from),
    laterPercent: later.percent,
    // An entry with one phase has the same one twice in its form.
    lateFrom: momentDraftOf(late.from),
    latePercent: late.percent,
  };
}

function phasesOf({ changes, laterFrom, laterPercent, lateFrom, latePercent }: Draft): Pick<Spending, 'phases'> {
  if (changes !== 'yes') return {};
  const later = { from: momentOf(laterFrom), percent: laterPercent };
  const late = { from: momentOf(lateFrom), percent: latePercent };
  return { phases: JSON.stringify(late) === JSON.stringify(later) ? [later] : [later, late] };
}

const phaseFields: readonly EntryField[] = [
  { name: 'laterFrom', label: 'Slower years begin', type: 'moment', role: 'from' },
  { name: 'laterPercent', label: 'Then you spend of it', type: 'percent' },
  { name: 'lateFrom', label: 'Late years begin', type: 'moment', role: 'from' },
  { name: 'latePercent', label: 'Then you spend of it', type: 'percent' },
];

/** What ends with children or is care has no phases of a retirement. */
const hasPhases = (kind: unknown) =>
  kind === 'essential' || kind === 'housing' || kind === 'lifestyle' || kind === 'other';

/** What one alone spends, in an amount; undefined for a form that is not filled in yet. */
function aloneHint({ yearly, survivorPercent }: FieldValues): string {
  if (typeof yearly !== 'number' || typeof survivorPercent !== 'number') return '100 if it stays the same';
  return `${formatMoney((yearly * survivorPercent) / 100)} a year for one alone; 100 if it stays the same`;
}

function fields(of: Household, values: FieldValues): EntryField[] {
  const { kind, changes } = values;
  const isCare = kind === 'care';
  const people = of.people.map(({ key, name }) => ({ value: key, label: name }));
  const whose: EntryField = {
    name: 'owner',
    label: 'Whose care',
    hint: 'It ends with this person’s death',
    type: 'choice',
    options: [...people, { value: 'both', label: 'As long as one of us lives' }],
  };
  return [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind of spending', type: 'choice', options: optionsOf(kindNames) },
    ...(isCare && hasPartner(of) ? [whose] : []),
    { name: 'yearly', label: 'A year', type: 'money' },
    { name: 'from', label: 'Begins', type: 'moment', role: 'from' },
    { name: 'until', label: 'Ends', type: 'moment', role: 'until' },
    growthField,
    ...(hasPhases(kind)
      ? [
          {
            name: 'changes',
            label: 'Does it change late in retirement?',
            hint: 'On average spending stays level to about 80 and then falls by 1% a year (IFS, 2022)',
            type: 'choice' as const,
            options: optionsOf({ no: 'No, it stays the same', yes: 'Yes, in two steps' }),
          },
          ...(changes === 'yes' ? phaseFields : []),
        ]
      : []),
    ...(hasPartner(of) && !(isCare && values.owner !== 'both')
      ? [
          {
            name: 'survivorPercent',
            label: 'Remains when one of you has died',
            hint: aloneHint(values),
            type: 'percent' as const,
          },
        ]
      : []),
  ];
}

/** What the form was asked for, by its kind: nothing of another kind stays behind. */
function itemOf(draft: Draft): Spending {
  const { id, name, kind, yearly, abovePrices, survivorPercent, owner } = draft;
  return {
    id,
    name,
    kind,
    yearly,
    abovePrices,
    survivorPercent,
    from: momentOf(draft.from),
    until: momentOf(draft.until),
    ...(hasPhases(kind) ? phasesOf(draft) : {}),
    ...(kind === 'care' && owner !== undefined && owner !== 'both' ? { person: owner } : {}),
  };
}

function says(item: Spending, of: Household): string {
  const { kind, person, yearly, survivorPercent, phases = [] } = item;
  return [
    kindNames[kind].split(':')[0],
    ...(person ? ownedBy(of, person) : []),
    periodText(item, of),
    ...phases.map(({ from, percent }) => `${percentText(percent)} ${momentText(from, of, 'from')}`),
    ...(hasPartner(of) && !person && survivorPercent < 100
      ? [`${formatMoney((yearly * survivorPercent) / 100)} for one alone`]
      : []),
  ].join(' · ');
}

export const spending: EntryKind<Spending, Draft> = {
  title: 'Spending',
  noun: 'spending',
  about:
    'What you live on, in today’s prices. Your bank statements of a year, less taxes, payments of the debts entered here and what you save, are a good beginning.',
  schema,
  read: (of) => of.spending,
  write: (of, entries) => ({ ...of, spending: entries }),
  blank: (of, id) => ({
    id,
    name: '',
    kind: 'essential',
    abovePrices: 0,
    owner: 'both',
    ...usualPhases,
    ...beginnings.essential(of),
  }),
  beginningsOf: (of, kind) => (isKind(kind) ? beginnings[kind](of) : {}),
  valuesOf: (item) => ({
    ...item,
    from: momentDraftOf(item.from),
    until: momentDraftOf(item.until),
    owner: item.person ?? 'both',
    ...phaseValues(item),
  }),
  itemOf,
  fields,
  row: (item, of) => ({ name: item.name, says: says(item, of), amount: item.yearly, unit: 'a year' }),
};
