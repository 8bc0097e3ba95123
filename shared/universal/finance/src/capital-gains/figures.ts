import { currentGainsExemption, currentGainsPercents, type DatedFigure } from './current-figures.ts';

/** What tax on gains of individuals is computed with. Gains of a day, or of a year by its first day, need their figure. */
export interface CapitalGainsFigures {
  /** On gains within and above the basic rate band, by the day of the disposal. */
  percents: readonly DatedFigure<{ basic: number; higher: number }>[];
  /** The annual exempt amount. */
  exemptAmount: readonly DatedFigure<number>[];
  /** Taxable income up to which gains are taxed at the basic rate. */
  basicRateLimit: readonly DatedFigure<number>[];
  /** Proceeds of a year above which disposals are reported, also without a gain. */
  reportedProceeds: readonly DatedFigure<number>[];
}

const checkedOn = '2026-11-27';

const iris =
  'IRIS, “Annual exemption”, https://help-iris.co.uk/IRIS/ODL/Product_Help/Main_Capital_Assets/Useful_Information/annual_exemption.htm';
const residenceGuide =
  'UK Tax Residence Guide, “Annual exempt amounts”, https://taxresidenceguide.co.uk/annual-exempt-amounts-for-capital-gains-tax/';
const royalLondon =
  'Royal London, “Capital gains tax exempt amounts and rates”, https://adviser.royallondon.com/technical-central/rates-and-factors/tax-rates-and-allowances/capital-gains-tax-exempt-amounts-and-rates/';
const royalLondonIncome =
  'Royal London, “Income tax rates and allowances”, https://adviser.royallondon.com/technical-central/rates-and-factors/tax-rates-and-allowances/income-tax-rates-and-allowances/';
const reporting =
  'Ross Martin, “Reporting capital gains”, https://www.rossmartin.co.uk/private-client-a-estate-planning/capital-gains-tax/3350-reporting-capital-gains; HMRC, CG20220';

/** A figure of the tax years that begin in these calendar years. */
function years<Value>(first: number, last: number, value: Value, source: string): DatedFigure<Value> {
  return { from: `${first}-04-06`, until: `${last + 1}-04-05`, value, source, checkedOn };
}

const exemptAmounts = [
  years(2008, 2008, 9_600, iris),
  years(2009, 2010, 10_100, iris),
  years(2011, 2012, 10_600, residenceGuide),
  years(2013, 2013, 10_900, residenceGuide),
  years(2014, 2014, 11_000, residenceGuide),
  years(2015, 2016, 11_100, residenceGuide),
  years(2017, 2017, 11_300, residenceGuide),
  years(2018, 2018, 11_700, residenceGuide),
  years(2019, 2019, 12_000, residenceGuide),
  years(2020, 2022, 12_300, royalLondon),
  years(2023, 2023, 6_000, royalLondon),
  currentGainsExemption,
];

/** Figures of the law, as published. */
export const capitalGainsFigures: CapitalGainsFigures = {
  percents: [
    { from: '2016-04-06', until: '2024-10-29', value: { basic: 10, higher: 20 }, source: royalLondon, checkedOn },
    currentGainsPercents,
  ],
  exemptAmount: exemptAmounts,
  basicRateLimit: [
    years(2017, 2017, 33_500, royalLondonIncome),
    years(2018, 2018, 34_500, royalLondonIncome),
    years(2019, 2020, 37_500, royalLondonIncome),
    years(2021, 2027, 37_700, 'ITA 2007 s.10: Finance Act 2021 s.5 and later Acts, frozen to April 2031'),
  ],
  // Four times the exempt amount until 2022/23 (TCGA 1992 s.3A), a sum of its own since.
  reportedProceeds: [
    ...exemptAmounts
      .filter(({ from }) => from < '2023-04-06')
      .map(({ value, ...figure }) => ({ ...figure, value: value * 4, source: `CG20220; ${figure.source}` })),
    years(2023, 2027, 50_000, reporting),
  ],
};

/** The figure of a day; undefined if none is known. */
export function figureOn<Value>(figures: readonly DatedFigure<Value>[], date: string): DatedFigure<Value> | undefined {
  return figures.find(({ from, until }) => from <= date && date <= until);
}
