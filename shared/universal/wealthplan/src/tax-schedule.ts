import type { FigureName } from '@harbour/uk-tax';
import { type FigureValue, lastKnown, taxYearsBetween } from './assumed-rules.ts';
import type { Assumptions } from './household.ts';
import { penceOf } from './pence.ts';
import type { Timeline } from './timeline.ts';

// The rules of one year of a projection as numbers that are ready to be computed with: amounts in pence, rates in
// hundredths of a percent. @harbour/uk-tax has the same rules with their working; a property test holds both equal.

/** An amount of a year. */
export interface Figure {
  /** What holds in the path that is being computed. */
  now: number;
  /** As in the tables, or indexed up to the first day of the projection. */
  base: number;
  /** The year of the projection up to which it stays at `base`; null where the tables have it. */
  since: number | null;
  /** To what it is rounded when it is indexed: pounds, of weekly amounts pence. */
  to: 1 | 100;
}

/** A rate on what lies above a limit, up to the band before it in the list. */
export interface Band {
  above: Figure;
  rate: number;
  /** Whether pension contributions raise its limit (FA 2004 s.192(4)). */
  extended: boolean;
}

/** From the highest band to the lowest. */
export type Bands = readonly Band[];

export interface TaxSchedule {
  /** Whether a figure of its tax year had to be assumed. */
  assumed: boolean;
  /** Figures that are indexed. */
  indexed: readonly Figure[];
  personalAllowance: Figure;
  allowanceTaper: Figure;
  basicRateLimit: Figure;
  higherRateLimit: Figure;
  /** On income that is neither property, savings nor dividends. */
  main: Readonly<Record<'rest-of-uk' | 'scotland', Bands>>;
  property: Readonly<Record<'rest-of-uk' | 'scotland', Bands>>;
  savings: Bands;
  dividends: Bands;
  /** From 2027/28 allowances are set against income that is neither property, savings nor dividends first. */
  otherFirst: boolean;
  /** The basic rates, for relief at source and for the credit of bonds. */
  basicRate: number;
  savingsBasicRate: number;
  startingLimit: Figure;
  savingsAllowance: Readonly<Record<'basic' | 'higher' | 'additional', Figure>>;
  dividendAllowance: Figure;
  employee: Contributions;
  selfEmployed: Contributions;
  gainsExemption: Figure;
  gainsRates: { basic: number; higher: number };
  pensionAllowance: Figure;
  pensionTaper: { adjusted: Figure; threshold: Figure; floor: Figure };
  moneyPurchaseAllowance: Figure;
  lumpSumAllowance: Figure;
  isaAllowance: Figure;
  /** The most that may go into cash ISAs below an age; null where cash has no limit of its own. */
  isaCash: { limit: Figure; underAge: number } | null;
  /** The part of the personal allowance that a spouse may give, and up to where taxable income may have it. */
  marriageAllowanceRate: number;
  modestLimit: Readonly<Record<'rest-of-uk' | 'scotland', Figure>>;
  statePensionWeekly: Figure;
  childBenefitWeekly: { eldest: Figure; other: Figure };
  childBenefitCharge: { above: Figure; poundsForPercent: number };
}

/** National Insurance on earnings of a year. */
export interface Contributions {
  from: Figure;
  to: Figure;
  mainRate: number;
  upperRate: number;
}

/** Amounts of a week are indexed to the penny, others to the pound. */
const weekly: readonly FigureName[] = ['statePensionWeekly', 'childBenefitWeekly'];

const rateOf = (percent: number) => Math.round(percent * 100);

/** How an amount goes on after the last day for which it is known. */
interface AfterTables {
  /** The last year of the projection that it holds for; 0 if it ended before the first. */
  since: number;
  /** What one pound of this has become up to the first day. */
  level: number;
}

function afterTables(until: string, { starts }: Timeline, assumptions: Assumptions): AfterTables {
  const first = starts[0] ?? '';
  const growth = (1 + assumptions.inflationPercent / 100) * (1 + assumptions.thresholdsAbovePrices / 100);
  const gone = until < first ? taxYearsBetween(until, first) : 0;
  let level = 1;
  for (let year = 0; year < gone; year += 1) level *= growth;
  return {
    since: Math.max(
      0,
      starts.slice(0, -1).findLastIndex((start) => start <= until),
    ),
    level,
  };
}

/**
 * The tax rules of each year of the projection: those of the tax year that contains its first day.
 * @throws MissingRateError if it begins before the tables do
 */
export function taxSchedules(timeline: Timeline, assumptions: Assumptions): TaxSchedule[] {
  const byLastDay = new Map<string, AfterTables>();
  const after = (until: string): AfterTables => {
    const known = byLastDay.get(until) ?? afterTables(until, timeline, assumptions);
    byLastDay.set(until, known);
    return known;
  };
  return timeline.starts.slice(0, -1).map((day) => taxScheduleOn(day, after));
}

/** The figures of the tax year that contains a day, and which of them are indexed or assumed. */
function figuresOn(day: string, after: (until: string) => AfterTables) {
  const indexed: Figure[] = [];
  let assumed = false;
  const ask = <Name extends FigureName>(name: Name) => {
    const figure = lastKnown(name, day);
    if (!figure.known) assumed = true;
    return figure;
  };
  /** A figure that stays as it is up to a day, then is indexed. */
  const figureUntil = (gbp: number, until: string | null, to: 1 | 100): Figure => {
    const pence = penceOf(gbp);
    if (until === null || day <= until) return { now: pence, base: pence, since: null, to };
    const { since, level } = after(until);
    const base = pence * level;
    const figure: Figure = { now: base, base, since, to };
    indexed.push(figure);
    return figure;
  };
  const amounts = <Name extends FigureName>(name: Name) => {
    const { value, until } = ask(name);
    return { value, figure: (gbp: number) => figureUntil(gbp, until, weekly.includes(name) ? 1 : 100) };
  };
  return {
    indexed,
    isAssumed: () => assumed,
    value: <Name extends FigureName>(name: Name) => ask(name).value,
    amounts,
    amount(name: FigureNameOf<number>): Figure {
      const { value, figure } = amounts(name);
      return figure(value);
    },
    rate: (name: FigureNameOf<number>): number => rateOf(ask(name).value),
  };
}

type Figures = ReturnType<typeof figuresOn>;

/** The bands of income tax for each nation, and the rates for savings and dividends. */
function incomeTaxOn({ value, amount, amounts }: Figures) {
  const zero: Figure = { now: 0, base: 0, since: null, to: 100 };
  const basicRateLimit = amount('basicRateLimit');
  const higherRateLimit = amount('higherRateLimit');
  const ukBands = (percents: FigureValue<'incomeTaxPercents'>): Bands => [
    { above: higherRateLimit, rate: rateOf(percents.additional), extended: true },
    { above: basicRateLimit, rate: rateOf(percents.higher), extended: true },
    { above: zero, rate: rateOf(percents.basic), extended: false },
  ];
  const scottish = amounts('scottishBands');
  const scotland = scottish.value
    .map(({ above, percent, extended }) => ({ above: scottish.figure(above), rate: rateOf(percent), extended }))
    .toReversed();
  const incomeTaxPercents = value('incomeTaxPercents');
  const savingsPercents = value('savingsPercents');
  const main = { 'rest-of-uk': ukBands(incomeTaxPercents), scotland };
  const otherFirst = value('deductionOrder') === 'other-income-first';
  return {
    basicRateLimit,
    higherRateLimit,
    main,
    property: otherFirst ? { ...main, 'rest-of-uk': ukBands(value('propertyPercents')) } : main,
    savings: ukBands(savingsPercents),
    dividends: ukBands(value('dividendPercents')),
    otherFirst,
    basicRate: rateOf(incomeTaxPercents.basic),
    savingsBasicRate: rateOf(savingsPercents.basic),
    modestLimit: {
      'rest-of-uk': basicRateLimit,
      scotland: scottish.figure(scottish.value.find(({ name }) => name === 'higher')?.above ?? 0),
    },
  };
}

/** What is free of tax or taxed at less, and what may go into pensions and ISAs. */
function allowancesOn({ value, amount, amounts, rate }: Figures) {
  const savingsAllowance = amounts('personalSavingsAllowance');
  const isaCash = amounts('isaCashLimit');
  const taper = amounts('pensionTaper');
  const gainsPercents = value('capitalGainsPercents');
  return {
    personalAllowance: amount('personalAllowance'),
    allowanceTaper: amount('personalAllowanceTaper'),
    startingLimit: amount('savingsStartingLimit'),
    savingsAllowance: {
      basic: savingsAllowance.figure(savingsAllowance.value.basic),
      higher: savingsAllowance.figure(savingsAllowance.value.higher),
      additional: savingsAllowance.figure(savingsAllowance.value.additional),
    },
    dividendAllowance: amount('dividendAllowance'),
    gainsExemption: amount('capitalGainsExemption'),
    gainsRates: { basic: rateOf(gainsPercents.basic), higher: rateOf(gainsPercents.higher) },
    pensionAllowance: amount('pensionAnnualAllowance'),
    pensionTaper: {
      adjusted: taper.figure(taper.value.adjusted),
      threshold: taper.figure(taper.value.threshold),
      floor: taper.figure(taper.value.floor),
    },
    moneyPurchaseAllowance: amount('moneyPurchaseAllowance'),
    lumpSumAllowance: amount('lumpSumAllowance'),
    isaAllowance: amount('isaAllowance'),
    isaCash: isaCash.value && { limit: isaCash.figure(isaCash.value.limit), underAge: isaCash.value.underAge },
    marriageAllowanceRate: rate('marriageAllowancePercent'),
  };
}

function nationalInsuranceOn({ amount, amounts, rate }: Figures) {
  const primary = amounts('primaryThreshold');
  const upper = amounts('upperEarningsLimit');
  return {
    employee: {
      from: primary.figure(primary.value.year),
      to: upper.figure(upper.value.year),
      mainRate: rate('class1MainPercent'),
      upperRate: rate('class1UpperPercent'),
    },
    selfEmployed: {
      from: amount('lowerProfitsLimit'),
      to: amount('upperProfitsLimit'),
      mainRate: rate('class4MainPercent'),
      upperRate: rate('class4UpperPercent'),
    },
  };
}

function benefitsOn({ amount, amounts }: Figures) {
  const child = amounts('childBenefitWeekly');
  const charge = amounts('childBenefitCharge');
  return {
    statePensionWeekly: amount('statePensionWeekly'),
    childBenefitWeekly: { eldest: child.figure(child.value.eldest), other: child.figure(child.value.other) },
    childBenefitCharge: { ...charge.value, above: charge.figure(charge.value.above) },
  };
}

function taxScheduleOn(day: string, after: (until: string) => AfterTables): TaxSchedule {
  const figures = figuresOn(day, after);
  const schedule = {
    ...incomeTaxOn(figures),
    ...allowancesOn(figures),
    ...nationalInsuranceOn(figures),
    ...benefitsOn(figures),
  };
  return { assumed: figures.isAssumed(), indexed: figures.indexed, ...schedule };
}

/** Figures of the tables whose value is of a type. */
type FigureNameOf<Value> = { [Name in FigureName]: FigureValue<Name> extends Value ? Name : never }[FigureName];

/**
 * Sets what is indexed for the path that is being computed.
 * @param levels by year: what one pound of an allowance has become since the first day
 */
export function indexSchedule({ indexed }: TaxSchedule, year: number, levels: Float64Array): void {
  const level = levels[year] ?? 1;
  for (const figure of indexed) {
    const since = levels[figure.since ?? 0] ?? 1;
    figure.now = Math.round((figure.base * level) / since / figure.to) * figure.to;
  }
}
