import { collected, published, year2025, year2027 } from './sources.ts';
import type { Table } from './table.ts';

/** Acts for “subsequent tax years”, to the last one that the product plans for. */
const to2027 = { from: year2025.from, until: year2027.until };

export const capitalGainsTable: Table = {
  capitalGainsPercents: [
    {
      ...to2027,
      value: { basic: 18, higher: 24 },
      ...published(
        'https://www.legislation.gov.uk/ukpga/2025/8/section/7',
        'TCGA 1992 s.1H: Finance Act 2025 s.7 (disposals from 30 Oct 2024)',
      ),
    },
  ],
  capitalGainsExemption: [
    {
      ...to2027,
      value: 3_000,
      ...published(
        'https://legislation.gov.uk/ukpga/2023/1/section/8/enacted',
        'TCGA 1992 s.1K: Finance Act 2023 s.8(5) (2024/25 and subsequent years)',
      ),
    },
  ],
  businessAssetDisposalPercent: [
    {
      ...year2025,
      value: 14,
      ...published(
        'Moore, “What is the Business Asset Disposal Relief after April 2025?”, https://moore.co.uk/msuk/moore-south/news/april-2025/business-asset-disposal-relief-(badr)-key-capital; HMRC, Capital Gains Manual CG63955',
        'Finance Act 2025',
      ),
    },
    { from: '2026-04-06', until: null, value: 18, ...collected('Capital gains') },
  ],
};
