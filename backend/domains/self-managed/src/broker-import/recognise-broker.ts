import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import type { BrokerExport } from './broker-export.ts';
import { brokerExports } from './brokers.ts';

/** Maximum number of columns that a message names for an unknown file. */
const shownColumns = 8;

function named(columns: readonly string[]): string {
  const shown = columns.slice(0, shownColumns).map((column) => `“${column.slice(0, 40) || '(no name)'}”`);
  return shown.join(', ') + (columns.length > shownColumns ? ', …' : '');
}

interface Compared {
  layout: BrokerExport;
  missing: readonly string[];
  there: readonly string[];
}

/** Maximum number of layouts that a message compares a file with. */
const shownKinds = 2;

/** Which columns an unknown file shares with the closest layouts, and which it lacks; empty if it shares none. */
function closest(nearestFirst: readonly Compared[]): string {
  const brokers = new Map<string, Compared>();
  for (const compared of nearestFirst) {
    const { broker } = compared.layout;
    if (compared.there.length > 0 && !brokers.has(broker)) brokers.set(broker, compared);
  }
  return [...brokers]
    .slice(0, shownKinds)
    .map(([broker, { there, missing }]) => ` Of ${broker}’s it has ${named(there)} and lacks ${named(missing)}.`)
    .join('');
}

/**
 * Finds the broker of a file by its header.
 * @throws ImportRefusedError naming the layout that it resembles and the missing columns, or the columns found and the
 * closest layouts
 */
export function recogniseBroker({ header }: Csv, findings: ImportFindings): BrokerExport {
  const compared = brokerExports.map((layout) => {
    const missing = layout.columns.filter((column) => !header.includes(column));
    const there = layout.columns.filter((column) => header.includes(column));
    return { layout, missing, there, share: there.length / layout.columns.length };
  });
  const nearestFirst = compared.toSorted((one, other) => other.share - one.share);
  const [nearest] = nearestFirst;
  if (!nearest) throw new Error('No broker is known.');
  const { layout, missing, there, share } = nearest;
  if (missing.length === 0) return layout;
  if (share > 0.5) {
    return findings.refuse({
      row: 1,
      reason:
        `This looks like an export of ${layout.broker}: the columns ${named(there)} were recognised, and` +
        ` ${named(missing)} ${missing.length === 1 ? 'is' : 'are'} missing. Export it again, with all of its columns.`,
    });
  }
  const semicolons = header.length === 1 && (header[0] ?? '').split(';').length > 2;
  const brokers = [...new Set(brokerExports.map(({ broker }) => broker))];
  return findings.refuse({
    row: 1,
    reason: semicolons
      ? 'The columns are separated by semicolons, as a spreadsheet saves them. Choose the file as your broker exported it.'
      : `This is no export of ${brokers.slice(0, -1).join(', ')} or ${brokers.at(-1)}: its columns are ${named(header)}.${closest(nearestFirst)}`,
  });
}
