import * as z from '@harbour/contract/schema';
import { entrySchemas, type Goal, type Receipt } from '@harbour/wealthplan/household';
import type { EntryKind } from '../entry-kind.ts';
import { momentDraft, momentDraftOf, momentOf, momentText } from '../moments.ts';
import { optionsOf, ownedBy, ownerField } from './texts.ts';

const kindNames: Readonly<Record<Goal['kind'], string>> = { purchase: 'Purchase', gift: 'Gift' };

const goalSchema = z.object({
  ...entrySchemas.goal.shape,
  at: momentDraft,
  until: momentDraft,
  everyYears: z.optional(entrySchemas.goal.shape.everyYears),
});

/** A number of years between repetitions is given. */
const repeats = (everyYears: unknown): everyYears is number => typeof everyYears === 'number';

export const goals: EntryKind<Goal, z.infer<typeof goalSchema>> = {
  title: 'Goals',
  noun: 'goal',
  about: 'What you want to pay for once, or every few years: a car, a wedding, a gift. In today’s prices.',
  schema: goalSchema,
  read: (of) => of.goals,
  write: (of, entries) => ({ ...of, goals: entries }),
  blank: (_, id) => ({ id, name: '', kind: 'purchase', at: { at: 'retirement-self' }, until: { at: 'end' } }),
  valuesOf: ({ everyYears, ...item }) => ({
    ...item,
    everyYears: everyYears ?? undefined,
    at: momentDraftOf(item.at),
    until: momentDraftOf(item.until),
  }),
  itemOf: (draft) => ({
    ...draft,
    everyYears: draft.everyYears ?? null,
    at: momentOf(draft.at),
    until: momentOf(draft.until),
  }),
  fields: (_, { everyYears }) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind of goal', type: 'choice', options: optionsOf(kindNames) },
    { name: 'amount', label: 'Amount', type: 'money' },
    { name: 'at', label: 'When', type: 'moment', role: 'at' },
    { name: 'everyYears', label: 'Again every … years', hint: 'Empty for once', type: 'whole' },
    ...(repeats(everyYears)
      ? [{ name: 'until', label: 'For the last time', type: 'moment' as const, role: 'until' as const }]
      : []),
  ],
  row: ({ name, kind, at, until, amount, everyYears }, of) => ({
    name,
    says: [
      kindNames[kind],
      momentText(at, of, repeats(everyYears) ? 'from' : 'at'),
      ...(repeats(everyYears)
        ? [everyYears === 1 ? 'every year' : `every ${everyYears} years`, momentText(until, of, 'until')]
        : []),
    ].join(' · '),
    amount,
  }),
};

const receiptSchema = z.object({ ...entrySchemas.receipt.shape, at: momentDraft });

export const receipts: EntryKind<Receipt, z.infer<typeof receiptSchema>> = {
  title: 'Money that comes once',
  noun: 'receipt',
  about: 'An inheritance, a lump sum, the sale of something. It is not taxed as income.',
  schema: receiptSchema,
  read: (of) => of.receipts,
  write: (of, entries) => ({ ...of, receipts: entries }),
  blank: (_, id) => ({ id, name: '', owner: 'self', at: { at: 'retirement-self' } }),
  valuesOf: (item) => ({ ...item, at: momentDraftOf(item.at) }),
  itemOf: (draft) => ({ ...draft, at: momentOf(draft.at) }),
  fields: (of) => [
    { name: 'name', label: 'Name', type: 'text' },
    ...ownerField(of, 'Who gets it'),
    { name: 'amount', label: 'Amount, in today’s prices', type: 'money' },
    { name: 'at', label: 'When', type: 'moment', role: 'at' },
  ],
  row: (item, of) => ({
    name: item.name,
    says: [...ownedBy(of, item.owner), momentText(item.at, of, 'at')].join(' · '),
    amount: item.amount,
  }),
};
