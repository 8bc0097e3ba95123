import { formatDate } from '@harbour/ui';
import { ukRates } from '@harbour/uk-tax';
import { marketModel, pathCount } from '@harbour/wealthplan';
import { rate } from '../calculator/texts.ts';
import { rateNames } from './names.ts';

/** A rate of 0–1 as text. */
const ofOne = (part: number) => rate(Math.round(part * 10_000) / 100);
const { shares, bonds, inflation, cashFollowsInflation } = marketModel;

/** How a WealthPlan is computed, for its page and its PDF. */
export const methodTexts: readonly { title: string; says: string }[] = [
  {
    title: 'Years',
    says: 'A year begins on the day and month of the first day. Each year is taxed by the rules of the tax year that its first day is in. The last year is that in which the last person reaches the age entered as the end of life.',
  },
  {
    title: 'Three rates',
    says: `All investments grow by ${rateNames.low}, ${rateNames.middle} or ${rateNames.high} a year before inflation and charges, the highest rates at which the Financial Conduct Authority lets a firm illustrate (COBS 13 Annex 2). Cash earns the interest entered, at most the rate. The charges entered are taken off every year.`,
  },
  {
    title: 'Simulated futures',
    says: `${pathCount.toLocaleString('en-GB')} futures move at random: shares by ${ofOne(shares.mean)} a year on average and bonds by ${ofOne(bonds.mean)}, with standard deviations of ${ofOne(shares.deviation)} and ${ofOne(bonds.deviation)} and more extreme years than a normal distribution has. Inflation moves around what is entered (standard deviation ${ofOne(inflation.deviation)}, ${ofOne(inflation.persistence)} of last year’s distance remains); cash follows ${ofOne(cashFollowsInflation)} of that. The spread is that of US shares since 1871, gilts since 1985 and UK prices since 1989; the averages are set lower than theirs, so that 60% shares and 40% bonds grow by about ${rateNames.middle} in the middle future. Of one scenario, the same entries always give the same futures.`,
  },
  {
    title: 'Today’s money',
    says: 'Amounts are divided by what prices have become: payments by prices at the start of their year, wealth by prices at its end. Growth of an account in today’s money is what is left of it after inflation.',
  },
  {
    title: 'Taxes',
    says: 'Income Tax with its allowances and bands (Scotland’s too), National Insurance, Capital Gains Tax and the pension annual allowance charge are computed for each person every year from dated tables of the law, dividends and savings in the order of the law. Where a table ends, its figures rise with the inflation entered and with what thresholds are assumed to rise above it.',
  },
];

/** What happens in a year, in this order. */
export const yearOrder: readonly string[] = [
  'What somebody had who has died passes to the other person, without tax.',
  'Property that is to be sold is sold: costs and its debts are paid, then what is bought instead.',
  'Half a year of growth, then charges, then the tax inside bonds.',
  'Pay, pensions, rents, State Pension, interest, dividends and money that comes once are received.',
  'Spending, goals and payments of debts fall due; saving is planned within the limits of ISAs and pensions.',
  'Income Tax, National Insurance and other taxes are worked out for each person.',
  'Saving is paid in as far as income and cash reach.',
  'What is missing is taken from accounts in the order of withdrawals, with the tax that taking it causes. Of two people who have such an account both give, so that both allowances are used; pensions can be taken from the minimum age.',
  'What there is no money for is not paid: first a dearer home, then goals, then spending, lifestyle before essentials, then debts. That is a shortfall.',
  'What is left over goes into cash.',
  'Another half year of growth. Property, incomes and spending move with prices.',
];

export const limits: readonly string[] = [
  'It is an illustration, not a forecast and not advice. Markets, laws and lives turn out differently.',
  'Laws of later years are not known. Tax tables are indexed by your assumption where they end, which no law promises.',
  'Simulated returns of a year do not depend on the year before. Shares are those of the United States in dollars; your own investments move differently.',
  'Home and other property keep the value that you enter, with the growth above prices that you choose. Nothing random happens to them but inflation.',
  'Benefits, tax credits and the costs of care beyond what you enter are left out, and so are taxes of other countries.',
  'Years of death, illness or separation are not random: the end of life is what you enter. The stress test of a long life shows one that is longer.',
  'Inheritance Tax is that of what the last person leaves, with the gifts of the seven years before, what a late partner left of both bands, and the residence band where you have said that your home goes to descendants. Its rate is 36% where charities receive a tenth of what is left above the nil-rate band, with everything tested as one estate. A home that was given up keeps its part of the residence band for what descendants inherit. Reliefs for businesses and farms and charges inside trusts are left out.',
];

/** The last day for which the tables have the rates of Income Tax. */
function lastKnownDay(): string {
  const lastDays = ukRates.flatMap(({ incomeTaxPercents = [] }) => incomeTaxPercents.map(({ until }) => until ?? ''));
  return lastDays.sort().at(-1) ?? '';
}

/** How far the tables of tax go, in words. */
export const tablesReach = () => `The tables have Income Tax until ${formatDate(lastKnownDay())}.`;

/** Where a figure of the law comes from, and when somebody last looked. */
export interface Source {
  source: string;
  checkedOn: string;
}

/** Every source of the tax tables once, with the oldest day on which a figure of it was checked. */
export function taxSources(): Source[] {
  const checked = new Map<string, string>();
  for (const { source, checkedOn } of ukRates.flatMap((table) => Object.values(table).flat())) {
    const before = checked.get(source);
    if (before === undefined || checkedOn < before) checked.set(source, checkedOn);
  }
  return [...checked]
    .map(([source, checkedOn]) => ({ source, checkedOn }))
    .sort((a, b) => a.source.localeCompare(b.source));
}
