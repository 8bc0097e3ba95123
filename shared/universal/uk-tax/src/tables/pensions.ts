import { published, year2027 } from './sources.ts';
import type { Table } from './table.ts';

/** Amounts of Acts that hold for 2023/24 “and subsequent tax years”, to the last year that the product plans for. */
const since2023 = { from: '2023-04-06', until: year2027.until };

const minimumAge = published(
  'https://www.legislation.gov.uk/ukpga/2022/3/section/10/enacted',
  'FA 2004 s.279(1): Finance Act 2022 s.10',
);

export const pensionTable: Table = {
  pensionAnnualAllowance: [
    {
      ...since2023,
      value: 60_000,
      ...published(
        'https://legislation.gov.uk/ukpga/2023/30/section/20/enacted',
        'FA 2004 s.228(1): Finance (No. 2) Act 2023 s.20',
      ),
    },
  ],
  pensionTaper: [
    {
      ...since2023,
      value: { adjusted: 260_000, threshold: 200_000, floor: 10_000 },
      ...published(
        'Raindrop, “Tapered annual allowance” (from 6 Apr 2023), https://www.myraindrop.co.uk/glossary/tapered-annual-allowance; Taxbriefs, “Tax Table 2026/27”, https://budget.taxbriefs.co.uk/SimpsonWoodTaxTable202627/3',
        'FA 2004 s.228ZA(1) and (3)',
      ),
    },
  ],
  moneyPurchaseAllowance: [
    {
      ...since2023,
      value: 10_000,
      ...published(
        'https://www.legislation.gov.uk/ukpga/2023/30/section/21/enacted',
        'FA 2004 s.227ZA(1)(b): Finance (No. 2) Act 2023 s.21',
      ),
    },
  ],
  lumpSumAllowance: [
    {
      // A fixed amount that no law raises with prices.
      from: '2024-04-06',
      until: null,
      value: 268_275,
      ...published(
        'HMRC, Pensions Tax Manual PTM174100, https://www.gov.uk/hmrc-internal-manuals/pensions-tax-manual/ptm174100',
        'ITEPA 2003 s.637P: Finance Act 2024 schedule 9',
      ),
    },
  ],
  minimumPensionAge: [
    { from: '2010-04-06', until: '2028-04-05', value: 55, ...minimumAge },
    { from: '2028-04-06', until: null, value: 57, ...minimumAge },
  ],
};
