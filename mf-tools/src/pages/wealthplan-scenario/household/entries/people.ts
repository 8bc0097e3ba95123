import * as z from '@harbour/contract/schema';
import { formatDate, formatMoney } from '@harbour/ui';
import { entrySchemas, type Household, type Person } from '@harbour/wealthplan/household';
import { beginning } from '../../own/own-figures.ts';
import type { EntryForm } from '../entry-kind.ts';
import { optionsOf } from './texts.ts';

const countries: Readonly<Record<Person['country'], string>> = {
  'rest-of-uk': 'England, Wales or Northern Ireland',
  scotland: 'Scotland',
};

const personSchema = z
  .object({
    ...entrySchemas.person.shape,
    statePensionWeekly: z.optional(entrySchemas.person.shape.statePensionWeekly),
  })
  .check(
    z.refine(({ retiresAt, livesTo }) => retiresAt <= livesTo, {
      error: 'Enter an age that is not before retirement.',
      path: ['livesTo'],
    }),
  );

export const personForm: EntryForm<Person, z.infer<typeof personSchema>> = {
  noun: 'partner',
  schema: personSchema,
  blank: () => ({ key: 'partner', name: '', country: 'rest-of-uk', livesTo: beginning.livesTo }),
  valuesOf: ({ statePensionWeekly, ...person }) => ({ ...person, statePensionWeekly: statePensionWeekly ?? undefined }),
  itemOf: (draft) => ({ ...draft, statePensionWeekly: draft.statePensionWeekly ?? null }),
  fields: () => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'born', label: 'Date of birth', type: 'birthday' },
    {
      name: 'country',
      label: 'Pays income tax in',
      type: 'choice',
      options: optionsOf(countries),
    },
    { name: 'retiresAt', label: 'Retires at the age of', type: 'whole' },
    { name: 'livesTo', label: 'Lives to the age of', hint: 'Later than you expect: money should last', type: 'whole' },
    {
      name: 'statePensionWeekly',
      label: 'State Pension a week',
      hint: 'Of the forecast on gov.uk; empty for the full amount, 0 for none',
      type: 'money',
    },
  ],
};

/** What is known about a person, as their row says it. */
export const personText = ({ born, country, retiresAt, livesTo, statePensionWeekly }: Person): string =>
  [
    `born ${formatDate(born)}`,
    countries[country],
    `retires at ${retiresAt}`,
    `lives to ${livesTo}`,
    statePensionWeekly === null
      ? 'full State Pension'
      : statePensionWeekly === 0
        ? 'no State Pension'
        : `State Pension ${formatMoney(statePensionWeekly)} a week`,
  ].join(' · ');

const assumptionsSchema = entrySchemas.assumptions;

export const assumptionsForm: EntryForm<Household['assumptions'], Household['assumptions']> = {
  noun: 'assumptions',
  schema: assumptionsSchema,
  blank: () => ({}),
  valuesOf: (assumptions) => ({ ...assumptions }),
  itemOf: (draft) => draft,
  fields: () => [
    { name: 'inflationPercent', label: 'Inflation a year', type: 'percent' },
    { name: 'cashPercent', label: 'Interest on cash a year, before tax', type: 'percent' },
    {
      name: 'thresholdsAbovePrices',
      label: 'Tax thresholds rise above prices by, a year',
      hint: 'Allowances, tax bands and the State Pension, once no law says what they are',
      type: 'percent',
    },
    {
      name: 'generalIncomePercent',
      label: 'Dividends and interest of general accounts a year',
      hint: 'The part of their growth that is paid out and taxed every year',
      type: 'percent',
    },
  ],
};
