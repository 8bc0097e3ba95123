import type { Attempted } from './attacked.ts';
import type { Outcome } from './attacks.ts';

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const asText = (outcome: Outcome) =>
  [...outcome].map(([status, count]) => `${count} × ${status === 0 ? 'cut' : status}`).join(', ');
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The head of a table of attacks. Times of dashboards are medians in ms, memory in MiB. */
export const attackTableHead = [
  row([
    'attack',
    'idle ms',
    'attacked ms',
    'worst ms',
    'ratio',
    'failed',
    'answers to the attacker',
    'MiB before',
    'at the end',
    'after',
    'ratio',
  ]),
  row(['---', ...Array.from({ length: 5 }, () => '---:'), '---', ...Array.from({ length: 4 }, () => '---:')]),
].join('\n');

/** The figures of an attack as a row of the table. */
export function attackTableRow({ name, outcome, idle, dashboards, memory }: Attempted): string {
  const [asleep, during] = [idle, dashboards].map((all) => all.map(({ took }) => took));
  const [usual, attacked] = [median(asleep ?? []), median(during ?? [])];
  return row([
    name,
    ...[usual, attacked, Math.max(...(during ?? []))].map((time) => time.toFixed(0)),
    (attacked / usual).toFixed(1),
    dashboards.reduce((sum, { failed }) => sum + failed, 0),
    asText(outcome),
    ...[memory.before, memory.atEnd, memory.after].map((mebibytes) => mebibytes.toFixed(0)),
    (memory.after / memory.before).toFixed(2),
  ]);
}
