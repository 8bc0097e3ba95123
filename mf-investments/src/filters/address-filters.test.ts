import { unknownInAddress } from '@harbour/contract/router';
import { periodMonths } from '@harbour/definitions/investments/filters';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AddressFilters, addressRules, readFilters, writeFilters } from './address-filters.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const filters: fc.Arbitrary<AddressFilters> = fc.record({
  date: fc.option(day, { nil: undefined }),
  portfolio: fc.oneof(fc.constantFrom('all', undefined), fc.uuid()),
  people: fc.oneof(fc.constant<'all'>('all'), fc.array(fc.uuid(), { minLength: 1, maxLength: 5 })),
  period: fc.constantFrom(...periodMonths),
  currency: fc.option(fc.constantFrom('GBP', 'EUR', 'USD'), { nil: undefined }),
});

test('filters come back from the address as they went into it', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(readFilters(new URLSearchParams(writeFilters(chosen).toString()))).toEqual(chosen);
    }),
  );
});

test('[R224] by default: the default portfolio, everybody, 12 months; none of this is in the address', () => {
  const byDefault = readFilters(new URLSearchParams());
  expect(byDefault).toEqual({ date: undefined, portfolio: undefined, people: 'all', period: 12, currency: undefined });
  expect(writeFilters(byDefault).toString()).toBe('');
});

test.each([
  'd=20/11/2026',
  'd=2026-02-30',
  'po=some',
  'pe=alex',
  'pe=',
  'period=13',
  'period=twelve',
  'cur=pounds',
  'po=all%27%20or%201=1',
])('what makes no sense (%s) is passed over', (query) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(readFilters(new URLSearchParams()));
});

test('whatever stands in an address, filters can be read from it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('d', 'po', 'pe', 'period', 'cur'), fc.string()), (query) => {
      const { period } = readFilters(new URLSearchParams(query));
      expect(periodMonths.some((months) => months === period)).toBe(true);
    }),
  );
});

test('what is not a filter stays in the address: a staff member goes on acting for the same client', () => {
  const before = new URLSearchParams('target=abc&d=2020-01-01');
  expect(writeFilters({ ...readFilters(before), date: undefined, currency: 'EUR' }, before).toString()).toBe(
    'target=abc&cur=EUR',
  );
});

const known = {
  portfolios: [{ uuid: 'p', name: 'P', portfolioplans: [], ims: false, dfm: false, benchmark: null }],
  people: [{ uuid: 'a' }],
  today: '2026-11-20',
};
const unknownIn = (query: string, from = known) => unknownInAddress(new URLSearchParams(query), addressRules(from));

test.each([
  ['po=nonsense', 'a portfolio that you do not have; all are shown.'],
  ['po=q', 'a portfolio that you do not have; all are shown.'],
  ['pe=a,b', 'people whose plans you do not see; all are shown.'],
  ['d=2026-99-99', 'a day that does not exist; the newest values are shown.'],
  ['d=2026-11-21', 'a day that has not come yet; the newest values are shown.'],
  ['period=abc', 'a period that is not offered; the usual one is shown.'],
  ['cur=pounds', 'a currency that does not exist; yours is shown.'],
])('what is not there (%s) is said in one sentence', (query, message) => {
  expect(unknownIn(query)).toBe(`The address names ${message}`);
});

test('nothing is said of what is there, nor of what is not known yet', () => {
  expect(unknownIn('po=p&pe=a&d=2026-11-20&period=36&cur=EUR&target=x')).toBeUndefined();
  const loading = { portfolios: undefined, people: undefined, today: known.today };
  expect(unknownInAddress(new URLSearchParams('po=q&pe=b'), addressRules(loading))).toBeUndefined();
});
