import * as z from '@harbour/contract/schema';
import { formatMoney } from '@harbour/ui';
import { entrySchemas, type Household, type Saving, type Wrapper } from '@harbour/wealthplan/household';
import type { EntryField, EntryKind } from '../entry-kind.ts';
import { withoutWrapper } from '../household-changes.ts';
import { momentDraft, momentDraftOf, momentOf, periodText } from '../moments.ts';
import { growthField, optionsOf, ownedBy, ownerField, percentText, wrapperNames } from './texts.ts';

const hasCost = (kind: unknown) => kind === 'general' || kind === 'bond';

const costField: EntryField = {
  name: 'cost',
  label: 'What was paid for it',
  hint: 'Gains are what is above. Without it there is nothing to tax yet',
  type: 'money',
};
const investmentFields: EntryField[] = [
  { name: 'sharesPercent', label: 'Part in shares', hint: 'The rest is in bonds', type: 'percent' },
  { name: 'chargePercent', label: 'Charges a year', hint: 'Of funds, platform and advice together', type: 'percent' },
];

const heldSinceField: EntryField = {
  name: 'heldSince',
  label: 'Held since',
  hint: 'A gain is taxed as if it were spread over the years',
  type: 'day',
};
const cashIsaField: EntryField = {
  name: 'isCashIsa',
  label: 'Is it in cash?',
  hint: 'From 6 April 2027 at most £12,000 a year goes into cash ISAs under 65',
  type: 'choice',
  options: optionsOf({ no: 'No, it is invested', yes: 'Yes, a cash ISA' }),
};
const isInCash = ({ kind, isCashIsa }: { kind?: unknown; isCashIsa?: unknown }) =>
  kind === 'cash' || (kind === 'isa' && (isCashIsa === true || isCashIsa === 'yes'));

const wrapperSchema = z.object({
  ...entrySchemas.wrapper.shape,
  cost: z.optional(entrySchemas.wrapper.shape.cost),
  isCashIsa: z.optional(z.enum(['yes', 'no'])),
});

export const accounts: EntryKind<Wrapper, z.infer<typeof wrapperSchema>> = {
  title: 'Accounts and investments',
  noun: 'account',
  about: 'Cash, ISAs, investments and pensions with a pot of their own.',
  schema: wrapperSchema,
  read: (of) => of.wrappers,
  write: (of, entries) => ({ ...of, wrappers: entries }),
  without: withoutWrapper,
  blank: (_, id) => ({
    id,
    name: '',
    owner: 'self',
    kind: 'isa',
    sharesPercent: 60,
    chargePercent: 1,
    isCashIsa: 'no',
  }),
  valuesOf: (item) => ({ ...item, isCashIsa: item.isCashIsa ? 'yes' : 'no' }),
  // What was paid has no meaning for what is not taxed on gains, nor since when it is held for what is no bond.
  itemOf: ({ cost, isCashIsa, heldSince, ...draft }) => ({
    ...draft,
    ...(draft.kind === 'bond' && heldSince !== undefined ? { heldSince } : {}),
    ...(draft.kind === 'isa' && isCashIsa === 'yes' ? { isCashIsa: true } : {}),
    // Cash is asked for no charges, so it has none.
    chargePercent: isInCash({ kind: draft.kind, isCashIsa }) ? 0 : draft.chargePercent,
    cost: hasCost(draft.kind) ? (cost ?? draft.value) : draft.value,
  }),
  fields: (of, { kind, isCashIsa, owner }) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'kind', label: 'Kind of account', type: 'choice', options: optionsOf(wrapperNames) },
    ...ownerField(of, 'Whose account'),
    {
      name: 'value',
      label: 'Worth today',
      type: 'money',
      fact: owner === 'self' ? (kind === 'pension' ? 'pension-pot' : 'savings') : undefined,
    },
    ...(hasCost(kind) ? [costField] : []),
    ...(kind === 'isa' ? [cashIsaField] : []),
    ...(kind === 'bond' ? [heldSinceField] : []),
    ...(isInCash({ kind, isCashIsa }) ? [] : investmentFields),
  ],
  row: (item, of) => ({
    name: item.name,
    says: [
      isInCash(item) && item.kind === 'isa' ? 'Cash ISA' : wrapperNames[item.kind],
      ...ownedBy(of, item.owner),
      ...(isInCash(item)
        ? []
        : [`${percentText(item.sharesPercent)} in shares`, `charges ${percentText(item.chargePercent)} a year`]),
    ].join(' · '),
    amount: item.value,
  }),
};

const savingSchema = z.object({ ...entrySchemas.saving.shape, from: momentDraft, until: momentDraft });

const wrapperOf = (of: Household, id: unknown) => of.wrappers.find((wrapper) => wrapper.id === id);

export const savings: EntryKind<Saving, z.infer<typeof savingSchema>> = {
  title: 'Saving',
  noun: 'saving',
  about: 'What you pay into an account every year. Money that is left over is saved by itself and needs no entry.',
  schema: savingSchema,
  read: (of) => of.savings,
  write: (of, entries) => ({ ...of, savings: entries }),
  notYet: (of) => (of.wrappers.length === 0 ? 'Add an account first: saving goes into one.' : undefined),
  blank: (of, id) => ({
    id,
    wrapper: of.wrappers[0]?.id,
    employerYearly: 0,
    from: { at: 'now' },
    until: { at: 'retirement-self' },
    abovePrices: 0,
  }),
  valuesOf: (item) => ({ ...item, from: momentDraftOf(item.from), until: momentDraftOf(item.until) }),
  itemOf: (draft) => ({ ...draft, from: momentOf(draft.from), until: momentOf(draft.until) }),
  fields: (of, { wrapper }) => {
    const account = wrapperOf(of, wrapper);
    const isPension = account?.kind === 'pension';
    return [
      {
        name: 'wrapper',
        label: 'Into',
        type: 'choice',
        options: of.wrappers.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'yearly',
        label: 'From you, a year',
        type: 'money',
        fact: isPension && account?.owner === 'self' ? 'pension-paid' : undefined,
        ...(isPension ? { hint: 'With the tax relief that the provider adds: £100 for £80 paid' } : {}),
      },
      ...(isPension ? [{ name: 'employerYearly', label: 'From your employer, a year', type: 'money' as const }] : []),
      { name: 'from', label: 'Begins', type: 'moment', role: 'from' },
      { name: 'until', label: 'Ends', type: 'moment', role: 'until' },
      growthField,
    ];
  },
  row: (item, of) => ({
    name: `Into ${wrapperOf(of, item.wrapper)?.name ?? 'an account'}`,
    says: [
      ...(item.employerYearly > 0 ? [`and ${formatMoney(item.employerYearly)} from your employer`] : []),
      periodText(item, of),
    ].join(' · '),
    amount: item.yearly,
    unit: 'a year',
  }),
};
