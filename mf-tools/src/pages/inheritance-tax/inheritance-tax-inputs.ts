import * as z from '@harbour/contract/schema';
import { addGbp } from '@harbour/finance';
import { londonToday } from '@harbour/ui';
import { formerHomeSince, giftReceivers, giftTaxPayers } from '@harbour/uk-tax';
import { type Ask, type Calculator, type Drafts, money, oneOf, percent, type Values } from '../../calculator/inputs.ts';

/** The gifts that can be entered. */
export const giftNumbers = [1, 2, 3] as const;
type GiftNumber = (typeof giftNumbers)[number];

/** ISO date; empty for today. */
const day = z.string().check(z.refine((text) => text === '' || z.iso.date().safeParse(text).success, 'Enter a date.'));

/** The day of each gift is known, and not after the death. */
const givenInTime = (giftNumber: GiftNumber) => {
  const path = [`given${giftNumber}`];
  const isGiven = (inputs: Values) => Number(inputs[`gift${giftNumber}`]) > 0;
  const dayOf = (inputs: Values) => String(inputs[`given${giftNumber}`]);
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

/** The day on which a former home was given up is known, not before its band is kept, and not after the death. */
const movedInTime = [
  z.refine<Values>(({ formerHome, movedOn }) => Number(formerHome) === 0 || movedOn !== '', {
    path: ['movedOn'],
    error: 'Enter the day on which it was given up.',
  }),
  z.refine<Values>(
    ({ formerHome, movedOn }) => Number(formerHome) === 0 || movedOn === '' || String(movedOn) >= formerHomeSince,
    { path: ['movedOn'], error: 'The law counts homes that were given up from 8 July 2015 on.' },
  ),
  z.refine<Values>(
    ({ formerHome, movedOn, on }) => Number(formerHome) === 0 || String(movedOn) <= (String(on) || londonToday()),
    { path: ['movedOn'], error: 'It was given up before the death: enter an earlier day.' },
  ),
];

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
    formerHome: money(),
    movedOn: day,
    homeOthers: money(),
    rest: money(),
    gift1: money(),
    given1: day,
    to1: oneOf(giftReceivers),
    payer1: oneOf(giftTaxPayers),
    gift2: money(),
    given2: day,
    to2: oneOf(giftReceivers),
    payer2: oneOf(giftTaxPayers),
    gift3: money(),
    given3: day,
    to3: oneOf(giftReceivers),
    payer3: oneOf(giftTaxPayers),
  })
  .check(
    z.refine(({ home, estate }) => home <= estate, {
      path: ['home'],
      error: 'The home is a part of the estate: enter that amount or less.',
    }),
    z.refine(({ home, homeOthers, estate }) => addGbp([home, homeOthers]) <= estate, {
      path: ['homeOthers'],
      error: 'Both parts of the home are in the estate: enter less.',
    }),
    ...movedInTime,
    ...giftNumbers.flatMap(givenInTime),
  );
export type InheritanceTaxInputs = z.infer<typeof schema>;

const gift = (giftNumber: GiftNumber): Ask => ({ label: 'Amount', as: 'money', about: `Gift ${giftNumber}` });
const given = (giftNumber: GiftNumber): Ask => ({ label: 'Given on', as: 'day', about: `Gift ${giftNumber}` });
const receiver = (giftNumber: GiftNumber): Ask => ({
  label: 'Given to',
  about: `Gift ${giftNumber}`,
  options: [
    { value: 'person', label: 'A person' },
    { value: 'trust', label: 'A trust' },
  ],
});
const payer = (giftNumber: GiftNumber): Ask => ({
  label: 'Tax on the gift paid by',
  about: `Gift ${giftNumber}`,
  options: [
    { value: 'trustees', label: 'The trustees' },
    { value: 'donor', label: 'Who gave it' },
  ],
});

/** Of a gift that is not there nothing else is asked, and who paid tax only of one into a trust. */
function unusedOf(giftNumber: GiftNumber, drafts: Drafts<InheritanceTaxInputs>) {
  if (drafts[`gift${giftNumber}`] === 0)
    return [`given${giftNumber}`, `to${giftNumber}`, `payer${giftNumber}`] as const;
  return drafts[`to${giftNumber}`] === 'trust' ? [] : ([`payer${giftNumber}`] as const);
}

export const inheritanceTaxCalculator: Calculator<InheritanceTaxInputs> = {
  name: 'Inheritance tax calculator',
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
    formerHome: { label: 'Worth when it was given up', as: 'money', about: 'Former home' },
    movedOn: { label: 'Given up on', as: 'day', about: 'Former home' },
    homeOthers: { label: 'Home that goes to others', as: 'money' },
    rest: { label: 'Other assets that go to descendants', as: 'money' },
    gift1: gift(1),
    given1: given(1),
    to1: receiver(1),
    payer1: payer(1),
    gift2: gift(2),
    given2: given(2),
    to2: receiver(2),
    payer2: payer(2),
    gift3: gift(3),
    given3: given(3),
    to3: receiver(3),
    payer3: payer(3),
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
    formerHome: 0,
    movedOn: '',
    homeOthers: 0,
    rest: 0,
    gift1: 0,
    given1: '',
    to1: 'person',
    payer1: 'trustees',
    gift2: 0,
    given2: '',
    to2: 'person',
    payer2: 'trustees',
    gift3: 0,
    given3: '',
    to3: 'person',
    payer3: 'trustees',
  },
  unused: (drafts) => [
    ...(drafts.home === 0 && drafts.formerHome === 0 ? (['homeBand'] as const) : []),
    ...(drafts.formerHome === 0 ? (['movedOn', 'homeOthers', 'rest'] as const) : []),
    ...giftNumbers.flatMap((giftNumber) => unusedOf(giftNumber, drafts)),
  ],
};
