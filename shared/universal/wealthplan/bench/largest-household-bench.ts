import { enteredHousehold, household as readable } from '../src/household.ts';
import { projectAtRates } from '../src/project-household.ts';
import { simulatePaths } from '../src/simulate-paths.ts';
import { householdOfEach, largestHousehold } from '../src/testing/large-households.ts';

/**
 * What the most expensive households cost: the largest that can be entered, and one as a script would send it.
 * Processor time of this thread. `node shared/universal/wealthplan/bench/largest-household-bench.ts`.
 */
function milliseconds(task: () => void): string {
  const before = process.cpuUsage().user;
  task();
  return `${((process.cpuUsage().user - before) / 1_000).toFixed(0)} ms`;
}

for (const [name, of] of [
  ['the largest that can be entered', largestHousehold],
  ['40 of each kind, born in 2199', householdOfEach(40, '2199-01-01', '2199-12-31')],
] as const) {
  const { error } = enteredHousehold.safeParse(of);
  const refused = error ? `refused: ${error.issues.map(({ message }) => message).join(' ')}` : 'accepted';
  if (!readable.safeParse(of).success) throw new Error('It measures a household that no one could send.');
  projectAtRates(of);
  console.log(`${name} (${refused})`);
  console.log(`  three projections: ${milliseconds(() => projectAtRates(of))}`);
  console.log(`  100 paths: ${milliseconds(() => simulatePaths(of, { seed: 1, from: 0, to: 100 }))}`);
}
