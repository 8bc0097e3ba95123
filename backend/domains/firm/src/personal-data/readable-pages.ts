// The part of an archive for people: pages that any browser opens, without scripts and without the network.
import { type DataKind, dataKinds, dataKindsInOrder } from '@harbour/definitions/firm/data-kinds';
import { z } from 'zod/mini';
import { escaped } from '../escaped.ts';
import type { CollectedData, CollectedTable } from './collect-data.ts';

/** Whose archive it is, and when it was made. */
export interface ArchiveFacts {
  firm: string;
  client: string;
  /** ISO date. */
  preparedOn: string;
}

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; margin: 2.5rem auto; max-width: 75rem; padding: 0 1.5rem }
h1, h2 { font-weight: 600; line-height: 1.25 } h2 { margin-top: 2.5rem }
table { border-collapse: collapse; font-size: .875rem } .scroll { overflow-x: auto }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem; border-bottom: 1px solid #d9dee5 }
td { max-width: 30rem; overflow-wrap: anywhere } .soft { color: #566070 }`;

const pageOf = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head>
<body>${content}</body></html>
`;

/** `transaction_date` as "Transaction date". */
const asText = (column: string): string => {
  const label = column.replaceAll('_', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};

const jsonRow = z.record(z.string(), z.unknown());

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function tableSection({ title, rows }: CollectedTable): string {
  const parsed = rows.map((json) => jsonRow.parse(JSON.parse(json)));
  const columns = Object.keys(parsed[0] ?? {});
  const head = columns.map((column) => `<th scope="col">${escaped(asText(column))}</th>`).join('');
  const lines = parsed.map(
    (each) => `<tr>${columns.map((column) => `<td>${escaped(cellText(each[column]))}</td>`).join('')}</tr>`,
  );
  return `<h2>${escaped(title)}</h2><div class="scroll"><table><thead><tr>${head}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>`;
}

const filled = (tables: readonly CollectedTable[], kind: DataKind) =>
  tables.filter((table) => table.kind === kind && table.rows.length > 0);

const rowCount = (tables: readonly CollectedTable[]): string =>
  tables.reduce((sum, { rows }) => sum + rows.length, 0).toLocaleString('en-GB');

function indexPage({ firm, client, preparedOn }: ArchiveFacts, { tables, files, leftOut }: CollectedData): string {
  const kinds = dataKindsInOrder.flatMap((kind) => {
    const ofKind = filled(tables, kind);
    const { name, holds } = dataKinds[kind];
    const link = ofKind.length > 0 ? `<a href="readable/${kind}.html">${escaped(name)}</a>` : escaped(name);
    return `<tr><td>${link}</td><td>${escaped(holds)}</td><td>${rowCount(ofKind)}</td></tr>`;
  });
  const out = leftOut.map(({ what, why }) => `<li>${escaped(what)}: ${escaped(why)}</li>`);
  return pageOf(
    `Data of ${client}`,
    `<h1>Data that ${escaped(firm)} has of ${escaped(client)}</h1>
<p class="soft">As of ${escaped(preparedOn)}. The folder <code>data</code> has the same as JSON, a file for each table;
<code>account.json</code> has the sign-in; <code>files</code> has ${files.length.toLocaleString('en-GB')} files.</p>
<table><thead><tr><th scope="col">Kind</th><th scope="col">What it holds</th><th scope="col">Entries</th></tr></thead>
<tbody>${kinds.join('\n')}</tbody></table>
<h2>What is not in this archive</h2><ul>${out.join('\n')}</ul>`,
  );
}

/** The pages of an archive by their names: an index, and one for each kind that the client has data of. */
export function readablePages(facts: ArchiveFacts, data: CollectedData): Record<string, string> {
  const pages = dataKindsInOrder.flatMap((kind): [string, string][] => {
    const ofKind = filled(data.tables, kind);
    if (ofKind.length === 0) return [];
    const title = `${dataKinds[kind].name}: ${facts.client}`;
    const content = `<p><a href="../index.html">All data</a></p><h1>${escaped(title)}</h1>${ofKind.map(tableSection).join('\n')}`;
    return [[`readable/${kind}.html`, pageOf(title, content)]];
  });
  return { 'index.html': indexPage(facts, data), ...Object.fromEntries(pages) };
}
