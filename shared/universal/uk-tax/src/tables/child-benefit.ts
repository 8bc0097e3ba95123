import { published, year2025, year2026 } from './sources.ts';
import type { Table } from './table.ts';

const rates = published(
  'Written ministerial statement HCWS1100, 26 Nov 2025, https://www.theyworkforyou.com/wms/?id=2025-11-26.hcws1100.0 (states the rates of both years)',
);

export const childBenefitTable: Table = {
  childBenefitWeekly: [
    { ...year2025, value: { eldest: 26.05, other: 17.25 }, ...rates },
    { ...year2026, value: { eldest: 27.05, other: 17.9 }, ...rates },
  ],
  childBenefitCharge: [
    {
      // A fixed amount that no law raises with prices.
      from: '2024-04-06',
      until: null,
      value: { above: 60_000, poundsForPercent: 200 },
      ...published(
        'https://www.legislation.gov.uk/ukpga/2003/1/section/681C',
        'ITEPA 2003 s.681B and 681C: Finance (No. 2) Act 2024 s.5',
      ),
    },
  ],
};
