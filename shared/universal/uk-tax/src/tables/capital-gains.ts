import { currentGainsExemption, currentGainsPercents } from '@harbour/finance';
import { collected, published, year2025 } from './sources.ts';
import type { Table } from './table.ts';

/** The rates and the exemption are in `@harbour/finance`, which taxes matched disposals with them by their day. */
export const capitalGainsTable: Table = {
  capitalGainsPercents: [currentGainsPercents],
  capitalGainsExemption: [currentGainsExemption],
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
