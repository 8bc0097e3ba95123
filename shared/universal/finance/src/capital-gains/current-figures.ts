/**
 * The figures that other packages use as well, apart from those of the past: `@harbour/uk-tax` puts them into its tables,
 * which browsers load.
 */

/** A figure of the law with the days on which it holds. Dates are ISO, amounts GBP, percentages 0–100. */
export interface DatedFigure<Value> {
  from: string;
  until: string;
  value: Value;
  source: string;
  /** Day on which the figure was compared with its source. */
  checkedOn: string;
}

/** Acts for “subsequent tax years”, to the last one that the product plans for. */
const untilPlanned = { until: '2028-04-05', checkedOn: '2026-11-27' };

export const currentGainsPercents: DatedFigure<{ basic: number; higher: number }> = {
  from: '2024-10-30',
  ...untilPlanned,
  value: { basic: 18, higher: 24 },
  source:
    'TCGA 1992 s.1H: Finance Act 2025 s.7 (disposals from 30 Oct 2024); https://www.legislation.gov.uk/ukpga/2025/8/section/7',
};

export const currentGainsExemption: DatedFigure<number> = {
  from: '2024-04-06',
  ...untilPlanned,
  value: 3_000,
  source:
    'TCGA 1992 s.1K: Finance Act 2023 s.8(5) (2024/25 and subsequent years); https://legislation.gov.uk/ukpga/2023/1/section/8/enacted',
};
