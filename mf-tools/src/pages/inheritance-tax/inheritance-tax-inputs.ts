import * as z from '@harbour/contract/schema';
import { londonToday } from '@harbour/ui';
import { type Ask, type Calculator, money, percent, type Values } from '../../calculator/inputs.ts';

/** The gifts that can be entered. */
export const giftPlaces = [1, 2, 3] as const;
type GiftPlace = (typeof giftPlaces)[number];

/** ISO date; empty for today. */
const day = z.string().check(z.refine((text) => text === '' || z.iso.date().safeParse(text).success, 'Enter a date.'));

/** The day of each gift is known, and not after the death. */
const givenInTime = (place: GiftPlace) => {
  const path = [`given${place}`];
  const isGiven = (inputs: Values) => Number(inputs[`gift${place}`]) > 0;
  const dayOf = (inputs: Values) => String(inputs[`given${place}`]);
  return [
    z.refine<Values>((inputs) => !isGiven(inputs) || dayOf(inputs) !== '', {
      path,
      error: 'Enter the day of the gift.',
    }),
    z.refine<Values>((inputs) => !isGiven(inputs) || dayOf(inputs) <= (inputs.on || londonToday()), {
      path,
      error: 'A gift is made before the death: enter an earlier day.',
    }),
  ];
};

const schema = z
  .object({
    on: day,
    estate: money(),
    pensions: money(),
    home: money(),
    spouse: money(),
    charity: money(),
    band: percent(0, 100),
    homeBand: percent(0, 100),
    gift1: money(),
    given1: day,
    gift2: money(),
    given2: day,
    gift3: money(),
    given3: day,
  })
  .check(
    z.refine(({ home, estate }) => home <= estate, {
      path: ['home'],
      error: 'The home is a part of the estate: enter that amount or less.',
    }),
    ...giftPlaces.flatMap(givenInTime),
  );
export type InheritanceTaxInputs = z.infer<typeof schema>;

const gift = (place: GiftPlace): Ask => ({ label: 'Amount', as: 'money', about: `Gift ${place}` });
const given = (place: GiftPlace): Ask => ({ label: 'Given on', as: 'day', about: `Gift ${place}` });

export const inheritanceTaxCalculator: Calculator<InheritanceTaxInputs> = {
  schema,
  asks: {
    on: { label: 'Day of death', as: 'day' },
    estate: { label: 'Estate, less debts', as: 'money' },
    pensions: { label: 'Unused pensions', as: 'money' },
    home: { label: 'Home that goes to descendants', as: 'money' },
    spouse: { label: 'Goes to husband, wife or civil partner', as: 'money' },
    charity: { label: 'Goes to charities', as: 'money' },
    band: { label: 'Nil-rate band that a spouse left', as: 'percent' },
    homeBand: { label: 'Residence band that a spouse left', as: 'percent' },
    gift1: gift(1),
    given1: given(1),
    gift2: gift(2),
    given2: given(2),
    gift3: gift(3),
    given3: given(3),
  },
  initial: {
    on: '',
    estate: 750_000,
    pensions: 0,
    home: 0,
    spouse: 0,
    charity: 0,
    band: 0,
    homeBand: 0,
    gift1: 0,
    given1: '',
    gift2: 0,
    given2: '',
    gift3: 0,
    given3: '',
  },
  unused: ({ home, gift1, gift2, gift3 }) => [
    ...(home === 0 ? (['homeBand'] as const) : []),
    ...(gift1 === 0 ? (['given1'] as const) : []),
    ...(gift2 === 0 ? (['given2'] as const) : []),
    ...(gift3 === 0 ? (['given3'] as const) : []),
  ],
};
