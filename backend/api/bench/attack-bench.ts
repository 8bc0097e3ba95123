import { cpus, loadavg } from 'node:os';
import { attackTableHead, attackTableRow } from './attack-table.ts';
import { attacks } from './attacks.ts';
import { everyDatabaseKind, stopPostgres } from './bench-databases.ts';

/**
 * A client's dashboard beside an attacker: how long its calls take while the attacker sleeps and during each attack,
 * and the server's memory before and after. `node backend/api/bench/attack-bench.ts [seconds of each attack] [pglite or
 * postgresql] [part of an attack's name]`. Prints a table for each kind of database. The bar is a ratio of 3, of
 * medians. Everything stays on this machine, and attackers share its cores with the server.
 */
const seconds = Number(process.argv[2] ?? 15);
const [only, named = ''] = process.argv.slice(3);
const { settleMs, startAttackedServer } = await import('./attacked.ts');

/** The longest that all of it may take, with the seeding. */
const mostMinutes = 10 + (attacks.length * 2 * (Math.max(seconds, 25) + 30 + settleMs / 1_000)) / 60;

const tooLong = setTimeout(() => {
  throw new Error(`The attacks did not end within ${mostMinutes.toFixed(0)} minutes.`);
}, mostMinutes * 60_000);

for (const kind of everyDatabaseKind.filter((each) => only === undefined || each === only)) {
  const server = await startAttackedServer(kind);
  console.log(
    `\n${kind}: ${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}; ${seconds} s each; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(attackTableHead);
  for (const { name } of attacks.filter((each) => each.name.includes(named))) {
    console.log(attackTableRow(await server.attack(name, seconds)));
  }
  await server.stop();
}
clearTimeout(tooLong);
await stopPostgres();
