import { planstring as planReference } from '@harbour/definitions/call';
import { productTypes } from '@harbour/definitions/investments/valuation/plans';
import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate } from '@harbour/kernel/importing/cells';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { plan, planOwner } from '../../plans/tables.ts';

interface PlanLine {
  row: number;
  planstring: string;
  name: string;
  productType: (typeof productTypes)[number];
  provider: string;
  openedOn: string;
  /** Whether its transactions are complete since it was opened. */
  performance: boolean;
  /** Client numbers. */
  owners: string[];
}

/** The longest name of a plan or provider, in characters. */
const longestName = 120;

const readName = (text: string): Reading<string> =>
  text !== '' && text.length <= longestName
    ? { value: text }
    : { reason: `is empty, or longer than ${longestName} characters.` };

function readType(text: string): Reading<PlanLine['productType']> {
  const known = productTypes.find((type) => type === text);
  return known ? { value: known } : { reason: `is no type of plan; there are ${productTypes.join(', ')}.` };
}

function readOwners(text: string): Reading<string[]> {
  const owners = [...new Set(text.split(/[;\s]+/).filter(Boolean))];
  return owners.length > 0
    ? { value: owners }
    : { reason: 'names no owner. Write client numbers, with semicolons between them.' };
}

const completeness: Readonly<Record<string, boolean>> = { '': true, yes: true, no: false };

const readCompleteness = (text: string): Reading<boolean> =>
  completeness[text] === undefined ? { reason: 'is neither yes nor no.' } : { value: completeness[text] };

function readLine(csv: Csv, row: CsvRow, { findings, today }: ImportContext): PlanLine | undefined {
  const value = cellReader(csv, row, findings);
  const planstring = value('planstring', (text) =>
    planReference.safeParse(text).success ? { value: text } : { reason: 'is no reference of a plan, such as HB-1001.' },
  );
  const name = value('name', readName);
  const productType = value('type', readType);
  const provider = value('provider', readName);
  const openedOn = value('opened', (text) => readDate(text, today));
  const owners = value('owners', readOwners);
  const performance = value('complete', readCompleteness);
  if (planstring === undefined || name === undefined || productType === undefined || provider === undefined) {
    return undefined;
  }
  if (openedOn === undefined || owners === undefined || performance === undefined) return undefined;
  return { row: row.number, planstring, name, productType, provider, openedOn, performance, owners };
}

function read(csv: Csv, _: unknown, context: ImportContext): PlanLine[] {
  const plans = csv.rows.flatMap((row) => {
    context.findings.read += 1;
    return readLine(csv, row, context) ?? [];
  });
  noteRepeats(plans, { column: 'planstring', textOf: ({ planstring }) => planstring }, context.findings);
  return plans;
}

/** The people of client numbers. Adds a problem for a number that the register does not have. */
async function ownersOf(database: Statements, plans: readonly PlanLine[], findings: ImportFindings) {
  const known = await rows(
    database,
    z.object({ number: z.string(), person: z.string() }),
    sql`select number, person_uuid::text as person from portal.client_record`,
  );
  const people = new Map(known.map(({ number, person }) => [number, person]));
  return plans.flatMap(({ row, planstring, owners }) =>
    owners.flatMap((number) => {
      const person = people.get(number);
      if (person) return { planstring, person };
      findings.problem({ row, column: 'owners', value: number, reason: 'is no client number of the register.' });
      return [];
    }),
  );
}

/** Adds a problem for each plan that its owner fills from a broker's exports. */
async function refuseImportedPlans(database: Statements, plans: readonly PlanLine[], findings: ImportFindings) {
  const found = await rows(
    database,
    z.object({ planstring: z.string(), broker: z.string() }),
    sql`select plan.planstring, plan.broker from ${recordSet(plans, 'planstring text')}
      join portal.plan using (planstring) where plan.broker is not null`,
  );
  for (const { planstring, broker } of found) {
    const row = plans.find((plan) => plan.planstring === planstring)?.row ?? 1;
    const reason = `is filled by its owner from exports of ${broker}: leave it to them.`;
    findings.problem({ row, column: 'planstring', value: planstring, reason });
  }
}

async function store(database: Statements, plans: readonly PlanLine[], { findings }: ImportContext): Promise<Stored> {
  const owners = await ownersOf(database, plans, findings);
  await refuseImportedPlans(database, plans, findings);
  findings.refuseIfProblems();
  const written = await writeRecords(
    database,
    plans,
    (batch) => sql`
      insert into portal.plan (planstring, name, product_type, provider, performance, opened_on)
      select planstring, name, "productType", provider, performance, "openedOn"
      from ${recordSet(
        batch,
        'planstring text, name text, "productType" text, provider text, performance boolean, "openedOn" date',
      )}
      on conflict (planstring) do update set name = excluded.name, product_type = excluded.product_type,
        provider = excluded.provider, performance = excluded.performance, opened_on = excluded.opened_on
      where (plan.name, plan.product_type, plan.provider, plan.performance, plan.opened_on)
        is distinct from
        (excluded.name, excluded.product_type, excluded.provider, excluded.performance, excluded.opened_on)
      returning ${added}`,
  );
  await database.db.execute(sql`
    insert into portal.plan_owner (planstring, person_uuid)
    select planstring, person from ${recordSet(owners, 'planstring text, person uuid')}
    on conflict do nothing`);
  return written;
}

/** Imports plans with their owners, in Harbour's own layout. Owners are added and never removed. */
export const plansImporter = defineImporter({
  description: 'plans with their owners, by client number: planstring,name,type,provider,opened,owners',
  records: 'plans',
  fills: [plan, planOwner],
  layouts: [
    {
      name: 'harbour-plans',
      columns: ['planstring', 'name', 'type', 'provider', 'opened', 'owners'],
      optional: ['complete'],
    },
  ],
  read,
  store,
});
