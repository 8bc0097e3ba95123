import type { Meaning } from '@harbour/ui/chart';
import { statePensionID } from '@harbour/wealthplan';
import type { Household, WrapperKind } from '@harbour/wealthplan/household';
import type { Flow, ProjectedYear } from '@harbour/wealthplan/projection';
import { entryName, personName, taxNames } from '../names.ts';
import { inUnits, partsInUnits, pounds, sumOf, type YearInTerms } from './money-terms.ts';
import { yearLabel } from './year-label.ts';

/** What money came from or went to. */
export type LineKind =
  | 'income'
  | 'receipt'
  | 'sale'
  | 'withdrawal'
  | 'spending'
  | 'goal'
  | 'debt'
  | 'tax'
  | 'saved'
  | 'surplus';

export interface Line {
  key: string;
  kind: LineKind;
  /** Of what comes in: what it is. */
  meaning?: Meaning;
  name: string;
  /** Whole pounds in the chosen terms, or whole pence where the lines were asked for in pence. */
  amount: number;
}

/** A wrapper's year in whole pounds: opening + paidIn − takenOut + growth − charges − tax = closing. */
export interface WrapperLine {
  id: string;
  kind: WrapperKind;
  name: string;
  opening: number;
  paidIn: number;
  takenOut: number;
  /** In today's money it is what is left of growth after inflation. */
  growth: number;
  charges: number;
  tax: number;
  closing: number;
}

/** A year as a screen gives it: both sides of its cash add up to the same, and its wealth is the sum of its parts. */
export interface YearLines {
  /** ISO date of its first day. */
  startsOn: string;
  label: string;
  ages: ProjectedYear['ages'];
  comesIn: Line[];
  goesOut: Line[];
  /** Wanted and not paid. */
  notPaid: Line[];
  wrappers: WrapperLine[];
  /** What a chart marks: who retires, which debt is repaid. */
  events?: string[];
  /** What is owned beside the wrappers at the end, and in negative amounts what is owed. */
  others: { key: string; name: string; amount: number }[];
  wealth: number;
}

/** A line before its rounding. */
type Named = Omit<Line, 'amount'> & { pence: number };

/** The flows of one kind as lines, called by the household's entries. */
function named(
  household: Household,
  kind: LineKind,
  flows: readonly Flow[],
  says: (entry: string) => string = (entry) => entry,
): Named[] {
  return flows.map(({ id, amount }, index) => ({
    key: `${kind} ${id} ${index}`,
    kind,
    name: says(entryName(household, id)),
    pence: amount,
  }));
}

function rounded(lines: readonly Named[], prices: number, unit: number): Line[] {
  const some = lines.filter(({ pence }) => pence !== 0);
  const amounts = partsInUnits(
    some.map(({ pence }) => pence),
    prices,
    unit,
  );
  return some.map(({ pence, ...line }, index) => ({ ...line, amount: amounts[index] ?? 0 }));
}

/** What an income is: what the household has entered, or what the engine adds. */
function meaningOfIncome({ incomes, people }: Household, id: string): Meaning {
  if (people.some(({ key }) => statePensionID(key) === id)) return 'state-pension';
  const entry = incomes.find((income) => income.id === id);
  return entry ? incomeMeanings[entry.kind] : 'other-income';
}

const incomeMeanings = {
  employment: 'pay',
  'self-employment': 'pay',
  'defined-benefit': 'pension',
  annuity: 'pension',
  rent: 'property',
  dividends: 'other-income',
  maintenance: 'other-income',
  'other-taxed': 'other-income',
  'tax-free': 'other-income',
} as const satisfies Readonly<Record<Household['incomes'][number]['kind'], Meaning>>;

function cashIn(household: Household, year: ProjectedYear): Named[] {
  const kindOf = (id: string) => year.wrappers.find((wrapper) => wrapper.id === id)?.kind ?? 'cash';
  const meant = (lines: readonly Named[], flows: readonly Flow[], meaning: (id: string) => Meaning) =>
    lines.map((line, index) => ({ ...line, meaning: meaning(flows[index]?.id ?? '') }));
  const { incomes, receipts, sales, withdrawals } = year;
  return [
    ...meant(named(household, 'income', incomes), incomes, (id) => meaningOfIncome(household, id)),
    ...meant(named(household, 'receipt', receipts), receipts, () => 'receipt'),
    ...meant(
      named(household, 'sale', sales, (name) => `Sale of ${name}`),
      sales,
      () => 'property',
    ),
    ...meant(
      named(household, 'withdrawal', withdrawals, (name) => `From ${name}`),
      withdrawals,
      kindOf,
    ),
  ];
}

const cashOut = (household: Household, year: ProjectedYear): Named[] => [
  ...named(household, 'spending', year.spending),
  ...named(household, 'goal', year.goals),
  ...named(household, 'debt', year.debtPayments),
  ...year.taxes.map(
    ({ person, kind, amount }): Named => ({
      key: `tax ${person} ${kind}`,
      kind: 'tax',
      name: `${taxNames[kind]}, ${personName(household, person)}`,
      pence: amount,
    }),
  ),
  ...named(household, 'saved', year.saved, (name) => `Saved into ${name}`),
  ...named(household, 'surplus', year.surplus, (name) => `Left over, into ${name}`),
];

/** What was wanted and not paid: the part that is neither spending nor a goal pays debts. */
function notPaid(household: Household, year: ProjectedYear): Named[] {
  const missing = (flows: ProjectedYear['spending']) =>
    flows.map(({ id, wanted, amount }) => ({ id, amount: wanted - amount }));
  const [spending, goals] = [missing(year.spending), missing(year.goals)];
  const debts = year.shortfall - sumOf([...spending, ...goals].map(({ amount }) => amount));
  return [
    ...named(household, 'spending', spending),
    ...named(household, 'goal', goals),
    { key: 'debts', kind: 'debt', name: 'Payments of debts', pence: debts },
  ];
}

function wrapperLines(household: Household, { year, prices, endPrices }: YearInTerms, unit: number): WrapperLine[] {
  const at = (pence: number, level: number) => inUnits(pence, level, unit);
  return year.wrappers.map(({ id, kind, ...wrapper }) => {
    const [opening, closing] = [at(wrapper.opening, prices), at(wrapper.closing, endPrices)];
    const [paidIn, takenOut] = [at(wrapper.paidIn, prices), at(wrapper.takenOut, prices)];
    const [charges, tax] = [at(wrapper.charges, prices), at(wrapper.tax, prices)];
    // What the other figures leave, so that the line adds up; it carries their rounding, and inflation in today's
    // money.
    const growth = closing - opening - paidIn + takenOut + charges + tax;
    const name = entryName(household, id);
    return { id, kind, name, opening, paidIn, takenOut, growth, charges, tax, closing };
  });
}

/**
 * A projected year, every figure with the name that the household gives it.
 * @param unit of its amounts, in pence: whole pounds unless another is asked for
 */
export function yearLines(household: Household, inTerms: YearInTerms, unit: number = pounds): YearLines {
  const { year, prices, endPrices } = inTerms;
  const wrappers = wrapperLines(household, inTerms, unit);
  const owns = (flows: readonly Flow[], sign: 1 | -1) =>
    flows.map(({ id, amount }) => ({
      key: id,
      name: entryName(household, id),
      amount: sign * inUnits(amount, endPrices, unit),
    }));
  const others = [...owns(year.properties, 1), ...owns(year.debts, -1)].filter(({ amount }) => amount !== 0);
  return {
    startsOn: year.startsOn,
    label: yearLabel(year),
    ages: year.ages,
    comesIn: rounded(cashIn(household, year), prices, unit),
    goesOut: rounded(cashOut(household, year), prices, unit),
    notPaid: rounded(notPaid(household, year), prices, unit),
    wrappers,
    others,
    wealth: sumOf([...wrappers.map(({ closing }) => closing), ...others.map(({ amount }) => amount)]),
  };
}

/** What a year's lines of some kinds come to. */
export function totalOf(lines: readonly Line[], ...kinds: readonly LineKind[]): number {
  return sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
}
