import { type CapitalGainsReport, type CapitalGainsTransaction, capitalGains } from '@harbour/finance';
import Big from 'big.js';
import { gainsProblemText, gainsRowOf, unitsDifferText, unitsTolerance } from '../capital-gains/gains-row.ts';
import type { Booked } from './holding-records.ts';

/** The transactions of one listing in one plan, read once. */
export interface HoldingHistory {
  /** The first day of the unbroken time in which units have been held, by the transactions; null if none are. */
  heldSince: string | null;
  /** What the units cost. GBP; null if unknown. */
  bookCost: number | null;
  /** Of units that were sold: proceeds − cost. GBP; null if unknown. */
  gainSold: number | null;
  /** Why they are unknown. */
  reason: string | null;
}

const unitsOf = ({ units }: Booked) => new Big(units ?? 0);

/** Units that a split or another restatement added: no border was crossed, and nothing was paid. */
const isRestatement = ({ kind, performance, value }: Booked) =>
  kind === 'transfer' && !performance && new Big(value).eq(0);

/**
 * The restatements of a day as one row: a split books what goes out and what comes in. Units beyond what was held came
 * without payment, as of a bonus issue; fewer are a consolidation.
 */
function restatedRow(date: string, restated: readonly Booked[], before: Big): CapitalGainsTransaction[] {
  const net = restated.reduce((sum, booked) => sum.plus(unitsOf(booked)), new Big(0));
  if (net.eq(0)) return [];
  const holding = 'holding';
  return [
    net.gt(0)
      ? { type: 'bonus', date, holding, units: net }
      : { type: 'consolidation', date, holding, unitsAfter: before.plus(net) },
  ];
}

/** All purchases of a day as one row, and all sales: they are one for the computation (TCGA 1992 s.105). */
function tradedRows(date: string, moved: readonly Booked[]): CapitalGainsTransaction[] {
  const signOf = (booked: Booked) => `${booked.kind === 'transfer'} ${unitsOf(booked).gt(0)}`;
  return [...Map.groupBy(moved, signOf).values()].map((same) =>
    gainsRowOf({
      kind: same[0]?.kind ?? 'transfer',
      date,
      holding: 'holding',
      units: same.reduce((sum, booked) => sum.plus(unitsOf(booked)), new Big(0)),
      // One that has no value makes the cost of all unknown.
      value: same.some(({ value }) => new Big(value).eq(0))
        ? new Big(0)
        : same.reduce((sum, { value }) => sum.plus(value), new Big(0)),
    }),
  );
}

/** The rows of a holding, and since when it is held. */
function readBooked(booked: readonly Booked[]) {
  const moved = booked.filter((one) => !unitsOf(one).eq(0));
  const gains: CapitalGainsTransaction[] = [];
  let units = new Big(0);
  let heldSince: string | null = null;
  for (const [date, ofDay] of Map.groupBy(moved, (one) => one.date)) {
    const restated = ofDay.filter(isRestatement);
    gains.push(...restatedRow(date, restated, units));
    gains.push(
      ...tradedRows(
        date,
        ofDay.filter((one) => !isRestatement(one)),
      ),
    );
    for (const one of ofDay) units = units.plus(unitsOf(one));
    if (units.lte(unitsTolerance)) heldSince = null;
    else heldSince ??= date;
  }
  return { gains, heldSince };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toNumber();

/** Rows that the cost of one holding is computed from at most: the thread is free again after 50 milliseconds. */
const mostRows = 1_000;
const tooManyRows = 'It was dealt in on more days than its cost is computed from.';

function problemOf(report: CapitalGainsReport, held: Big): string | null {
  const [problem] = report.problems;
  if (problem) return gainsProblemText(problem);
  const computed = new Big(report.pools[0]?.units ?? 0);
  return computed.minus(held).abs().gt(unitsTolerance) ? unitsDifferText(computed, held) : null;
}

/**
 * What the units of one listing in one plan cost, and what was gained on those that were sold: by the rules of capital
 * gains (same day, next 30 days, average cost), in every kind of plan, so that the plan and the tax page agree.
 * @param booked its transactions up to a day, oldest first
 * @param held its units on that day by the records of holdings
 */
export function holdingHistory(booked: readonly Booked[], held: string): HoldingHistory {
  const { gains, heldSince } = readBooked(booked);
  if (gains.length > mostRows) return { heldSince, bookCost: null, gainSold: null, reason: tooManyRows };
  const report = capitalGains(gains);
  const reason = problemOf(report, new Big(held));
  if (reason !== null) return { heldSince, bookCost: null, gainSold: null, reason };
  return {
    heldSince,
    bookCost: report.pools[0]?.cost ?? 0,
    gainSold: sumOf(report.disposals.map(({ gain }) => gain)),
    reason: null,
  };
}
