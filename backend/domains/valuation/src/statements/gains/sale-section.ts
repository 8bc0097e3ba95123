import { money } from '@harbour/backend-documents/document-figures';
import type { Statement, StatementSection } from '@harbour/definitions/investments/statements';
import { exemptTexts, type SaleEffect, whatIfISell } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import Big from 'big.js';
import type { CountedGains } from '../../capital-gains/person-gains.ts';
import { holdingKey } from '../../holding-key.ts';
import type { HeldValue } from '../held-values.ts';
import { column, figureRow, row } from '../statement-parts.ts';
import type { GainsStatementRecords } from './gains-statement-records.ts';
import { matchLines } from './match-lines.ts';

type Held = Pick<GainsStatementRecords, 'held' | 'gains' | 'scope'>;

const keyOf = ({ isin, instrumentId }: HeldValue) => holdingKey({ id: instrumentId, isin });

/** What the taxed plans hold by key: its name, units and the newest price. */
export function sellableOf({ held }: Pick<Held, 'held'>): Statement['sellable'] {
  const invested = held.filter(({ kind }) => kind !== 'cash');
  return [...Map.groupBy(invested, keyOf)].map(([key, own]) => ({
    key,
    name: own[0]?.name ?? key,
    units: own.reduce((sum, { units }) => sum.plus(units), new Big(0)).toNumber(),
    price: own[0]?.price ? Number(own[0].price) : null,
  }));
}

/** Units of a holding that a person has in the taxed plans: equal parts of joint ones. */
function unitsOf({ held, gains }: Held, person: string, key: string): Big {
  return held
    .filter((one) => keyOf(one) === key)
    .reduce((sum, { planstring, units }) => {
      const plan = gains.plans.find((one) => one.planstring === planstring);
      return plan?.ownership.includes(person) ? sum.plus(new Big(units).div(plan.ownership.length)) : sum;
    }, new Big(0));
}

const accruedInterest =
  'The interest that it has accrued by the sale may be income of the accrued income scheme (ITA 2007 s.628).';
const noRates = 'The rates of this tax year are not known to the portal.';

function effectRows(
  { disposal, before, after, extraTaxAtHigherRates, exemptAmountLeft }: SaleEffect,
  names: CountedGains['names'],
) {
  const known = (text: string, amount: number | null) => figureRow(text, amount, noRates);
  return [
    row(['Proceeds', disposal.proceeds]),
    row(['Cost', disposal.cost]),
    row(['Gain or loss', disposal.gain], matchLines(disposal, names)),
    known('Tax of the year before the sale, at most', before.taxAtHigherRates),
    known('Tax of the year with the sale, at most', after.taxAtHigherRates),
    known('Tax that the sale adds, at most', extraTaxAtHigherRates),
    known('Exempt amount left after it', exemptAmountLeft),
  ];
}

/** What a sale of today would do, for a person who has the holding; nothing when none is asked for. */
export function saleSections(
  given: Held,
  { uuid, name }: { uuid: string; name: string },
  { rows, leftOut, names, exempt }: CountedGains,
): StatementSection[] {
  const { scope, held } = given;
  const { sale, today } = scope;
  const found = held.find((one) => keyOf(one) === sale?.key);
  if (!sale || !found) return [];
  const has = unitsOf(given, uuid, sale.key);
  if (has.lte(0)) return [];
  const units = sale.units === undefined ? has : new Big(sale.units);
  const section = (empty: string): StatementSection => ({
    title: `${name}: if ${units.round(6)} units of ${found.name} are sold today`,
    columns: [column('Figure'), column('Amount', 'gbp')],
    rows: [],
    total: null,
    empty,
    note: null,
  });
  const omission = leftOut.get(sale.key);
  const kind = exempt[sale.key];
  if (omission && !kind) return [section(`What they cost is not known. ${omission.reason}`)];
  if (found.price === null) return [section('There is no price or exchange rate for today.')];
  if (units.gt(has)) return [section(`Only ${has.round(6)} units are held.`)];
  const amount = units.times(found.price).toFixed(2);
  const price = `At the price known on ${formatDay(today)}, ${money(Number(found.price))}, before costs of dealing.`;
  if (kind) {
    const proceeds = row(['Proceeds', Number(amount)]);
    return [
      {
        ...section(''),
        rows: [proceeds, row(['Gain or loss that counts', 0]), row(['Tax on gains that the sale adds', 0])],
        note: `${price} ${exemptTexts[kind]} ${accruedInterest}`,
      },
    ];
  }
  const effect = whatIfISell(rows, { date: today, holding: sale.key, units: units.toString(), amount }, { exempt });
  if (!effect.ok) return [section(effect.message)];
  return [
    {
      ...section(''),
      rows: effectRows(effect, names),
      note: [price, ...effect.notes].join(' ').replaceAll(sale.key, found.name),
    },
  ];
}
