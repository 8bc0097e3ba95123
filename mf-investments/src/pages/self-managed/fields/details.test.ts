import { selfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import { describe, expect, test } from '@jest/globals';
import { alex, home, listedShares, mortgageId, robin } from '../../../testing/example-self-managed.ts';
import { answersText } from './answer-text.ts';
import {
  answersOf,
  type DetailsForm,
  type EnteredListing,
  equalShares,
  filteredDetails,
  noAnswer,
  payloadOf,
} from './details-form.ts';
import { detailsSchema, shareTotal } from './details-schema.ts';

const today = '2026-11-20';
const people = [alex, robin];
const form: DetailsForm = {
  planName: ' Our home ',
  currency: 'GBP',
  shares: { [alex]: 100 },
  linkedLiabilities: [mortgageId],
  lines: [],
  details: { rooms: 5 },
  valuationDate: today,
  value: 300_000,
};
const line: EnteredListing = {
  key: 'a',
  name: 'Tesco plc',
  symbol: 'TSCO',
  exchange: 'LSE',
  currency: 'GBP',
  priced: true,
  units: 0.00000001,
  valuationDate: '1900-01-01',
};

/** What a form says, field by field. */
function problems(changed: Partial<DetailsForm>, product = home): Record<string, string> {
  const { error } = detailsSchema(product, people, today).safeParse({ ...form, ...changed });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}
const details = (answers: DetailsForm['details']) => problems({ details: { rooms: 5, ...answers } });

describe('[R205] what step 2 takes', () => {
  test('is nothing wrong, where all is right', () => {
    expect(problems({})).toEqual({});
    expect(problems({ value: 10_000_000_000, valuationDate: '1900-01-01' })).toEqual({});
  });

  test.each([
    [{ value: 10_000_000_000.01 }, { value: 'an amount is at most 10,000,000,000' }],
    [{ value: 1.001 }, { value: 'an amount has at most two decimals' }],
    [{ value: -1 }, { value: 'enter an amount of zero or more' }],
    [{ valuationDate: '1899-12-31' }, { valuationDate: 'a day is one of 1900 or later' }],
    [{ valuationDate: '2026-11-21' }, { valuationDate: 'a value is of today (20 Nov 2026) or an earlier day' }],
    [{ planName: '  ' }, { planName: 'give it a name' }],
  ])('refuses %j in words at its field', (changed, message) => {
    expect(problems(changed)).toEqual(message);
  });

  test.each([
    [{ units: 0.000000001 }, { 'lines.0.units': 'units have at most 8 decimals' }],
    [{ units: 10_000_000_001 }, { 'lines.0.units': 'units are at most 10,000,000,000' }],
    [{ units: undefined }, { 'lines.0.units': 'Enter the number of units.' }],
    [
      { valuationDate: '2026-11-21' },
      { 'lines.0.valuationDate': 'a value is of today (20 Nov 2026) or an earlier day' },
    ],
    [{ priced: false }, { 'lines.0.value': 'Enter the value: we have no price for it.' }],
    [{ priced: false, value: 1 }, {}],
    [{}, {}],
  ])('refuses a share with %j in words at its field', (changed, message) => {
    expect(problems({ details: {}, lines: [{ ...line, ...changed }] }, listedShares)).toEqual(message);
  });

  test('refuses a holding of shares without a share', () => {
    expect(problems({ details: {} }, listedShares)).toEqual({ lines: 'find at least one fund or share' });
  });

  test.each([
    [{ rooms: 2.5 }, 'rooms', 'enter a whole number'],
    [{ rooms: 100 }, 'rooms', 'enter 99 or less'],
    [{ rooms: 0 }, 'rooms', 'enter 1 or more'],
    [{ paid: 1.234 }, 'paid', 'enter at most 2 decimals'],
    [{ paid: 10_000_000_001 }, 'paid', 'enter 10,000,000,000 or less'],
    [{ paid: Number.NaN }, 'paid', 'Enter a number, like 1,250.50.'],
    [{ part: 101 }, 'part', 'enter 100 or less'],
    [{ tenure: 'squat' }, 'tenure', 'Please choose one of these.'],
    [{ boughtOn: '1899-01-01' }, 'boughtOn', 'a day is one of 1900 or later'],
    [{ address: 'x'.repeat(201) }, 'address', 'enter at most 200 characters'],
  ])('[R210] refuses the answer %j by what its question says', (answer, id, message) => {
    expect(details(answer)).toEqual({ [`details.${id}`]: message });
  });

  test('[R210] asks for an answer that is required, and for no other', () => {
    expect(Object.keys(problems({ details: {} }))).toEqual(['details.rooms']);
    expect(details({ tenure: noAnswer, part: 4.125 })).toEqual({});
  });
});

describe('[R206] [R222] owners', () => {
  test.each([
    [{ [alex]: 99.99 }, { [`shares.${alex}`]: 'The shares add up to 99.99%. They must add up to exactly 100%.' }],
    [
      { [alex]: 60, [robin]: 40.01 },
      { [`shares.${alex}`]: 'The shares add up to 100.01%. They must add up to exactly 100%.' },
    ],
    [
      { [alex]: 100, [robin]: 0 },
      { [`shares.${robin}`]: 'a share is above 0: leave it empty for somebody who owns none of it' },
    ],
    [
      { [alex]: 33.333, [robin]: 66.667 },
      {
        [`shares.${alex}`]: 'a share has at most two decimals',
        [`shares.${robin}`]: 'a share has at most two decimals',
      },
    ],
    [{ [alex]: 100, [robin]: Number.NaN }, { [`shares.${robin}`]: 'Enter a percentage, like 33.34.' }],
    [
      { [robin]: 100 },
      { [`shares.${alex}`]: 'You own no part of this. Enter your own share, or let its owner record it.' },
    ],
    [{ [alex]: 33.33, [robin]: 66.67 }, {}],
  ])('with the shares %j: %j', (shares, message) => {
    expect(problems({ shares })).toEqual(message);
  });

  test('equal shares add up to exactly 100 for any number of people', () => {
    expect(equalShares(['a', 'b', 'c'])).toEqual({ a: 33.34, b: 33.33, c: 33.33 });
    for (let people = 1; people <= 20; people += 1) {
      expect(shareTotal(equalShares(Array.from({ length: people }, (_, index) => `p${index}`)))).toBe(100);
    }
  });
});

describe('[R205] [R207] [R208] what is sent', () => {
  const chosen = { category: 'property', product: 'main-home' };

  test('has the fields of the specification, with the answers that are given, as exact text', () => {
    const answers = { rooms: 5, paid: 123_456.7, address: ' High Street ', tenure: noAnswer, part: undefined };
    const sent = payloadOf('asset', chosen, home, { ...form, shares: { [alex]: 60, [robin]: 40 }, details: answers });
    expect(sent).toEqual({
      mode: 'asset',
      selectedCategory: 'property',
      selectedInvestmentType: 'main-home',
      planName: ' Our home ',
      currency: 'GBP',
      linkedLiabilities: [mortgageId],
      ownership: [
        { owner: alex, percentage: 60 },
        { owner: robin, percentage: 40 },
      ],
      filteredExtendedDetails: [
        { id: 'address', value: 'High Street' },
        { id: 'paid', value: '123456.7' },
        { id: 'rooms', value: '5' },
      ],
      holdings: [{ name: ' Our home ', valuationDate: today, value: 300_000 }],
    });
    expect(selfManagedPayload.safeParse(sent).success).toBe(true);
  });

  test('of shares is each of them with units and day; a value only where there is no price', () => {
    const lines = [line, { ...line, key: 'b', symbol: 'NESN', name: 'Nestlé', priced: false, value: 12 }];
    const { holdings, linkedLiabilities } = payloadOf('asset', chosen, listedShares, { ...form, lines });
    expect(linkedLiabilities).toEqual([]);
    expect(holdings).toEqual([
      { name: 'Tesco plc', symbol: 'TSCO', units: 0.00000001, valuationDate: '1900-01-01' },
      { name: 'Nestlé', symbol: 'NESN', units: 0.00000001, value: 12, valuationDate: '1900-01-01' },
    ]);
  });

  test('is what the fields have again when it is edited, and what is read', () => {
    const stored = filteredDetails(home, {
      rooms: 5,
      part: 4.125,
      tenure: 'leasehold',
      boughtOn: '2020-02-03',
      paid: 1e-2,
    });
    expect(filteredDetails(home, answersOf(home, stored))).toEqual(stored);
    expect(answersText(home, stored, 'EUR').map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Bought on: 3 Feb 2020',
      'Price paid: €0.01',
      'Rooms: 5',
      'Part let: 4.125%',
      'Tenure: Leasehold',
    ]);
  });
});
