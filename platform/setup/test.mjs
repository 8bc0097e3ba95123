// `npm test`: installs what tests need, including the browser, and runs the stages of test-stages.mjs.
// `--all` adds the slow checks that rarely break; `--since <commit>` runs what the files changed since then can affect.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { breakResults, breakTable } from './break-table.mjs';
import { ensureInstalled, root } from './installed.mjs';
import { changedSince, reached } from './since.mjs';
import { outcomeOf, timesOf } from './test-outcome.mjs';
import { reportOf, testStages } from './test-stages.mjs';
import { readLastTimes, timeTable, writeTimes } from './test-times.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, since: { type: 'string' } } });
const everything = { jestKnows: false, journeys: 'all' };
const { jestKnows, journeys } = values.since === undefined ? everything : reached(changedSince(values.since, root));
const stages = testStages({
  all: values.all,
  jestOptions: jestKnows ? [`--changedSince=${values.since}`, '--passWithNoTests'] : [],
  journeys,
});

/** Runs a program to its end. Gives its exit code; 1 if a signal ended it. */
function run([program, ...parameters], options) {
  return new Promise((resolve) => {
    spawn(program, parameters, options)
      .on('error', (error) => {
        console.error(error.message);
        resolve(1);
      })
      .on('close', (code) => resolve(code ?? 1));
  });
}

/** The report of a stage with tests; undefined if it wrote none that can be read. */
function readReport({ results: report }) {
  try {
    return report && JSON.parse(readFileSync(reportOf(report), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The result of a stage, from its report if it has tests. */
function outcome({ name, results }, report, status) {
  const unknown = { passed: 0, failed: 1, skipped: 0, failures: [{ name, why: 'see above' }], again: [] };
  if (!results) return status === 0 ? { ...unknown, passed: 1, failed: 0, failures: [] } : unknown;
  if (!report) return unknown;
  const reported = outcomeOf(report);
  if (status === 0 || reported.failed > 0) return reported;
  return { ...reported, failed: 1, failures: reported.failures.length > 0 ? reported.failures : unknown.failures };
}

/** The slowest files of a report. */
const slowestFiles = (report) => (report ? timesOf(report).slice(0, 8) : []);

const finished = [];

/** Runs a stage. The output of a stage beside another is shown in one piece at its end. */
async function runStage(stage) {
  const { name, command, cwd = root, env = () => ({}), beside } = stage;
  const log = join(results, `${name.replaceAll(/\W+/g, '-')}.log`);
  const output = beside ? openSync(log, 'w') : 'inherit';
  if (!beside) console.log(`\n== ${name}`);
  const added = env();
  const started = Date.now();
  const status = await run(command, { cwd, stdio: ['ignore', output, output], env: { ...process.env, ...added } });
  const seconds = (Date.now() - started) / 1_000;
  if (beside) {
    closeSync(output);
    console.log(`\n== ${name}\n${readFileSync(log, 'utf8').trim()}`);
  }
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(0)} s`);
  const report = readReport(stage);
  finished.push({ stage, seconds, report, files: slowestFiles(report), outcome: outcome(stage, report, status) });
}

const began = Date.now();
for (let next = 0; next < stages.length; ) {
  const after = stages.findIndex(({ beside }, index) => index >= next && !beside);
  const group = after === next ? stages.slice(next, next + 1) : stages.slice(next, after === -1 ? undefined : after);
  const waiting = [...group];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await runStage(stage);
  };
  await Promise.all([lane(), lane()]);
  next += group.length;
}

const times = {
  stages: finished.map(({ stage: { name, budgetSeconds }, seconds, files }) => ({
    name,
    budgetSeconds,
    seconds,
    files,
  })),
  totalSeconds: (Date.now() - began) / 1_000,
};
console.log(`\n${timeTable(times, readLastTimes(), root)}`);
if (values.since === undefined) writeTimes(times);
console.log(
  `\nWhat a bad build can break:\n${breakTable(breakResults(finished.flatMap(({ report }) => report ?? [])))}`,
);
// At the very end, since often only the end of a long log is kept.
const list = (title, tests) => {
  if (tests.length > 0)
    console.log([`\n${title}`, ...tests.map(({ name, why }) => `- ${name}\n    ${why}`)].join('\n'));
};
list(
  'Passed only when tried again:',
  finished.flatMap(({ outcome: { again } }) => again),
);
list(
  'Failed:',
  finished.flatMap(({ outcome: { failures } }) => failures),
);
const sum = (key) => finished.reduce((total, { outcome: each }) => total + each[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exit(sum('failed') === 0 ? 0 : 1);
