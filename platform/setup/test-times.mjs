// The table of times at the end of `npm test`, with the figures of the last run beside them, so that growth is seen.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { root } from './installed.mjs';

/**
 * @typedef {{ name: string, budgetSeconds: number, seconds: number, files: { file: string, seconds: number }[] }} StageTimes
 * @typedef {{ stages: StageTimes[], totalSeconds: number }} RunTimes
 */

const lastRun = join(root, 'node_modules/.cache/harbour/test-times.json');

/** A stage may take this much more than its budget before it is named: machines differ. */
const tolerance = 1.2;

/** @returns {RunTimes} the times of the last run on this machine; without stages if there was none */
export function readLastTimes() {
  try {
    return JSON.parse(readFileSync(lastRun, 'utf8'));
  } catch {
    return { stages: [], totalSeconds: Number.NaN };
  }
}

/** @param {RunTimes} times */
export function writeTimes(times) {
  mkdirSync(dirname(lastRun), { recursive: true });
  writeFileSync(lastRun, JSON.stringify(times));
}

const cell = (seconds) => (Number.isFinite(seconds) ? seconds.toFixed(0) : '–').padStart(6);

/**
 * The table: for each stage its seconds, those of the last run, its budget, and its slowest test files; then the
 * stages that took a fifth more than their budget.
 *
 * @param {RunTimes} times
 * @param {RunTimes} last
 * @param {string} folder test files are shown relative to it
 */
export function timeTable({ stages, totalSeconds }, last, folder) {
  const line = (seconds, before, budget, name) => `${cell(seconds)} ${cell(before)} ${cell(budget)}  ${name}`;
  const rows = stages.flatMap(({ name, budgetSeconds, seconds, files }) => {
    const before = last.stages.find((stage) => stage.name === name);
    const shown = files.map((each) => {
      const file = isAbsolute(each.file) ? relative(folder, each.file) : each.file;
      const earlier = before?.files.find((other) => other.file === each.file);
      return line(each.seconds, earlier?.seconds, undefined, `  ${file}`);
    });
    return [line(seconds, before?.seconds, budgetSeconds, name), ...shown];
  });
  const slow = stages.filter(({ budgetSeconds, seconds }) => seconds > budgetSeconds * tolerance);
  return [
    'Seconds now, in the last run, and in the budget; below each stage its slowest test files:',
    `${'now'.padStart(6)} ${'last'.padStart(6)} ${'budget'.padStart(6)}`,
    ...rows,
    line(totalSeconds, last.totalSeconds, undefined, 'all'),
    ...slow.map(
      ({ name, seconds, budgetSeconds }) =>
        `Over budget: ${name} took ${seconds.toFixed(0)} s of ${budgetSeconds} s. Make something in it cheaper, or find out what the machine did.`,
    ),
  ].join('\n');
}
