import { cpus, loadavg } from 'node:os';
import type { AttackedServer } from './attacked.ts';
import { attacks, type Outcome } from './attacks.ts';

/**
 * A client's dashboard beside an attacker: how long its calls take while the attacker sleeps and during each attack,
 * and the server's memory before and after. `node backend/api/bench/attack-bench.ts [seconds of each attack] [pglite or
 * postgresql] [part of an attack's name]`. Prints a table for each kind of database. The bar is a ratio of 3, of
 * medians. Everything stays on this machine, and attackers share its cores with the server.
 */
const seconds = Number(process.argv[2] ?? 15);
const [only, named = ''] = process.argv.slice(3);
/** Dashboards measured while the attacker sleeps. */
const idleDashboards = 9;
/**
 * The longest that all of it may take: a minute for each attack on each database beside the attack, and the seeding.
 */
const mostMinutes = 10 + (attacks.length * 2 * (Math.max(seconds, 25) + 60)) / 60;

// The test server's URL must be in the environment before the modules that read it are loaded.
const { default: startPostgres } = await import('../../database/testing/start-postgres.mjs');
const { default: stopPostgres } = await import('../../database/testing/stop-postgres.mjs');
await startPostgres();
const { everyDatabaseKind } = await import('@harbour/backend-database/testing');
const { startAttackedServer } = await import('./attacked.ts');

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const inWords = (outcome: Outcome) =>
  [...outcome].map(([status, count]) => `${count} × ${status === 0 ? 'cut' : status}`).join(', ');
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

async function measureAttack(server: AttackedServer, name: string): Promise<void> {
  const idle: number[] = [];
  for (let each = 0; each < idleDashboards; each += 1) idle.push((await server.dashboard()).took);
  const { outcome, dashboards, memory } = await server.attack(name, seconds);
  const during = dashboards.map(({ took }) => took);
  row(
    name,
    ...[median(idle), median(during), Math.max(...during)].map((time) => time.toFixed(0)),
    (median(during) / median(idle)).toFixed(1),
    dashboards.reduce((sum, { failed }) => sum + failed, 0),
    inWords(outcome),
    ...[memory.before, memory.atEnd, memory.after].map((mebibytes) => mebibytes.toFixed(0)),
    (memory.after / memory.before).toFixed(2),
  );
}

const tooLong = setTimeout(() => {
  throw new Error(`The attacks did not end within ${mostMinutes.toFixed(0)} minutes.`);
}, mostMinutes * 60_000);

for (const kind of everyDatabaseKind.filter((each) => only === undefined || each === only)) {
  const server = await startAttackedServer(kind);
  console.log(
    `\n${kind}: ${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}; ${seconds} s each; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
  );
  row(
    ...['attack', 'idle ms', 'attacked ms', 'worst ms', 'ratio', 'failed', 'answers to the attacker'],
    ...['MiB before', 'at the end', 'after', 'ratio'],
  );
  row('---', ...Array.from({ length: 5 }, () => '---:'), '---', ...Array.from({ length: 4 }, () => '---:'));
  for (const { name } of attacks.filter((each) => each.name.includes(named))) await measureAttack(server, name);
  await server.stop();
}
clearTimeout(tooLong);
await stopPostgres();
