import { collected, published, year2025, year2026, year2027 } from './sources.ts';
import type { Table } from './table.ts';

const restOfUk = collected('Income tax, rest of UK, 2026/27');
const scotland = collected('Scotland 2026/27');
const savings = collected('Savings 2026/27');
const dividends = collected('Dividends 2026/27');
const savingsAndProperty = collected('Savings and property from 6 Apr 2027 (gov.uk, 26 Nov 2025)');

const taxTables2025 = (law: string) =>
  published(
    'Quilter Cheviot, “Tax tables 2025/26”, https://www.quiltercheviot.com/news-and-events/articles/tax-tables-2025-26',
    law,
  );
const scotland2025 = published(
  'gov.scot, “Scottish Income Tax: rates and bands”, https://gov.scot/publications/scottish-income-tax-rates-and-bands/pages/proposed-rates-and-bands-2025-to-2026; as deducted: https://payrolloptions.com/blog/thresholds-and-rates-april-2025-26',
  'Scottish Rate Resolution 2025/26',
);
const ratesDebate2025 = published(
  'Finance Bill, Public Bill Committee, 28 Jan 2025, https://www.theyworkforyou.com/pbc/2024-25/Finance_Bill/01-0_2025-01-28a.4.0',
  'Finance Act 2025 s.2 and s.3',
);
const startingLimit2025 = published('https://www.legislation.gov.uk/ukpga/2025/8/section/4', 'Finance Act 2025 s.4');
const technicalNote = published(
  'gov.uk, “Change to tax rates for property, savings and dividend income: technical note”, 26 Nov 2025, https://www.gov.uk/government/publications/changes-to-tax-rates-for-property-savings-and-dividend-income/change-to-tax-rates-for-property-savings-and-dividend-income-technical-note',
);
const dividendRates2027 = published(
  'https://legalize.dev/uk/law/ukpga-2026-11 and https://www.legislation.gov.uk/ukpga/2022/3',
  'ITA 2007 s.8: Finance Act 2026 s.4 (2026/27 and subsequent years), Finance Act 2022 s.4 (additional rate)',
);
const dividendAllowance = published(
  'https://legislation.gov.uk/ukpga/2023/1/section/7/enacted',
  'ITA 2007 s.13A: Finance Act 2023 s.7(4) (2024/25 and subsequent years)',
);
const blind2026 = published(
  'Institute of Certified Bookkeepers, “Income tax allowance and thresholds”, https://www.bookkeepers.org.uk/resources/news/payroll/income-tax-allowance-and-thresholds/a/10512',
  'Income Tax (Indexation of Blind Person’s Allowance and Married Couple’s Allowance) Order 2026',
);

/** “frozen to Apr 2031”. */
const frozen = { from: year2026.from, until: '2031-04-05' };

const allowance = 12_570;

export const incomeTaxTable: Table = {
  personalAllowance: [
    { ...year2025, value: allowance, ...taxTables2025('ITA 2007 s.35') },
    { ...frozen, value: allowance, ...restOfUk },
  ],
  personalAllowanceTaper: [
    { ...year2025, value: 100_000, ...taxTables2025('ITA 2007 s.35(2)') },
    { ...frozen, value: 100_000, ...restOfUk },
  ],
  blindPersonsAllowance: [
    { ...year2025, value: 3_130, ...taxTables2025('ITA 2007 s.38') },
    { ...year2026, value: 3_250, ...blind2026 },
  ],
  marriageAllowancePercent: [
    {
      from: '2016-04-06',
      until: null,
      value: 10,
      ...published('https://legislation.gov.uk/ukpga/2007/3/part/3/chapter/3A', 'ITA 2007 s.55B(4)(b)'),
    },
  ],
  // The collection counts limits from the first pound of income; the law from the first taxable one (ITA 2007 s.10).
  // The higher rate limit is the same in both: no allowance is left at that income.
  basicRateLimit: [
    { ...year2025, value: 37_700, ...taxTables2025('ITA 2007 s.10') },
    { ...frozen, value: 50_270 - allowance, ...restOfUk },
  ],
  higherRateLimit: [
    { ...year2025, value: 125_140, ...taxTables2025('ITA 2007 s.10') },
    { ...frozen, value: 125_140, ...restOfUk },
  ],
  incomeTaxPercents: [
    { ...year2025, value: { basic: 20, higher: 40, additional: 45 }, ...ratesDebate2025 },
    // Thresholds are frozen, rates are set each year: the collection names changes for 2027/28, none of them to these.
    { from: year2026.from, until: year2027.until, value: { basic: 20, higher: 40, additional: 45 }, ...restOfUk },
  ],
  scottishBands: [
    {
      ...year2025,
      value: [
        { name: 'starter', above: 0, percent: 19, extended: false },
        { name: 'basic', above: 15_397 - allowance, percent: 20, extended: false },
        { name: 'intermediate', above: 27_491 - allowance, percent: 21, extended: true },
        { name: 'higher', above: 43_662 - allowance, percent: 42, extended: true },
        { name: 'advanced', above: 75_000 - allowance, percent: 45, extended: true },
        { name: 'top', above: 125_140, percent: 48, extended: true },
      ],
      ...scotland2025,
    },
    {
      ...year2026,
      value: [
        { name: 'starter', above: 0, percent: 19, extended: false },
        // Its lower limit is the starter rate's, which contributions do not raise (FA 2004 s.192(4A)).
        { name: 'basic', above: 16_537 - allowance, percent: 20, extended: false },
        { name: 'intermediate', above: 29_526 - allowance, percent: 21, extended: true },
        { name: 'higher', above: 43_662 - allowance, percent: 42, extended: true },
        { name: 'advanced', above: 75_000 - allowance, percent: 45, extended: true },
        { name: 'top', above: 125_140, percent: 48, extended: true },
      ],
      ...scotland,
    },
  ],
  savingsPercents: [
    { ...year2025, value: { basic: 20, higher: 40, additional: 45 }, ...ratesDebate2025 },
    { ...year2026, value: { basic: 20, higher: 40, additional: 45 }, ...savings },
    { ...year2027, value: { basic: 22, higher: 42, additional: 47 }, ...savingsAndProperty },
  ],
  savingsStartingLimit: [
    { ...year2025, value: 5_000, ...startingLimit2025 },
    { ...year2026, value: 5_000, ...savings },
    // “remain unchanged”.
    { ...year2027, value: 5_000, ...technicalNote },
  ],
  personalSavingsAllowance: [
    { ...year2025, value: { basic: 1_000, higher: 500, additional: 0 }, ...taxTables2025('ITA 2007 s.12B') },
    { ...year2026, value: { basic: 1_000, higher: 500, additional: 0 }, ...savings },
    { ...year2027, value: { basic: 1_000, higher: 500, additional: 0 }, ...technicalNote },
  ],
  dividendPercents: [
    { ...year2025, value: { basic: 8.75, higher: 33.75, additional: 39.35 }, ...taxTables2025('ITA 2007 s.8') },
    { ...year2026, value: { basic: 10.75, higher: 35.75, additional: 39.35 }, ...dividends },
    { ...year2027, value: { basic: 10.75, higher: 35.75, additional: 39.35 }, ...dividendRates2027 },
  ],
  dividendAllowance: [
    { ...year2025, value: 500, ...dividendAllowance },
    { ...year2026, value: 500, ...dividends },
    { ...year2027, value: 500, ...dividendAllowance },
  ],
  propertyPercents: [{ ...year2027, value: { basic: 22, higher: 42, additional: 47 }, ...savingsAndProperty }],
  deductionOrder: [
    {
      from: year2025.from,
      until: year2026.until,
      value: 'most-beneficial',
      ...published('https://legislation.gov.uk/ukpga/2007/3/section/25', 'ITA 2007 s.25(2)'),
    },
    { from: '2027-04-06', until: null, value: 'other-income-first', ...collected('order of the calculation') },
  ],
};
