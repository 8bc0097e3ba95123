import * as z from '@harbour/contract/schema';
import { entrySchemas, type Income } from '@harbour/wealthplan/household';
import type { EntryKind } from '../entry-kind.ts';
import { momentDraft, momentDraftOf, momentOf, periodText } from '../moments.ts';
import { growthField, hasPartner, optionsOf, ownedBy, ownerField } from './texts.ts';

const kindNames: Readonly<Record<Income['kind'], string>> = {
  employment: 'Pay',
  'self-employment': 'Self-employment',
  'defined-benefit': 'Final salary pension or annuity',
  rent: 'Rent, after costs',
  'other-taxed': 'Other taxed income',
  'tax-free': 'Tax-free income',
};

const schema = z.object({ ...entrySchemas.income.shape, from: momentDraft, until: momentDraft });

export const incomes: EntryKind<Income, z.infer<typeof schema>> = {
  title: 'Income',
  noun: 'income',
  about:
    'Pay, self-employment, rents, pensions that pay for life. The State Pension is added by itself, by each person’s date of birth.',
  schema,
  read: (of) => of.incomes,
  write: (of, entries) => ({ ...of, incomes: entries }),
  blank: (_, id) => ({
    id,
    name: '',
    owner: 'self',
    kind: 'employment',
    from: { at: 'now' },
    until: { at: 'retirement-self' },
    abovePrices: 0,
    survivorPercent: 0,
  }),
  valuesOf: (item) => ({ ...item, from: momentDraftOf(item.from), until: momentDraftOf(item.until) }),
  itemOf: (draft) => ({ ...draft, from: momentOf(draft.from), until: momentOf(draft.until) }),
  fields: (of, { kind }) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind of income', type: 'choice', options: optionsOf(kindNames) },
    ...ownerField(of, 'Whose income'),
    { name: 'yearly', label: kind === 'tax-free' ? 'A year' : 'A year, before tax', type: 'money' },
    { name: 'from', label: 'Begins', type: 'moment', role: 'from' },
    { name: 'until', label: 'Ends', type: 'moment', role: 'until' },
    growthField,
    ...(hasPartner(of)
      ? [
          {
            name: 'survivorPercent',
            label: 'Goes on to who survives',
            hint: '0 for pay; 50 is usual for a final salary pension',
            type: 'percent' as const,
          },
        ]
      : []),
  ],
  row: (item, of) => ({
    name: item.name,
    says: [kindNames[item.kind], ...ownedBy(of, item.owner), periodText(item, of)].join(' · '),
    amount: item.yearly,
    unit: 'a year',
  }),
};
