import * as z from '@harbour/contract/schema';
import { formatDate, formatMoney } from '@harbour/ui';
import {
  entrySchemas,
  type HomeHeir,
  type Household,
  type Inheritance,
  type PastGift,
} from '@harbour/wealthplan/household';
import type { EntryForm, EntryKind } from '../entry-kind.ts';
import { hasPartner, optionsOf, percentText } from './texts.ts';

const heirNames: Readonly<Record<HomeHeir, string>> = {
  descendants: 'Children, grandchildren or other descendants',
  trust: 'A trust over which trustees decide',
  others: 'Somebody else',
};

const inheritanceSchema = z.object({
  ...entrySchemas.inheritance.shape,
  nilRatePercent: z.optional(entrySchemas.inheritance.shape.nilRatePercent),
  residencePercent: z.optional(entrySchemas.inheritance.shape.residencePercent),
});

/** Whether a home of the household is to be sold, or is gone already: then it matters who inherits the rest. */
const givesUpHome = (of: Household, formerHomeValue: unknown) =>
  Boolean(formerHomeValue) || of.properties.some(({ isHome, sale }) => isHome && sale !== null);

/** Who inherits: asked once for a household, of the person who dies last. */
export const inheritanceForm: EntryForm<Inheritance, z.infer<typeof inheritanceSchema>> = {
  noun: 'answers',
  schema: inheritanceSchema,
  blank: () => ({
    charityPercent: 0,
    nilRatePercent: 0,
    residencePercent: 0,
    formerHomeValue: 0,
    restToDescendantsPercent: 0,
  }),
  valuesOf: (item) => ({ formerHomeValue: 0, restToDescendantsPercent: 0, ...item }),
  itemOf: ({ formerHomeValue, formerHomeGivenUpOn, restToDescendantsPercent, ...draft }) => ({
    ...draft,
    nilRatePercent: draft.nilRatePercent ?? 0,
    residencePercent: draft.residencePercent ?? 0,
    ...(formerHomeValue ? { formerHomeValue, ...(formerHomeGivenUpOn ? { formerHomeGivenUpOn } : {}) } : {}),
    ...(restToDescendantsPercent ? { restToDescendantsPercent } : {}),
  }),
  fields: (of, { formerHomeValue }) => [
    {
      name: 'homeGoesTo',
      label: 'Who inherits your home?',
      ...(hasPartner(of) ? { hint: 'After both of you: first everything goes to the one who lives longer' } : {}),
      type: 'choice',
      options: optionsOf(heirNames),
    },
    { name: 'charityPercent', label: 'Part of everything that goes to charities', type: 'percent' },
    // Of two people the projection knows what the first leaves.
    ...(hasPartner(of)
      ? []
      : [
          {
            name: 'nilRatePercent',
            label: 'Nil-rate band that a late husband, wife or civil partner left',
            hint: '100% if none was used; 0 if you have not lost one',
            type: 'percent' as const,
          },
          {
            name: 'residencePercent',
            label: 'Residence band that they left',
            hint: '100% if none was used, and their estate was £2,000,000 or less',
            type: 'percent' as const,
          },
        ]),
    {
      name: 'formerHomeValue',
      label: 'Home given up since 8 July 2015: its worth then',
      hint: hasPartner(of)
        ? 'Less its mortgage; the part of the one who lives longer'
        : 'Less its mortgage; 0 for none',
      type: 'money',
    },
    ...(formerHomeValue ? [{ name: 'formerHomeGivenUpOn', label: 'Given up on', type: 'day' as const }] : []),
    ...(givesUpHome(of, formerHomeValue)
      ? [
          {
            name: 'restToDescendantsPercent',
            label: 'Part of everything but the home that goes to descendants',
            hint: 'It may keep the residence band of the home given up',
            type: 'percent' as const,
          },
        ]
      : []),
  ],
};

/** What was answered, in words. */
export function inheritanceText(inheritance: Inheritance | undefined): string {
  if (!inheritance) return 'not answered: the residence band is left out';
  const { homeGoesTo, charityPercent, nilRatePercent, residencePercent } = inheritance;
  const { formerHomeValue = 0, formerHomeGivenUpOn, restToDescendantsPercent = 0 } = inheritance;
  return [
    `home to: ${heirNames[homeGoesTo].toLowerCase()}`,
    ...(charityPercent > 0 ? [`${percentText(charityPercent)} to charities`] : []),
    ...(nilRatePercent > 0 ? [`${percentText(nilRatePercent)} of a nil-rate band transferred`] : []),
    ...(residencePercent > 0 ? [`${percentText(residencePercent)} of a residence band transferred`] : []),
    ...(formerHomeValue > 0 && formerHomeGivenUpOn
      ? [`home of ${formatMoney(formerHomeValue)} given up on ${formatDate(formerHomeGivenUpOn)}`]
      : []),
    ...(restToDescendantsPercent > 0 ? [`${percentText(restToDescendantsPercent)} of the rest to descendants`] : []),
  ].join(' · ');
}

const receivers: Readonly<Record<PastGift['to'], string>> = { person: 'A person', trust: 'A trust' };
/** What somebody pays for their own gift is part of the gift. */
const taxPayers: Readonly<Record<NonNullable<PastGift['taxPayer']>, string>> = {
  trustees: 'The trustees',
  donor: 'Who gave it',
};
const giftSchema = z.object({
  ...entrySchemas.pastGift.shape,
  taxPaid: z.optional(entrySchemas.pastGift.shape.taxPaid),
});

/** Gifts that were made before the first day. */
export const pastGifts: EntryKind<PastGift, z.infer<typeof giftSchema>> = {
  title: 'Gifts already made',
  noun: 'gift',
  about:
    'Gifts to people in the last seven years and into trusts in the last fourteen, less exemptions such as £3,000 a year. They use the nil-rate band before what you leave does. Gifts that you plan are goals.',
  schema: giftSchema,
  read: (of) => of.pastGifts ?? [],
  write: (of, entries) => ({ ...of, pastGifts: entries }),
  blank: (_, id) => ({ id, name: '', to: 'person', taxPaid: 0, taxPayer: 'trustees' }),
  valuesOf: (item) => ({ taxPayer: 'trustees', ...item }),
  itemOf: ({ taxPaid, taxPayer, ...draft }) =>
    draft.to === 'trust' && taxPaid
      ? { ...draft, taxPaid, ...(taxPayer === 'donor' ? { taxPayer } : {}) }
      : { ...draft, taxPaid: 0 },
  fields: (_, { to, taxPaid }) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'to', label: 'Who received it', type: 'choice', options: optionsOf(receivers) },
    { name: 'amount', label: 'Amount, after exemptions', type: 'money' },
    { name: 'on', label: 'Given on', type: 'day' },
    ...(to === 'trust'
      ? [{ name: 'taxPaid', label: 'Inheritance Tax paid on it at the time', type: 'money' as const }]
      : []),
    ...(to === 'trust' && taxPaid
      ? [{ name: 'taxPayer', label: 'Who paid it', type: 'choice' as const, options: optionsOf(taxPayers) }]
      : []),
  ],
  row: ({ name, to, on, amount, taxPaid, taxPayer }) => ({
    name,
    says: [
      to === 'trust' ? 'into a trust' : 'to a person',
      formatDate(on),
      ...(taxPaid > 0 ? [`${formatMoney(taxPaid)} of tax paid${taxPayer === 'donor' ? ' by who gave it' : ''}`] : []),
    ].join(' · '),
    amount,
  }),
};
