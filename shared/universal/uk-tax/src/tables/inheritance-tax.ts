import { collected, published, year2025 } from './sources.ts';
import type { Table } from './table.ts';

const row = collected('Inheritance tax');
// The bands are stated together with the change of 6 April 2027, so they hold for the year that begins on it.
const bands = { from: '2026-04-06', until: '2028-04-05', ...row };
const bands2025 = {
  ...year2025,
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

export const inheritanceTaxTable: Table = {
  inheritanceTaxPercent: [
    {
      from: '2009-04-06',
      until: null,
      value: 40,
      ...published('https://legislation.gov.uk/ukpga/1984/51/schedule/1', 'IHTA 1984 schedule 1'),
    },
  ],
  nilRateBand: [
    { ...bands2025, value: 325_000 },
    { ...bands, value: 325_000 },
    { ...bandsFrom2028, value: 325_000 },
  ],
  residenceNilRateBand: [
    { ...bands2025, value: 175_000 },
    { ...bands, value: 175_000 },
    { ...bandsFrom2028, value: 175_000 },
  ],
  residenceNilRateTaper: [
    { ...bands2025, value: 2_000_000 },
    { ...bands, value: 2_000_000 },
    { ...bandsFrom2028, value: 2_000_000 },
  ],
  giftTaper: [
    {
      from: year2025.from,
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
