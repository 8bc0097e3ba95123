import Big from 'big.js';
import { ratesOn } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import {
  type Amount,
  amountLine,
  gbp,
  least,
  less,
  percentLine,
  type Worked,
  type WorkingLine,
  worked,
} from './working.ts';

/** Gains of one person in a year, GBP. */
export interface CapitalGainsCase {
  year: TaxYear;
  /** Gains without those that qualify for business asset disposal relief. */
  gains: Amount;
  /** Gains that qualify for business asset disposal relief, within what is left of its lifetime limit. */
  businessGains?: Amount;
  /** Losses of the year: deducted in full, before the exemption (TCGA 1992 s.1). */
  losses?: Amount;
  /** Losses of earlier years: deducted only from gains above the exemption. */
  lossesBroughtForward?: Amount;
  /** Taxable income of the year, after allowances: the sum of `incomeTax(…).taxable`. */
  taxableIncome: Amount;
  /** Gross Gift Aid and relief-at-source contributions: they extend the basic rate band for gains too. */
  bandExtension?: Amount;
}

export interface CapitalGainsTax extends Worked {
  /** Losses and exemption, GBP of gains: not part of the tax. */
  deductions: readonly WorkingLine[];
  /** Losses brought forward that remain for later years. */
  lossesLeft: Big;
}

/**
 * Capital gains tax of one person in a tax year. What is deducted reduces gains at the higher rates first (TCGA 1992
 * s.1F, s.1K); gains with business relief use the basic rate band first (s.169N), then other gains what income left of
 * it (s.1I). Each line is rounded down to the penny.
 * @throws MissingRateError, InvalidCaseError
 */
export function capitalGainsTax(person: CapitalGainsCase, tables?: RateTables): CapitalGainsTax {
  const rate = ratesOn(taxYearStart(person.year), tables);
  const exemption = rate('capitalGainsExemption');
  const percents = rate('capitalGainsPercents');
  const business = gbp(person.businessGains, 'Gains with business relief');
  const ordinary = gbp(person.gains, 'Gains');

  const losses = least(gbp(person.losses, 'Losses'), ordinary.plus(business));
  const net = ordinary.plus(business).minus(losses);
  const exempt = least(net, new Big(exemption.value));
  const broughtForward = gbp(person.lossesBroughtForward, 'Losses brought forward');
  const earlier = least(broughtForward, net.minus(exempt));
  const deducted = losses.plus(exempt).plus(earlier);
  const taxedOrdinary = less(ordinary, deducted);
  const taxedBusiness = business.minus(less(deducted, ordinary));

  const lines: WorkingLine[] = [];
  if (taxedBusiness.gt(0)) {
    const { value, source } = rate('businessAssetDisposalPercent');
    lines.push(percentLine('Gains with business asset disposal relief', value, taxedBusiness, source));
  }
  if (taxedOrdinary.gt(0)) {
    const band = gbp(person.bandExtension, 'Extension of the band').plus(rate('basicRateLimit').value);
    const room = less(less(band, gbp(person.taxableIncome, 'Taxable income')), taxedBusiness);
    const basic = least(taxedOrdinary, room);
    const higher = taxedOrdinary.minus(basic);
    const { value, source } = percents;
    if (basic.gt(0)) lines.push(percentLine('Gains within the basic rate band', value.basic, basic, source));
    if (higher.gt(0)) lines.push(percentLine('Gains above the basic rate band', value.higher, higher, source));
  }
  return {
    ...worked(lines),
    deductions: [
      amountLine('Losses of the year', losses, 'TCGA 1992 s.1'),
      amountLine('Annual exemption', exempt, exemption.source),
      amountLine('Losses of earlier years', earlier, 'TCGA 1992 s.1F'),
    ].filter(({ amount }) => amount.gt(0)),
    lossesLeft: broughtForward.minus(earlier),
  };
}
