import { collected, published, year2025, year2026 } from './sources.ts';
import type { Table } from './table.ts';

const employees2026 = collected('National Insurance');
const employees2025 = published(
  'Delphini Accounting, “National Insurance” tax tables, https://delphiniaccounting.co.uk/resource-centre/tax-tables/national-insurance.php',
  'SSCBA 1992 s.8: National Insurance Contributions (Reduction in Rates) Act 2024 s.1',
);
const thresholds2025 = published(
  'Payroll Options, “Thresholds and Rates April 2025/26”, https://www.payrolloptions.com/blog/thresholds-and-rates-april-2025-26',
  'SI 2001/1004 reg. 10 and 11',
);
const thresholds2026 = published(
  'PayPacket, “NI rates and thresholds 2026/27”, https://www.paypacket.io/guides/ni-rates-thresholds-2026-27.html',
  'SI 2001/1004 reg. 10 and 11',
);
const employers = (law: string) =>
  published(
    'Delphini Accounting, “National Insurance” tax tables, https://delphiniaccounting.co.uk/resource-centre/tax-tables/national-insurance.php',
    law,
    '2026-11-27',
  );
const class4In2025 = published(
  'TWP Accounting, “National Insurance for the self-employed”, https://www.twpaccounting.co.uk/specialist-tax-news/national-insurance-for-the-self-employed/',
  'SSCBA 1992 s.15',
);
const class2In2025 = published(
  'Tolley, “Class 2 national insurance contributions”, https://www.lexisnexis.co.uk/tax-guidance/owner-managed-business/sole-traders/class-2-national-insurance-contributions',
  'SSCBA 1992 s.11',
);
const selfEmployed2026 = (law: string) =>
  published('Taxbriefs, “Tax Table 2026/27”, https://budget.taxbriefs.co.uk/SimpsonWoodTaxTable202627/4', law);

export const nationalInsuranceTable: Table = {
  class1MainPercent: [
    { ...year2025, value: 8, ...employees2025 },
    { ...year2026, value: 8, ...employees2026 },
  ],
  class1UpperPercent: [
    { ...year2025, value: 2, ...employees2025 },
    { ...year2026, value: 2, ...employees2026 },
  ],
  primaryThreshold: [
    { ...year2025, value: { week: 242, month: 1_048, year: 12_570 }, ...thresholds2025 },
    { ...year2026, value: { week: 242, month: 1_048, year: 12_570 }, ...thresholds2026 },
  ],
  upperEarningsLimit: [
    { ...year2025, value: { week: 967, month: 4_189, year: 50_270 }, ...thresholds2025 },
    { ...year2026, value: { week: 967, month: 4_189, year: 50_270 }, ...thresholds2026 },
  ],
  class1EmployerPercent: [
    { ...year2025, value: 15, ...employers('SSCBA 1992 s.9') },
    { ...year2026, value: 15, ...employers('SSCBA 1992 s.9') },
  ],
  secondaryThreshold: [
    { ...year2025, value: 5_000, ...employers('SI 2001/1004 reg. 10') },
    { ...year2026, value: 5_000, ...employers('SI 2001/1004 reg. 10') },
  ],
  lowerProfitsLimit: [
    { ...year2025, value: 12_570, ...class4In2025 },
    { ...year2026, value: 12_570, ...selfEmployed2026('SSCBA 1992 s.15') },
  ],
  upperProfitsLimit: [
    { ...year2025, value: 50_270, ...class4In2025 },
    { ...year2026, value: 50_270, ...selfEmployed2026('SSCBA 1992 s.15') },
  ],
  class4MainPercent: [
    { ...year2025, value: 6, ...class4In2025 },
    { ...year2026, value: 6, ...selfEmployed2026('SSCBA 1992 s.15') },
  ],
  class4UpperPercent: [
    { ...year2025, value: 2, ...class4In2025 },
    { ...year2026, value: 2, ...selfEmployed2026('SSCBA 1992 s.15') },
  ],
  class2WeeklyRate: [
    { ...year2025, value: 3.5, ...class2In2025 },
    { ...year2026, value: 3.65, ...selfEmployed2026('SSCBA 1992 s.11') },
  ],
  class2SmallProfitsThreshold: [
    { ...year2025, value: 6_845, ...class2In2025 },
    { ...year2026, value: 7_105, ...selfEmployed2026('SSCBA 1992 s.11') },
  ],
};
