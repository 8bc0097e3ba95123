import * as z from '@harbour/contract/schema';
import { entrySchemas, type Spending } from '@harbour/wealthplan/household';
import type { EntryKind } from '../entry-kind.ts';
import { momentDraft, momentDraftOf, momentOf, periodText } from '../moments.ts';
import { growthField, hasPartner, optionsOf } from './texts.ts';

const kindNames: Readonly<Record<Spending['kind'], string>> = {
  essential: 'Essentials: food, bills, transport',
  housing: 'Housing: rent, repairs, council tax',
  lifestyle: 'Lifestyle: holidays, going out, hobbies',
  children: 'Children',
  care: 'Care',
  other: 'Other',
};

const schema = z.object({ ...entrySchemas.spending.shape, from: momentDraft, until: momentDraft });

export const spending: EntryKind<Spending, z.infer<typeof schema>> = {
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
    from: { at: 'now' },
    until: { at: 'end' },
    abovePrices: 0,
    survivorPercent: hasPartner(of) ? 60 : 100,
  }),
  valuesOf: (item) => ({ ...item, from: momentDraftOf(item.from), until: momentDraftOf(item.until) }),
  itemOf: (draft) => ({ ...draft, from: momentOf(draft.from), until: momentOf(draft.until) }),
  fields: (of) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind of spending', type: 'choice', options: optionsOf(kindNames) },
    { name: 'yearly', label: 'A year', type: 'money' },
    { name: 'from', label: 'Begins', type: 'moment', role: 'from' },
    { name: 'until', label: 'Ends', type: 'moment', role: 'until' },
    growthField,
    ...(hasPartner(of)
      ? [
          {
            name: 'survivorPercent',
            label: 'Remains when one of you has died',
            hint: '100 if it stays the same',
            type: 'percent' as const,
          },
        ]
      : []),
  ],
  row: (item, of) => ({
    name: item.name,
    says: [kindNames[item.kind].split(':')[0], periodText(item, of)].join(' · '),
    amount: item.yearly,
    unit: 'a year',
  }),
};
