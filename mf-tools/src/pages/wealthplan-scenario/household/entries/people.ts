import * as z from '@harbour/contract/schema';
import { formatDate, formatMoney } from '@harbour/ui';
import { entrySchemas, type Household, type Person } from '@harbour/wealthplan/household';
import type { Fact } from '../../../../carried-figures/facts.ts';
import { countryNames } from '../../../../uk-tax/country-ask.ts';
import { beginning } from '../../own/own-figures.ts';
import type { EntryForm } from '../entry-kind.ts';
import { optionsOf } from './texts.ts';

/** From what the State Pension is known. */
const statePensions = {
  full: 'The full amount',
  forecast: 'From my forecast on gov.uk',
  record: 'From my qualifying years',
  none: 'None',
} as const;
type StatePensionFrom = keyof typeof statePensions;

function statePensionFrom({ statePensionWeekly, statePensionYears }: Person): StatePensionFrom {
  if (statePensionYears !== undefined) return 'record';
  if (statePensionWeekly === null) return 'full';
  return statePensionWeekly === 0 ? 'none' : 'forecast';
}

const personSchema = z
  .object({
    ...entrySchemas.person.shape,
    statePension: z.enum(['full', 'forecast', 'record', 'none']),
    statePensionWeekly: z.optional(entrySchemas.person.shape.statePensionWeekly),
  })
  .check(
    z.refine(({ statePension, statePensionWeekly }) => statePension !== 'forecast' || Boolean(statePensionWeekly), {
      error: 'Enter the amount of the forecast.',
      path: ['statePensionWeekly'],
    }),
    z.refine(({ statePension, statePensionYears }) => statePension !== 'record' || statePensionYears !== undefined, {
      error: 'Enter the years of the record.',
      path: ['statePensionYears'],
    }),
    z.refine(({ retiresAt, livesTo }) => retiresAt <= livesTo, {
      error: 'Enter an age that is not before retirement.',
      path: ['livesTo'],
    }),
  );

/** Calculators ask about the client alone. */
const ofSelf = (key: unknown, fact: Fact): Fact | undefined => (key === 'self' ? fact : undefined);

export const personForm: EntryForm<Person, z.infer<typeof personSchema>> = {
  noun: 'partner',
  schema: personSchema,
  blank: () => ({
    key: 'partner',
    name: '',
    country: 'rest-of-uk',
    livesTo: beginning.livesTo,
    statePension: 'full',
  }),
  valuesOf: (person) => ({
    ...person,
    statePension: statePensionFrom(person),
    statePensionWeekly: person.statePensionWeekly || undefined,
  }),
  itemOf: ({ statePension, statePensionWeekly, statePensionYears, ...draft }) => ({
    ...draft,
    statePensionWeekly: statePension === 'forecast' ? (statePensionWeekly ?? null) : statePension === 'none' ? 0 : null,
    ...(statePension === 'record' && statePensionYears !== undefined ? { statePensionYears } : {}),
  }),
  fields: (_, { statePension, key }) => [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'born', label: 'Date of birth', type: 'birthday' },
    {
      name: 'country',
      label: 'Pays income tax in',
      type: 'choice',
      options: optionsOf(countryNames),
      fact: ofSelf(key, 'country'),
    },
    { name: 'retiresAt', label: 'Retires at the age of', type: 'whole', fact: ofSelf(key, 'retirement-age') },
    {
      name: 'livesTo',
      label: 'Lives to the age of',
      hint: 'Later than you expect: money should last',
      type: 'whole',
      fact: ofSelf(key, 'last-age'),
    },
    { name: 'statePension', label: 'State Pension', type: 'choice', options: optionsOf(statePensions) },
    ...(statePension === 'forecast'
      ? [
          {
            name: 'statePensionWeekly',
            label: 'State Pension a week',
            hint: 'What gov.uk says you can get, in today’s money',
            type: 'money' as const,
          },
        ]
      : []),
    ...(statePension === 'record'
      ? [
          {
            name: 'statePensionYears',
            label: 'Qualifying years so far',
            hint: 'Each year until retirement or State Pension age adds one. 35 give the full amount, fewer than 10 nothing. Before April 2016 other rules held: a forecast is more exact',
            type: 'whole' as const,
          },
        ]
      : []),
  ],
};

/** What is known about a person, as their row says it. */
export const personText = (person: Person): string =>
  [
    `born ${formatDate(person.born)}`,
    countryNames[person.country],
    `retires at ${person.retiresAt}`,
    `lives to ${person.livesTo}`,
    statePensionText(person),
  ].join(' · ');

function statePensionText(person: Person): string {
  switch (statePensionFrom(person)) {
    case 'full':
      return 'full State Pension';
    case 'none':
      return 'no State Pension';
    case 'record':
      return `State Pension from ${person.statePensionYears} qualifying years and those until retirement`;
    case 'forecast':
      return `State Pension ${formatMoney(person.statePensionWeekly ?? 0)} a week`;
  }
}

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
