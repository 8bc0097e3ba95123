import * as z from '@harbour/contract/schema';
import { formatDate, formatMoney } from '@harbour/ui';
import { type Debt, entrySchemas, type Property } from '@harbour/wealthplan/household';
import type { EntryField, EntryKind } from '../entry-kind.ts';
import { withoutProperty } from '../household-changes.ts';
import { momentDraft, momentDraftOf, momentOf, momentText } from '../moments.ts';
import { growthField, hasPartner, optionsOf, percentText } from './texts.ts';

const yesOrNo = z.enum(['yes', 'no']);
const asked = (yes: boolean) => (yes ? 'yes' : 'no');

const { isHome: _home, sale: _sale, ...plainProperty } = entrySchemas.property.shape;
const { amount: buysFor } = entrySchemas.goal.shape;

const propertySchema = z.object({
  ...plainProperty,
  cost: z.optional(plainProperty.cost),
  isHome: yesOrNo,
  sells: yesOrNo,
  saleAt: momentDraft,
  buysFor,
  costsPercent: z.number().check(z.gte(0, 'Enter 0% or more.'), z.lte(20, 'Enter 20% or less.')),
});

const saleFields: EntryField[] = [
  { name: 'saleAt', label: 'Sold', type: 'moment', role: 'at' },
  { name: 'buysFor', label: 'Instead you buy a home for', hint: 'In today’s prices; 0 for none', type: 'money' },
  { name: 'costsPercent', label: 'Costs of the sale', hint: 'Agent, solicitor, removal', type: 'percent' },
];

export const properties: EntryKind<Property, z.infer<typeof propertySchema>> = {
  title: 'Property',
  noun: 'property',
  about: 'Your home and other property, and whether you sell it or move to something smaller.',
  schema: propertySchema,
  read: (of) => of.properties,
  write: (of, entries) => ({ ...of, properties: entries }),
  without: withoutProperty,
  blank: (of, id) => ({
    id,
    name: '',
    isHome: asked(!of.properties.some(({ isHome }) => isHome)),
    selfPercent: hasPartner(of) ? 50 : 100,
    abovePrices: 0,
    sells: 'no',
    saleAt: { at: 'retirement-self' },
    buysFor: 0,
    costsPercent: 2,
  }),
  valuesOf: ({ sale, isHome, ...item }) => ({
    ...item,
    isHome: asked(isHome),
    sells: asked(sale !== null),
    saleAt: momentDraftOf(sale?.at ?? { kind: 'retirement', person: 'self' }),
    buysFor: sale?.buysFor ?? 0,
    costsPercent: sale?.costsPercent ?? 2,
  }),
  itemOf: ({ sells, saleAt, buysFor: instead, costsPercent, isHome, cost, ...draft }) => ({
    ...draft,
    isHome: isHome === 'yes',
    cost: cost ?? draft.value,
    sale: sells === 'yes' ? { at: momentOf(saleAt), buysFor: instead, costsPercent } : null,
  }),
  fields: (of, { isHome, sells }) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'isHome', label: 'Do you live in it?', type: 'choice', options: optionsOf({ yes: 'Yes', no: 'No' }) },
    { name: 'value', label: 'Worth today', type: 'money' },
    ...(isHome === 'yes'
      ? []
      : [{ name: 'cost', label: 'What was paid for it', hint: 'Gains are what is above', type: 'money' as const }]),
    ...(hasPartner(of)
      ? [{ name: 'selfPercent', label: 'Your part', hint: 'The rest is your partner’s', type: 'percent' as const }]
      : []),
    growthField,
    { name: 'sells', label: 'Do you sell it?', type: 'choice', options: optionsOf({ no: 'No', yes: 'Yes' }) },
    ...(sells === 'yes' ? saleFields : []),
  ],
  row: ({ name, isHome, value, selfPercent, sale }, of) => ({
    name,
    says: [
      isHome ? 'Home' : 'Not lived in',
      ...(hasPartner(of) ? [`your part ${percentText(selfPercent)}`] : []),
      ...(sale ? [`sold ${momentText(sale.at, of, 'at')}`] : []),
      ...(sale && sale.buysFor > 0 ? [`replaced for ${formatMoney(sale.buysFor)}`] : []),
    ].join(' · '),
    amount: value,
  }),
};

const { property: _property, ...plainDebt } = entrySchemas.debt.shape;
const debtSchema = z.object({ ...plainDebt, property: z.optional(z.string()) });

const repayments: Readonly<Record<Debt['repays'], string>> = {
  repayment: 'A part each year',
  'interest-only': 'All on the last day',
};

export const debts: EntryKind<Debt, z.infer<typeof debtSchema>> = {
  title: 'Debts',
  noun: 'debt',
  about: 'Mortgages and loans, with what is owed today. Their payments are not part of your spending.',
  schema: debtSchema,
  read: (of) => of.debts,
  write: (of, entries) => ({ ...of, debts: entries }),
  blank: (_, id) => ({ id, name: '', repays: 'repayment', property: 'none' }),
  valuesOf: ({ property, ...item }) => ({ ...item, property: property ?? 'none' }),
  itemOf: ({ property, ...draft }) => ({
    ...draft,
    property: property === undefined || property === 'none' ? null : property,
  }),
  fields: (of) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'balance', label: 'Owed today', type: 'money', fact: 'mortgage-balance' },
    { name: 'ratePercent', label: 'Interest a year', type: 'percent', fact: 'mortgage-rate' },
    {
      name: 'repays',
      label: 'How it is repaid',
      type: 'choice',
      options: optionsOf(repayments),
      fact: 'mortgage-method',
    },
    { name: 'endsOn', label: 'Last payment', type: 'day', fact: 'mortgage-end' },
    ...(of.properties.length > 0
      ? [
          {
            name: 'property',
            label: 'Taken out for',
            hint: 'It is repaid when this is sold',
            type: 'choice' as const,
            options: [
              { value: 'none', label: 'No property' },
              ...of.properties.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]
      : []),
  ],
  row: ({ name, ratePercent, repays, endsOn, property, balance }, of) => {
    const secured = of.properties.find(({ id }) => id === property)?.name;
    return {
      name,
      says: [
        `${percentText(ratePercent)} interest`,
        repays === 'repayment' ? `repaid by ${formatDate(endsOn)}` : `all due on ${formatDate(endsOn)}`,
        ...(secured ? [`for ${secured}`] : []),
      ].join(' · '),
      amount: balance,
    };
  },
};
