import { isStorable } from '@harbour/definitions/call';
import { longestRuleText } from '@harbour/definitions/investments/open-banking/firm-rules';
import {
  type PaymentCategory,
  paymentCategories,
} from '@harbour/definitions/investments/open-banking/payment-categories';
import type { Statements } from '@harbour/kernel/database/statements';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { readOneOf } from '@harbour/kernel/importing/read-one-of';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { foldedText } from './payment-text.ts';
import { paymentRule } from './tables.ts';

/** Money in or out; empty for both. */
const directions = ['', 'in', 'out'] as const;

interface FirmRule {
  row: number;
  text: string;
  direction: 'in' | 'out' | null;
  category: PaymentCategory;
}

/** The text of a rule, as descriptions are compared with it. */
function readText(cell: string): Reading<string> {
  const text = foldedText(cell);
  if (text === '' || cell.length > longestRuleText || !isStorable(cell)) {
    return { reason: `has no words, more than ${longestRuleText} characters, or some that cannot be shown.` };
  }
  return { value: text };
}

function read(csv: Csv, _: unknown, { findings }: ImportContext): FirmRule[] {
  const rules = csv.rows.flatMap((row): FirmRule[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const text = value('text', readText);
    const direction = value('direction', (cell) => readOneOf(directions, cell));
    const category = value('category', (cell) => readOneOf(paymentCategories, cell));
    if (text === undefined || direction === undefined || category === undefined) return [];
    return [{ row: row.number, text, direction: direction === '' ? null : direction, category }];
  });
  const keyOf = ({ text, direction }: FirmRule) => `${text} ${direction ?? ''}`;
  noteRepeats(rules, { column: 'text', textOf: ({ text }) => text, keyOf }, findings);
  return rules;
}

async function store(database: Statements, rules: readonly FirmRule[], { findings }: ImportContext): Promise<Stored> {
  findings.refuseIfProblems();
  return writeRecords(
    database,
    rules,
    (batch) => sql`
      insert into portal.payment_rule (text, direction, category)
      select text, direction, category from ${recordSet(batch, 'text text, direction text, category text')}
      on conflict (client_uid, text, direction) do update set category = excluded.category
      where payment_rule.category <> excluded.category
      returning ${added}`,
  );
}

/** Imports the firm's rules for categories of payments. Those of clients stay, and go before them. */
export const paymentRulesImporter = defineImporter({
  description: "the firm's rules for categories of bank payments: text,direction,category (see docs/data-import.md)",
  records: 'rules',
  fills: [paymentRule],
  layouts: [{ name: 'harbour-payment-rules', columns: ['text', 'direction', 'category'] }],
  read,
  store,
});
