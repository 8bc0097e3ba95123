import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Load, load } from './load.ts';
import { measuredCalls } from './measured-calls.ts';

/**
 * Benchmarks one and two API processes on one PostgreSQL: calls per second, p50/p99 and the CPU time of the API
 * processes. `node backend/api/bench/processes-bench.ts [seconds per measurement]`. The load generators and PostgreSQL
 * share the same cores, so read the results with that in mind. Everything stays on this machine.
 */
const seconds = Number(process.argv[2] ?? 3);
const measured = ['plans', 'portfolios', 'currencies'];
const anna = { email: 'anna@firm.example', password: 'quiet harbour' };

// The test server's URL must be in the environment before the modules that read it are loaded.
const { default: startPostgres } = await import('../../database/testing/start-postgres.mjs');
const { default: stopPostgres } = await import('../../database/testing/stop-postgres.mjs');
await startPostgres();
const { startTwoReplicas } = await import('@harbour/backend-testing/two-replicas');
const { signIn } = await import('@harbour/backend-identity/testing');

/** CPU time of a process so far, in seconds; `/proc` counts in hundredths. */
function processorSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

const all = await startTwoReplicas(anna, { HARBOUR_CALL_LIMITS: 'off' });
const { AccessToken, IdToken } = await signIn(all.identityA, anna.email, anna.password);
const headers = { authorization: `Bearer ${AccessToken}`, 'x-id-token': IdToken };
const about = { plans: '', plan: '', listing: 0, today: '', yearAgo: '' };
const model = cpus()[0]?.model;

console.log(
  `${model} × ${cpus().length}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; ` +
    `4 connections to each process, ${seconds} s each; load average before: ${loadavg()[0]?.toFixed(1)}\n`,
);
console.log('| read | processes | calls/s | p50 ms | p99 ms | processor s of the API, each 1,000 calls | failed |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { name, address } of measuredCalls.filter((one) => measured.includes(one.name))) {
  for (const processes of [[all.apiA], [all.apiA, all.apiB]]) {
    const took = () => processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    const before = took();
    const loads: Load[] = await Promise.all(
      processes.map((api) => load(`${api.address}/api${address(about)}`, { headers, seconds })),
    );
    const rate = loads.reduce((sum, one) => sum + one.rate, 0);
    // `load` adds a second of warm-up.
    const each = (took() - before) / ((rate * (seconds + 1)) / 1_000);
    const worst = (figure: (one: Load) => number) => Math.max(...loads.map(figure)).toFixed(0);
    const failed = loads.reduce((sum, one) => sum + one.failed, 0);
    const [p50, p99] = [worst((one) => one.p50), worst((one) => one.p99)];
    console.log(
      `| ${name} | ${processes.length} | ${rate.toFixed(0)} | ${p50} | ${p99} | ${each.toFixed(2)} | ${failed} |`,
    );
  }
}
await all.stop();
await stopPostgres();
