import { describe, expect, test } from '@jest/globals';
import { indexOfFunds, indexOfShares, listingAt, searchListings } from './listing-index.ts';

const share = (symbol: string, name: string, exchange_code = 'LSE', priced = true) => ({
  symbol,
  name,
  exchange_code,
  priced,
  currency: exchange_code === 'LSE' ? 'GBP' : 'USD',
});
const shares = indexOfShares([
  share('VODA', 'Example Voda Trust'),
  share('VOD', 'Vodafone Group plc'),
  share('TSCO', 'Tesco plc'),
  share('TSLA', 'Tesla, Inc.', 'NASDAQ'),
  share('NESN', 'Nestlé S.A.', 'SIX', false),
  share('X', 'Octopus Tescan Ltd'),
]);
const names = (text: string) => searchListings(shares, text).options.map(({ label }) => label);

describe('[R212] [R260] shares are found by', () => {
  test('their symbol first, then symbols and words that begin with it, then whatever contains it', () => {
    expect(names('vod')).toEqual(['Vodafone Group plc', 'Example Voda Trust']);
    expect(names('voda')).toEqual(['Example Voda Trust', 'Vodafone Group plc']);
    expect(names('tes')).toEqual(['Octopus Tescan Ltd', 'Tesco plc', 'Tesla, Inc.']);
    expect(names('esco')).toEqual(['Tesco plc']);
  });

  test('several words in any order, without accents or capitals', () => {
    expect(names('PLC tesco')).toEqual(['Tesco plc']);
    expect(names('nestle')).toEqual(['Nestlé S.A.']);
    expect(names('  ')).toEqual([]);
    expect(names('(*)')).toEqual([]);
  });

  test('with their symbol, exchange and whether there is a price', () => {
    const [nestle] = searchListings(shares, 'NESN').options;
    expect(nestle?.note).toBe('NESN, SIX, we have no price for it');
    expect(listingAt(shares, nestle?.value ?? '')).toEqual({
      name: 'Nestlé S.A.',
      symbol: 'NESN',
      exchange: 'SIX',
      currency: 'USD',
      priced: false,
    });
  });
});

test('[R211] [R259] funds are found by what their searchtext names, such as an ISIN or a sector', () => {
  const fund = {
    value: 'HB-1',
    label: 'Harbour Income',
    id: 'GB00B11V7W98',
    price: 1.2,
    priceDate: '2026-01-02',
    currency: 'GBP',
    cash: 1,
    fixed_interest: 90,
    property: 0,
    equity: 9,
    sector: 'Bonds',
    isbuylist: true,
    ocf: 0.5,
    searchtext: 'harbour income GB00B11V7W98 bonds sterling strategic',
  };
  const funds = indexOfFunds([fund, { ...fund, value: 'HB-2', label: 'Other', searchtext: 'other', price: null }]);
  expect(searchListings(funds, 'gb00b11').options.map(({ label }) => label)).toEqual(['Harbour Income']);
  expect(searchListings(funds, 'strategic').total).toBe(1);
  expect(listingAt(funds, searchListings(funds, 'other').options[0]?.value ?? '')).toMatchObject({
    symbol: 'HB-2',
    priced: false,
  });
});

test('of thousands the best twenty are shown, and all are counted', () => {
  const many = indexOfShares(Array.from({ length: 6_000 }, (_, index) => share(`S${index}`, `Company ${index} plc`)));
  const { options, total } = searchListings(many, 'company');
  expect([options.length, total]).toEqual([20, 6_000]);
  expect(searchListings(many, 's4321').options[0]?.label).toBe('Company 4321 plc');
  // The same option from one search to the next, so that it is drawn once.
  expect(searchListings(many, 's4321').options[0]).toBe(searchListings(many, 'company 4321').options[0]);
});
