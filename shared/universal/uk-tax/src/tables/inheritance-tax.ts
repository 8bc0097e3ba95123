import { collected, published, year2025 } from './sources.ts';
import type { Table } from './table.ts';

const row = collected('Inheritance tax');
// The bands are stated together with the change of 6 April 2027, so they hold for the year that begins on it.
const bands = { from: '2026-04-06', until: '2028-04-05', ...row };
const bandsFrom2021 = {
  from: '2021-04-06',
  until: '2026-04-05',
  ...published(
    'gov.uk, “Inheritance Tax nil rate band and residence nil rate band thresholds from 6 April 2021”, https://www.gov.uk/government/publications/inheritance-tax-nil-rate-band-and-residence-nil-rate-band-thresholds-from-6-april-2021',
  ),
};
const bandsFrom2028 = {
  from: '2028-04-06',
  until: '2030-04-05',
  ...published(
    'gov.uk, “Inheritance Tax nil-rate band, residence nil-rate band from 6 April 2028”, 30 Oct 2024, https://www.gov.uk/government/publications/inheritance-tax-nil-rate-band-and-residence-nil-rate-bands-from-6-april-2028',
  ),
};

const manual = (page: string, law: string) =>
  published(`HMRC, https://www.gov.uk/hmrc-internal-manuals/inheritance-tax-manual/${page}`, law, '2026-11-26');

/** Bands of the past: for gifts into trusts, which are taxed when they are made and count for fourteen years. */
const nilRateBandBefore2021 = (
  [
    ['2002-04-06', '2003-04-05', 250_000],
    ['2003-04-06', '2004-04-05', 255_000],
    ['2004-04-06', '2005-04-05', 263_000],
    ['2005-04-06', '2006-04-05', 275_000],
    ['2006-04-06', '2007-04-05', 285_000],
    ['2007-04-06', '2008-04-05', 300_000],
    ['2008-04-06', '2009-04-05', 312_000],
    ['2009-04-06', '2021-04-05', 325_000],
  ] as const
).map(([from, until, value]) => ({ from, until, value, ...manual('ihtm30171', 'IHTA 1984 schedule 1') }));

/** Bands of the past: for homes that were given up in those years. */
const residenceBandBefore2021 = (
  [
    ['2017-04-06', '2018-04-05', 100_000],
    ['2018-04-06', '2019-04-05', 125_000],
    ['2019-04-06', '2020-04-05', 150_000],
    ['2020-04-06', '2021-04-05', 175_000],
  ] as const
).map(([from, until, value]) => ({ from, until, value, ...manual('ihtm46022', 'IHTA 1984 s.8D(5)(a)') }));

export const inheritanceTaxTable: Table = {
  inheritanceTaxPercent: [
    {
      from: '1988-03-15',
      until: null,
      value: 40,
      ...published('https://legislation.gov.uk/ukpga/1984/51/schedule/1', 'IHTA 1984 schedule 1'),
    },
  ],
  lifetimeTaxPercent: [{ from: '1988-03-15', until: null, value: 20, ...manual('ihtm14534', 'IHTA 1984 s.7(2)') }],
  charitableRate: [
    {
      from: '2012-04-06',
      until: null,
      value: { percent: 36, leastShare: 10 },
      ...manual('ihtm45001', 'IHTA 1984 schedule 1A'),
    },
  ],
  nilRateBand: [
    ...nilRateBandBefore2021,
    { ...bandsFrom2021, value: 325_000 },
    { ...bands, value: 325_000 },
    { ...bandsFrom2028, value: 325_000 },
  ],
  residenceNilRateBand: [
    ...residenceBandBefore2021,
    { ...bandsFrom2021, value: 175_000 },
    { ...bands, value: 175_000 },
    { ...bandsFrom2028, value: 175_000 },
  ],
  residenceNilRateTaper: [
    { ...bandsFrom2021, from: '2017-04-06', value: 2_000_000 },
    { ...bands, value: 2_000_000 },
    { ...bandsFrom2028, value: 2_000_000 },
  ],
  giftTaper: [
    {
      from: '1988-03-15',
      until: null,
      value: [
        { years: 3, percent: 80 },
        { years: 4, percent: 60 },
        { years: 5, percent: 40 },
        { years: 6, percent: 20 },
        { years: 7, percent: 0 },
      ],
      ...published(
        'https://legislation.gov.uk/ukpga/1984/51/section/7 and https://legislation.gov.uk/ukpga/1986/41/schedule/19/paragraph/2',
        'IHTA 1984 s.7(4)',
      ),
    },
  ],
  pensionsInEstate: [
    { ...row, from: year2025.from, until: '2027-04-05', value: false },
    { ...row, from: '2027-04-06', until: null, value: true },
  ],
};
