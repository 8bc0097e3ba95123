import { money } from '@harbour/backend-documents/document-figures';
import type { Statement, StatementSection } from '@harbour/definitions/investments/statements';
import { type AccountInput, assumptionNames, assumptionTexts, capitalGains, InvalidInputError } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import { MissingRateError, taxYearOf, ukAfterTaxWorth } from '@harbour/uk-tax';
import Big from 'big.js';
import { type CountedGains, countedGains, type GainsRecords } from '../../capital-gains/person-gains.ts';
import { holdingKey, holdingName } from '../../holding-key.ts';
import type { HeldValue } from '../held-values.ts';
import { cell, cells, column, equalPart, pounds, row } from '../statement-parts.ts';
import type { StatementScope } from '../statement-scope.ts';
import { isTaxed } from '../taxed-plans.ts';

/** What the statement is computed from; plain data, which is copied to a thread. */
export interface WorthStatementRecords {
  scope: StatementScope;
  /** The day of the sale, ISO date. */
  on: string;
  held: readonly HeldValue[];
  gains: GainsRecords;
}

type Person = StatementScope['people'][number];

interface HeldPart {
  key: string;
  name: string;
  isCash: boolean;
  units: Big;
  value: Big | null;
}

/** What a person has of a plan: an equal part of a joint one. */
function partsOf({ held, scope }: WorthStatementRecords, { uuid }: Person, planstring: string): HeldPart[] {
  const plan = scope.plans.find((one) => one.planstring === planstring);
  const place = plan?.ownership.indexOf(uuid) ?? -1;
  if (!plan || place === -1) return [];
  return held
    .filter((one) => one.planstring === planstring)
    .map(({ instrumentId, isin, name, kind, units, value }) => ({
      key: holdingKey({ id: instrumentId, isin }),
      name,
      isCash: kind === 'cash',
      units: new Big(units).div(plan.ownership.length),
      value: value === null ? null : equalPart(new Big(value), place, plan.ownership.length),
    }));
}

const sumOf = (parts: readonly HeldPart[]): string | null =>
  parts
    .reduce<Big | null>((sum, { value }) => (sum === null || value === null ? null : sum.plus(value)), new Big(0))
    ?.toFixed(2) ?? null;

const taxedName = 'Taxed accounts';

/** The holdings of taxed accounts with their part of the cost of the pools; cash has no gain. */
function taxedAccount(
  given: WorthStatementRecords,
  person: Person,
  { rows, leftOut, exempt }: CountedGains,
): AccountInput[] {
  const { scope } = given;
  const parts = scope.plans
    .filter((plan) => isTaxed(plan, scope))
    .flatMap(({ planstring }) => partsOf(given, person, planstring));
  if (parts.length === 0) return [];
  const pools = new Map(capitalGains(rows, { exempt }).pools.map((pool) => [pool.holding, pool]));
  const costOf = (key: string, own: readonly HeldPart[]): string | null => {
    const pool = pools.get(key);
    if (!pool || leftOut.has(key) || pool.units <= 0) return null;
    const units = own.reduce((sum, part) => sum.plus(part.units), new Big(0));
    return new Big(pool.cost).times(units).div(pool.units).toFixed(2);
  };
  const holdings = [...Map.groupBy(parts, ({ key }) => key)].map(([key, own]) => {
    const value = sumOf(own);
    const name = own[0]?.name ?? key;
    return { name, value, cost: own[0]?.isCash ? value : costOf(key, own), exempt: exempt[key] !== undefined };
  });
  return [{ name: taxedName, kind: 'taxed', holdings }];
}

function accountsOf(given: WorthStatementRecords, person: Person, counted: CountedGains): AccountInput[] {
  const { scope } = given;
  const others = scope.plans.flatMap((plan): AccountInput[] => {
    const { planstring, name, productType, ownership } = plan;
    if (!ownership.includes(person.uuid) || isTaxed(plan, scope)) return [];
    const value = sumOf(partsOf(given, person, planstring));
    if (scope.bonds.includes(planstring)) return [{ name, kind: 'onshore-bond', value }];
    return [{ name, kind: productType === 'pens' ? 'pension' : 'untaxed', value }];
  });
  return [...others, ...taxedAccount(given, person, counted)];
}

/** Gains and losses that were made in the tax year up to the day. */
function madeBefore({ rows, exempt }: CountedGains, on: string) {
  const [year] = capitalGains(rows, { taxYear: taxYearOf(on), exempt }).years;
  return {
    gains: year?.gains ?? 0,
    losses: year?.losses ?? 0,
    lossesBroughtForward: year?.lossesBroughtForward ?? 0,
  };
}

const columns = [
  column('Account'),
  column('Value', 'gbp'),
  column('Gain', 'gbp'),
  column('Tax-free part', 'gbp'),
  column('Tax', 'gbp'),
  column('After tax', 'gbp'),
];

function holdingLines(account: AccountInput | undefined) {
  return (account?.holdings ?? []).map(({ name = '', value, cost, exempt }) => {
    if (value !== null && exempt) {
      return pounds(`${name}: worth ${money(Number(value))}, exempt from tax on gains (TCGA 1992 s.115)`, 0);
    }
    return value === null || cost === null || cost === undefined
      ? { text: `${name}: what it is worth or what it cost is not known`, value: null, unit: 'text' as const }
      : pounds(
          `${name}: worth ${money(Number(value))}, cost ${money(Number(cost))}`,
          new Big(value).minus(cost).round(2).toNumber(),
        );
  });
}

function personSections(given: WorthStatementRecords, person: Person, counted: CountedGains): StatementSection[] {
  const { scope, on } = given;
  const accounts = accountsOf(given, person, counted);
  const { rate, off } = scope;
  const { accounts: sold, total } = ukAfterTaxWorth({
    on,
    accounts,
    person: { ...madeBefore(counted, on), ...(rate === undefined ? {} : { marginalPercent: rate }) },
    assume: Object.fromEntries(off.map((name) => [name, false])),
  });
  const rows = sold.map((account, index) =>
    row(
      account.ok
        ? [account.name, account.value, account.gain, account.taxFree, account.tax, account.worth]
        : [account.name, account.value, ...[1, 2, 3, 4].map(() => cell(null, account.message))],
      holdingLines(accounts[index]),
    ),
  );
  return [
    {
      title: `${person.name}: worth if sold on ${formatDay(on)}`,
      columns,
      rows,
      total: total.ok
        ? cells(['Total', total.value, '', '', total.tax, total.worth])
        : cells(['Total', ...[1, 2, 3, 4, 5].map(() => cell(null, total.message))]),
      empty: 'There is no plan of this person on this day.',
      chart: { kind: 'bars', column: 5 },
      note: total.ok && total.note !== null ? `The total is ${total.note.replace('Without', 'without')}.` : null,
    },
  ];
}

/** The sections of a person, or why there are none. */
function sectionsOf(given: WorthStatementRecords, person: Person, counted: CountedGains): StatementSection[] {
  try {
    return personSections(given, person, counted);
  } catch (error) {
    if (!(error instanceof MissingRateError) && !(error instanceof InvalidInputError)) throw error;
    return [
      { title: `${person.name}: worth after tax`, columns, rows: [], total: null, empty: error.message, note: null },
    ];
  }
}

/** Each assumption of all people, switched on or off. */
const assumptionSection = ({ off }: StatementScope): StatementSection => ({
  title: 'What is assumed',
  columns: [column('Assumption'), column('Applies')],
  rows: assumptionNames.map((name) => row([assumptionTexts[name], off.includes(name) ? 'no' : 'yes'])),
  total: null,
  empty: '',
  note: null,
});

/** What the accounts of people would be worth after tax if all were sold on the last of the days. */
export function worthStatement(given: WorthStatementRecords): Statement {
  const { scope, on, gains } = given;
  const people = scope.people.map((person) => ({ person, counted: countedGains(person, gains) }));
  const leftOut = people.flatMap(({ counted: { leftOut: omissions, names, exempt } }) =>
    // What is exempt has no gain, whatever it cost.
    [...omissions]
      .filter(([key]) => exempt[key] === undefined)
      .map(([key, omission]) => ({ name: `${holdingName(names, key)}: its cost`, ...omission })),
  );
  return {
    kind: 'worth',
    title: 'Worth after tax',
    from: on,
    to: on,
    of: scope.of,
    leftOut,
    sections: [
      ...people.flatMap(({ person, counted }) => sectionsOf(given, person, counted)),
      assumptionSection(scope),
    ],
    sellable: [],
    notes: [
      scope.rate === undefined
        ? 'Pensions need the rate of income tax: choose it above.'
        : `Pensions are taxed at ${scope.rate}%, beyond the part that is free of tax.`,
      'Gains are those of the pools of all taxed accounts of a person, after gains and losses made in the tax year before.',
      'Gilts and qualifying corporate bonds have no gain that is taxed (TCGA 1992, sections 115 and 117).',
      'Income beside the sale is not in the records. What is managed elsewhere, property and debts are not included.',
      'Inheritance Tax is apart, and not part of these figures.',
    ],
  };
}
