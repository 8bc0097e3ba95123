import { createHash } from 'node:crypto';
import type { ReadingContext } from './broker-export.ts';
import type { Amount, LedgerEntry, UnreferencedEntry, WrittenAmount } from './ledger-entry.ts';

/** Brokers' ids are shorter than this; a longer cell is replaced by its digest. */
const maxIdLength = 100;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The content of an entry, without its row, its note and the name of the security in this file. */
function content({ date, kind, security, units, amount, price, mark }: UnreferencedEntry): string {
  const priced = price && [price.value.toFixed(), price.currency];
  return JSON.stringify([
    date,
    kind,
    security && (security.isin ?? security.name),
    units?.toFixed() ?? null,
    amount.value.toFixed(),
    amount.currency,
    priced,
    mark,
  ]);
}

function written({ value, currency }: Amount): WrittenAmount {
  return { value: value.toFixed(), currency };
}

function referenced({ id: _, mark: __, ...entry }: UnreferencedEntry, reference: string): LedgerEntry {
  const { units, amount, price, traded } = entry;
  return {
    ...entry,
    reference,
    units: units?.toFixed() ?? null,
    amount: written(amount),
    price: price && written(price),
    traded: traded && { ...written(traded), column: traded.column },
  };
}

/**
 * Gives each entry a unique reference: the broker's id, or otherwise its content plus a counter among entries with
 * equal content. So two equal purchases at the same time stay two, and the same row in an overlapping file stays one. A
 * repeated id is skipped if the content is equal, and otherwise a problem.
 */
export function assignReferences(
  entries: readonly UnreferencedEntry[],
  { findings, skip }: Pick<ReadingContext, 'findings' | 'skip'>,
): LedgerEntry[] {
  const byId = new Map<string, UnreferencedEntry>();
  const seen = new Map<string, number>();
  return entries.flatMap((entry) => {
    const { id } = entry;
    const text = content(entry);
    if (id !== null) {
      const earlier = byId.get(id);
      if (!earlier) {
        byId.set(id, entry);
        return referenced(entry, id.length > maxIdLength ? `id ${digest(id)}` : `id ${id}`);
      }
      if (content(earlier) === text) {
        skip(entry.row, `repeats row ${earlier.row}`);
      } else {
        const reason = `stands in row ${earlier.row} already and says something else there. Keep the right one of the two.`;
        findings.problem({ row: entry.row, column: 'ID', value: id, reason });
      }
      return [];
    }
    const ordinal = (seen.get(text) ?? 0) + 1;
    seen.set(text, ordinal);
    return referenced(entry, `row ${digest(text)} ${ordinal}`);
  });
}
