import { published, year2025, year2026 } from './sources.ts';
import type { Table } from './table.ts';

const limits2025 = published(
  'Scottish Widows, “Pension and ISA allowances”, https://adviser.scottishwidows.co.uk/expertise/individual-retirement-centre/maximising-annual-allowances/pension-allowances.html',
);
const newsletter = published(
  'gov.uk, “Tax-free savings newsletter 19 — November 2025”, https://www.gov.uk/government/publications/tax-free-savings-newsletter-19/tax-free-savings-newsletter-19-november-2025',
);
/** “until April 2031”. */
const frozen = { from: year2026.from, until: '2031-04-05', ...newsletter };

export const isaTable: Table = {
  isaAllowance: [
    { ...year2025, value: 20_000, ...limits2025 },
    { ...frozen, value: 20_000 },
  ],
  isaCashLimit: [
    { from: year2025.from, until: year2026.until, value: null, ...newsletter },
    { ...frozen, from: '2027-04-06', value: { limit: 12_000, underAge: 65 } },
  ],
  juniorIsaAllowance: [
    { ...year2025, value: 9_000, ...limits2025 },
    { ...frozen, value: 9_000 },
  ],
  lifetimeIsaAllowance: [
    { ...year2025, value: 4_000, ...limits2025 },
    { ...frozen, value: 4_000 },
  ],
};
