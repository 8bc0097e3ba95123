import { published } from './sources.ts';
import type { Table, TaxReturnBoxes } from './table.ts';

/**
 * Boxes of the return that have not moved from 2023/24 to 2025/26. Compared with the forms’ text as other projects have
 * taken it from gov.uk (Mixers28/tax, docs/references/sa-forms-2025-boxes-first-pass.md), and with HMRC’s manuals.
 */
const boxes: TaxReturnBoxes = {
  taxedInterest: { form: 'SA100', page: 'TR 3', box: '1', label: 'Taxed UK interest, net' },
  untaxedInterest: { form: 'SA100', page: 'TR 3', box: '2', label: 'Untaxed UK interest' },
  smallForeignInterest: { form: 'SA100', page: 'TR 3', box: '3', label: 'Untaxed foreign interest' },
  ukDividends: { form: 'SA100', page: 'TR 3', box: '4', label: 'Dividends from UK companies' },
  otherDividends: { form: 'SA100', page: 'TR 3', box: '5', label: 'Other dividends' },
  smallForeignDividends: { form: 'SA100', page: 'TR 3', box: '6', label: 'Foreign dividends, after foreign tax' },
  smallForeignDividendTax: { form: 'SA100', page: 'TR 3', box: '7', label: 'Tax taken off foreign dividends' },
  otherIncome: { form: 'SA100', page: 'TR 3', box: '17', label: 'Other taxable income, before tax' },
  otherIncomeTax: { form: 'SA100', page: 'TR 3', box: '19', label: 'Tax taken off box 17' },
  giltInterestNet: { form: 'SA101', page: 'Ai 1', box: '1', label: 'Gilt etc interest after tax' },
  giltInterestTax: { form: 'SA101', page: 'Ai 1', box: '2', label: 'Tax taken off gilt etc interest' },
  giltInterest: { form: 'SA101', page: 'Ai 1', box: '3', label: 'Gilt etc interest, gross' },
  foreignInterestTax: { form: 'SA106', page: 'F 2', box: '3', label: 'Tax on interest from overseas savings' },
  foreignInterest: { form: 'SA106', page: 'F 2', box: '4', label: 'Interest from overseas savings, taxable amount' },
  foreignDividendTax: { form: 'SA106', page: 'F 2', box: '5', label: 'Tax on dividends from foreign companies' },
  foreignDividends: { form: 'SA106', page: 'F 2', box: '6', label: 'Dividends from foreign companies, taxable amount' },
};

const forms = (year: string) =>
  published(
    `gov.uk, “Self Assessment tax return forms”, ${year}: SA100, SA101, SA106, https://www.gov.uk/self-assessment-tax-return-forms; HMRC, Savings and Investment Manual SAIM5340 (property income distributions), http://www.hmrc.gov.uk/manuals/saimmanual/saim5340.htm; HS343 (accrued income)`,
    'TMA 1970 s.8',
    '2026-11-27',
  );

const taxYear = (first: number) => ({ from: `${first}-04-06`, until: `${first + 1}-04-05` });

export const taxReturnTable: Table = {
  taxReturnBoxes: [2023, 2024, 2025].map((first) => ({
    ...taxYear(first),
    value: boxes,
    ...forms(`${first} to ${first + 1}`),
  })),
  smallForeignIncome: [
    { ...taxYear(2023), value: { interest: 2_000, dividends: 1_000 }, ...forms('2023 to 2024') },
    { ...taxYear(2024), value: { interest: 2_000, dividends: 500 }, ...forms('2024 to 2025') },
    { ...taxYear(2025), value: { interest: 2_000, dividends: 500 }, ...forms('2025 to 2026') },
  ],
  accruedIncomeNominal: [
    {
      from: '2007-04-06',
      until: null,
      value: 5_000,
      ...published(
        'HMRC, HS343 Accrued Income Scheme, https://www.gov.uk/government/publications/accrued-income-scheme-hs343-self-assessment-helpsheet',
        'ITA 2007 s.639',
        '2026-11-27',
      ),
    },
  ],
};
