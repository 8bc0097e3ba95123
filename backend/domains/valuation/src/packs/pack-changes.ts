import {
  type StatementCell,
  type StatementRow,
  type StatementSection,
  statementPart,
} from '@harbour/definitions/investments/statements';
import type { PackChange, PackChanges } from '@harbour/definitions/investments/yearly-packs';
import { z } from 'zod/mini';
import { cellText } from '../statements/statement-definition.ts';

/** What a version says, to compare the next one with. */
export const packContent = z.object({
  people: z.array(z.object({ uuid: z.string(), name: z.string() })),
  parts: z.array(statementPart),
});
export type PackContent = z.infer<typeof packContent>;

/** Figures that a version lists: more are counted. */
const listedFigures = 200;

/** Rows by what their first cell says; a second row of the same name is another one. */
function rowsByName(rows: readonly StatementRow[]): Map<string, readonly StatementCell[]> {
  const named = new Map<string, readonly StatementCell[]>();
  for (const { cells } of rows) {
    const name = String(cells[0]?.value ?? '');
    let key = name;
    for (let count = 2; named.has(key); count += 1) key = `${name} (${count})`;
    named.set(key, cells);
  }
  return named;
}

const rowsOf = ({ rows, total }: StatementSection) =>
  rowsByName(total === null ? rows : [...rows, { cells: total, working: [] }]);

const sectionsOf = ({ parts }: PackContent) =>
  new Map(
    parts.flatMap(({ title, sections }) =>
      sections.map((section) => [`${title}\n${section.title}`, { part: title, section }] as const),
    ),
  );

type Found = { part: string; section: StatementSection };

/** The figures of a table that differ. */
function changesOfSection(before: Found | undefined, after: Found | undefined): PackChange[] {
  const found = after ?? before;
  if (!found) return [];
  const { columns } = found.section;
  const [old, now] = [before, after].map((one) => (one ? rowsOf(one.section) : new Map<string, StatementCell[]>()));
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  const textOf = (cells: readonly StatementCell[] | undefined, index: number) => {
    const cell = cells?.[index];
    return cell === undefined ? null : cellText(cell, columns[index]?.unit ?? 'text');
  };
  return [...names].flatMap((row) =>
    columns.flatMap(({ title }, index): PackChange[] => {
      const [was, is] = [textOf(old?.get(row), index), textOf(now?.get(row), index)];
      const isSame =
        was === is || (index === 0 && was !== null && is !== null) || ((was ?? '') === '' && (is ?? '') === '');
      if (isSame || (index === 0 && columns.length > 1)) return [];
      return [{ part: found.part, section: found.section.title, row, column: title, before: was, after: is }];
    }),
  );
}

/**
 * What differs between two versions. Figures of people who are no longer in the document are not listed: it is opened
 * by somebody who does not see them any longer.
 * @returns null where every figure is the same
 */
export function packChanges(before: PackContent, after: PackContent): PackChanges | null {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  const keys = new Set([...now.keys(), ...old.keys()]);
  const all = [...keys].flatMap((key) => changesOfSection(old.get(key), now.get(key)));
  const missing = (from: PackContent, to: PackContent) =>
    from.people.filter(({ uuid }) => !to.people.some((one) => one.uuid === uuid)).map(({ name }) => name);
  const [without, added] = [missing(before, after), missing(after, before)];
  if (all.length === 0 && without.length === 0 && added.length === 0) return null;
  return {
    figures: without.length > 0 ? [] : all.slice(0, listedFigures),
    count: all.length,
    without,
    added,
  };
}
