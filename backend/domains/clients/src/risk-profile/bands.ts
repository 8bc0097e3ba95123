import type { Band } from './questionnaire.ts';

/** The scale: no investment risk, and one band for each benchmark of the firm. */
export const bandsOfFirm: Band[] = [
  {
    level: 0,
    name: 'No investment risk',
    description:
      'Money in cash, where its value in pounds does not fall. Over the years, rising prices make it worth less.',
    benchmark: null,
  },
  {
    level: 1,
    name: 'Defensive',
    description:
      'Values move little from year to year and can still fall. Growth may be hardly more than rising prices.',
    benchmark: 'defensive',
  },
  {
    level: 2,
    name: 'Cautious',
    description: 'Falls in some years are accepted, for somewhat more growth over five years or longer.',
    benchmark: 'cautious',
  },
  {
    level: 3,
    name: 'Balanced',
    description:
      'Noticeable falls are accepted, which may take some years to make good, for growth over the long term.',
    benchmark: 'balanced',
  },
  {
    level: 4,
    name: 'Growth',
    description:
      'Large falls are accepted, which may take many years to make good, for more growth over the long term.',
    benchmark: 'growth',
  },
  {
    level: 5,
    name: 'Adventurous',
    description: 'The largest falls are accepted: half of the value or more may be lost for years, or not come back.',
    benchmark: 'adventurous',
  },
];
