import { collected, published, year2025, year2026 } from './sources.ts';
import type { Band, Table } from './table.ts';

/** Law without a last day: it holds until a Budget changes it. */
const sdlt = { from: '2025-04-01', until: null, ...collected('SDLT (from 1 Apr 2025)') };
const surcharges = published(
  'HMRC, Stamp Duty Land Tax Manual SDLTM09770, https://gov.uk/hmrc-internal-manuals/stamp-duty-land-tax-manual/sdltm09770, and SDLTM09940 (not resident), as copied at https://landtaxadvice.co.uk/hmrc/sdltm09940',
  'FA 2003 schedule 4ZA para. 3(2), schedule 9A para. 2',
);

/** The year of Scotland’s Budget for 2025/26, up to the tax year of the collection. */
const lbtt2025 = {
  from: '2025-04-01',
  until: year2025.until,
  ...published(
    'gov.scot, “Scottish Budget 2025 to 2026: Scottish tax ready reckoners”, https://gov.scot/publications/scottish-budget-2025-2026-scottish-tax-ready-reckoners/pages/4',
  ),
};
const lbtt = { ...year2026, ...collected('LBTT') };
const bandsOfScotland: readonly Band[] = [
  { above: 0, percent: 0 },
  { above: 145_000, percent: 2 },
  { above: 250_000, percent: 5 },
  { above: 325_000, percent: 10 },
  { above: 750_000, percent: 12 },
];

export const stampDutyTable: Table = {
  sdltBands: [
    {
      ...sdlt,
      value: [
        { above: 0, percent: 0 },
        { above: 125_000, percent: 2 },
        { above: 250_000, percent: 5 },
        { above: 925_000, percent: 10 },
        { above: 1_500_000, percent: 12 },
      ],
    },
  ],
  sdltFirstTime: [
    {
      ...sdlt,
      value: {
        limit: 500_000,
        bands: [
          { above: 0, percent: 0 },
          { above: 300_000, percent: 5 },
        ],
      },
    },
  ],
  sdltAdditionalPercent: [{ ...sdlt, value: 5 }],
  sdltNonResidentPercent: [{ ...sdlt, value: 2 }],
  sdltSurchargesFrom: [{ ...sdlt, value: 40_000, ...surcharges }],
  lbttBands: [
    { ...lbtt2025, value: bandsOfScotland },
    { ...lbtt, value: bandsOfScotland },
  ],
  lbttFirstTimeNilLimit: [
    { ...lbtt2025, value: 175_000 },
    { ...lbtt, value: 175_000 },
  ],
  lbttAdditionalPercent: [
    { ...lbtt2025, value: 8 },
    { ...lbtt, value: 8 },
  ],
  lbttAdditionalFrom: [
    {
      from: '2024-04-01',
      until: null,
      value: 40_000,
      ...published(
        'Revenue Scotland, LBTT10001, https://revenue.scot/land-buildings-transaction-tax/guidance/lbtt-legislation-guidance/lbtt10001-lbtt-additional-dwelling',
        'LBTT(S)A 2013 schedule 2A',
      ),
    },
  ],
  lttBands: [
    {
      from: '2022-10-10',
      until: null,
      value: [
        { above: 0, percent: 0 },
        { above: 225_000, percent: 6 },
        { above: 400_000, percent: 7.5 },
        { above: 750_000, percent: 10 },
        { above: 1_500_000, percent: 12 },
      ],
      ...published(
        'gov.wales, “Land Transaction Tax rates and bands”, https://gov.wales/land-transaction-tax-rates-and-bands',
      ),
    },
  ],
  lttHigherBands: [
    {
      from: '2024-12-11',
      until: null,
      value: [
        { above: 0, percent: 5 },
        { above: 180_000, percent: 8.5 },
        { above: 250_000, percent: 10 },
        { above: 400_000, percent: 12.5 },
        { above: 750_000, percent: 15 },
        { above: 1_500_000, percent: 17 },
      ],
      ...published(
        'ICAEW, “Residential land tax hike in Wales”, 11 Dec 2024, https://icaew.com/insights/tax-news/2024/dec-2024/residential-land-tax-hike-in-wales',
        'WSI 2024/1311',
      ),
    },
  ],
  lttHigherFrom: [
    {
      from: '2025-04-06',
      until: null,
      value: 40_000,
      ...published(
        'ABAC, “Land Transaction Tax 2025/26”, https://www.abacni.co.uk/client_resources/land-transaction-tax-7/',
        'LTTA(W)A 2017 schedule 5',
      ),
    },
  ],
};
