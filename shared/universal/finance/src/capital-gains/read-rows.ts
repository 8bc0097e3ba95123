import type Big from 'big.js';
import type { CurrencyRates } from './currency.ts';
import { zero } from './decimals.ts';
import type { CapitalGainsEvent, Disposal, Paid, UnitsReceived } from './events.ts';
import { type CapitalGainsProblem, RowError, type RowReference } from './problem.ts';
import { RowFields } from './row-fields.ts';
import { type RowType, rowTypeOf, rowTypes, wrapperOf } from './row-types.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

export interface RowsRead {
  events: CapitalGainsEvent[];
  problems: CapitalGainsProblem[];
  /** How many rows were left out because they are in an ISA or pension. */
  sheltered: number;
}

/**
 * Disposals before this day follow other rules (last in, first out), and pools began anew on it (TCGA 1992 s.104 as
 * changed by Finance Act 2008, Schedule 2, para. 85; CG51570).
 */
const poolsSince = '2008-04-06';

type Base = Pick<CapitalGainsEvent, 'source' | 'date' | 'holding'>;

function acquired(base: Base, fields: RowFields, amountRemedy: string): CapitalGainsEvent {
  const units = fields.positive('units', 'Add how many units were acquired.');
  const cost = fields.consideration(units, amountRemedy).plus(fields.costs());
  return { ...base, kind: 'acquire', units, cost };
}

function added(base: Base, fields: RowFields, why: 'opening' | 'rights'): CapitalGainsEvent {
  const units = fields.positive('units', 'Add how many units there are.');
  const cost = fields.consideration(units, 'Add what they cost in all (`amount`).').plus(fields.costs());
  return { ...base, kind: 'add', why, units, cost };
}

function disposed(base: Base, fields: RowFields, as: Disposal['as'], units: Big): CapitalGainsEvent {
  if (base.date < poolsSince) {
    throw new RowError(
      base.source,
      'disposals before 6 April 2008 follow other rules.',
      'Replace the rows before that day by one “opening” row with the units and cost of the pool on 6 April 2008.',
    );
  }
  if (!units.gt(0)) throw new RowError(base.source, `units is ${units}.`, 'Give a number above zero.');
  const noGain = as === 'transfer-to-spouse' || as === 'gift-to-charity';
  const remedy = as === 'gift' ? 'Add the market value on that day.' : 'Add what was received, before costs.';
  const proceeds = noGain ? zero : fields.consideration(units, remedy);
  const connectedTo = noGain ? null : (fields.text('connectedTo') ?? null);
  return { ...base, kind: 'dispose', as, units, proceeds, costs: fields.costs(), connectedTo };
}

function paidBy(base: Base, fields: RowFields): Paid {
  const amount = fields.pounds('amount');
  if (amount !== undefined) return { amount };
  const perUnit = fields.unroundedPounds('perUnit');
  if (perUnit !== undefined) return { perUnit };
  throw new RowError(base.source, 'amount and perUnit are missing.', 'Add the amount in all or for one unit.');
}

/** The market value of a row: in all, or of one unit held; null without one. */
function marketValueOf(fields: RowFields): Paid | null {
  const amount = fields.pounds('value');
  if (amount !== undefined) return { amount };
  const perUnit = fields.unroundedPounds('valuePerUnit');
  return perUnit === undefined ? null : { perUnit };
}

function cashOf(fields: RowFields): Paid {
  const amount = fields.pounds('cash');
  const perUnit = amount === undefined ? fields.unroundedPounds('perUnit') : undefined;
  return perUnit === undefined ? { amount: amount ?? zero } : { perUnit };
}

function received(base: Base, fields: RowFields): UnitsReceived {
  const units = fields.notNegative('units');
  if (units?.gt(0)) return { units };
  const ratio = fields.ratio();
  if (ratio !== undefined) return { ratio };
  throw new RowError(
    base.source,
    'units and ratio are missing.',
    'Add the new units, or how many there are for each one held (`ratio`, as in 1:4).',
  );
}

function intoOf(base: Base, fields: RowFields): string {
  const into = fields.text('into');
  if (into === undefined)
    throw new RowError(base.source, 'into is missing.', 'Add the holding that the new units are of.');
  if (into === base.holding) {
    throw new RowError(base.source, 'into is the holding itself.', 'Name the new holding, or use “split”.');
  }
  return into;
}

function rescaled(base: Base, fields: RowFields, word: string): CapitalGainsEvent {
  const unitsAfter = fields.notNegative('unitsAfter');
  if (unitsAfter?.gt(0)) return { ...base, kind: 'rescale', by: { unitsAfter } };
  const ratio = fields.ratio();
  if (ratio === undefined) {
    throw new RowError(
      base.source,
      'ratio is missing.',
      'Add new units for old ones, as in 2:1 for a split or 1:10 for a consolidation, or the units afterwards (`unitsAfter`).',
    );
  }
  if (/consolidation|reverse/i.test(word) && ratio.new.gt(ratio.old)) {
    throw new RowError(
      base.source,
      `a consolidation has fewer units afterwards, but ratio ${ratio.new}:${ratio.old} makes more.`,
      'Write new units for old ones: 1:10 for one new unit for ten old ones.',
    );
  }
  return { ...base, kind: 'rescale', by: { ratio } };
}

function bonus(base: Base, fields: RowFields): CapitalGainsEvent {
  if (fields.number('amount')?.gt(0)) {
    throw new RowError(
      base.source,
      'a bonus issue has no amount.',
      'Use “scrip-dividend” for units instead of a cash dividend, or “rights” for units that are paid for.',
    );
  }
  const unitsAdded = fields.notNegative('units');
  if (unitsAdded?.gt(0)) return { ...base, kind: 'rescale', by: { unitsAdded } };
  const ratio = fields.ratio();
  if (ratio === undefined) {
    throw new RowError(
      base.source,
      'units and ratio are missing.',
      'Add the new units, or new for held ones, as in 1:10.',
    );
  }
  return { ...base, kind: 'rescale', by: { ratio: { new: ratio.new.plus(ratio.old), old: ratio.old } } };
}

function adjusted(
  base: Base,
  fields: RowFields,
  why: 'reportable-income' | 'accumulation' | 'equalisation',
): CapitalGainsEvent {
  const paid = paidBy(base, fields);
  const periodEnd = fields.day('periodEnd') ?? null;
  if (periodEnd === null && why === 'reportable-income' && 'perUnit' in paid) {
    throw new RowError(
      base.source,
      'periodEnd is missing.',
      'Add the end of the reporting period: the units held at its end count (SI 2009/3001 reg. 94). `date` is the fund distribution date.',
    );
  }
  if (periodEnd !== null && periodEnd >= base.date) {
    throw new RowError(
      base.source,
      `periodEnd ${periodEnd} is not before the date.`,
      'Give the distribution date as `date` and the end of the period before it as `periodEnd`.',
    );
  }
  return { ...base, kind: 'adjust-cost', why, paid, periodEnd };
}

function merged(base: Base, fields: RowFields): CapitalGainsEvent {
  return {
    ...base,
    kind: 'exchange',
    into: intoOf(base, fields),
    received: received(base, fields),
    cash: cashOf(fields),
    value: marketValueOf(fields),
    apportionment: fields.percent('apportionment') ?? null,
    onlyIfHeld: fields.onlyIfHeld,
  };
}

function demerged(base: Base, fields: RowFields): CapitalGainsEvent {
  const apportionment = fields.percent('apportionment');
  if (apportionment === undefined) {
    throw new RowError(
      base.source,
      'apportionment is missing.',
      'Add the percentage of the cost that goes to the new units: their market value on the first day of dealing ÷ that of both (TCGA 1992 s.130).',
    );
  }
  const { onlyIfHeld } = fields;
  return {
    ...base,
    kind: 'demerge',
    into: intoOf(base, fields),
    received: received(base, fields),
    apportionment,
    onlyIfHeld,
  };
}

/** The event of a row; null for what changes no gain. @throws RowError */
function eventOf(type: RowType, base: Base, fields: RowFields): CapitalGainsEvent | null {
  const { type: word } = base.source;
  const unitsOut = () => (fields.number('units') ?? zero).abs();
  switch (type) {
    case 'buy':
      return acquired(base, fields, 'Add what was paid in all (`amount`), or the price of one unit.');
    case 'scrip-dividend':
      return acquired(base, fields, 'Add the cash dividend that was given up (`amount`).');
    case 'gift-received':
      return acquired(base, fields, 'Add the market value on that day (`amount`).');
    case 'transfer-from-spouse':
      return acquired(
        base,
        fields,
        'Add what the units cost the spouse (`amount`): `proceeds` of the transfer in the report of the spouse.',
      );
    case 'sell':
      return disposed(base, fields, 'sale', unitsOut());
    case 'gift':
    case 'transfer-to-spouse':
    case 'gift-to-charity':
      return disposed(base, fields, type, unitsOut());
    case 'opening':
    case 'rights':
      return added(base, fields, type);
    case 'split':
      return rescaled(base, fields, word);
    case 'bonus':
      return bonus(base, fields);
    case 'reportable-income':
    case 'accumulation':
    case 'equalisation':
      return adjusted(base, fields, type);
    case 'return-of-capital':
      return {
        ...base,
        kind: 'distribute',
        paid: paidBy(base, fields),
        value: marketValueOf(fields),
        asDisposal: fields.isDisposal,
        onlyIfHeld: fields.onlyIfHeld,
      };
    case 'merger':
      return merged(base, fields);
    case 'demerger':
      return demerged(base, fields);
    case 'transfer':
    case 'dividend':
      return null;
  }
}

function readRow(row: CapitalGainsTransaction, source: RowReference, rates: CurrencyRates): CapitalGainsEvent | null {
  const fields = new RowFields(row, source, rates);
  const type = rowTypeOf(source.type);
  if (type === undefined) {
    throw new RowError(source, `type “${source.type}” is not known.`, `Use one of: ${rowTypes.join(', ')}.`);
  }
  if (type === 'dividend') return null;
  const date = fields.day('date');
  if (date === undefined) throw new RowError(source, 'date is missing.', 'Add the day as YYYY-MM-DD.');
  if (source.holding === '') throw new RowError(source, 'holding is missing.', 'Add what the units are of.');
  return eventOf(type, { source, date, holding: source.holding }, fields);
}

/**
 * Reads rows of input. A row that cannot be used becomes a problem; the others are still read.
 * @param rates for rows in other currencies without a rate of their own
 */
export function readRows(rows: readonly CapitalGainsTransaction[], rates: CurrencyRates): RowsRead {
  const read: RowsRead = { events: [], problems: [], sheltered: 0 };
  for (const [index, given] of rows.entries()) {
    // What is no row at all lacks everything, and is named by its number.
    const row = given ?? { type: '', date: '', holding: '' };
    const source: RowReference = {
      row: index + 1,
      id: row.id ?? null,
      type: String(row.type ?? ''),
      date: String(row.date ?? ''),
      holding: String(row.holding ?? '').trim(),
    };
    try {
      const wrapper = wrapperOf(row.wrapper ?? 'taxed');
      if (wrapper === undefined) {
        throw new RowError(source, `wrapper “${row.wrapper}” is not known.`, 'Use taxed, isa or pension.');
      }
      if (wrapper === 'sheltered') {
        read.sheltered += 1;
        continue;
      }
      const event = readRow(row, source, rates);
      if (event !== null) read.events.push(event);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      read.problems.push(error.problem);
    }
  }
  return read;
}
