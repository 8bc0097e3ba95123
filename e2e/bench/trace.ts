import { startBench } from './bench-portal.ts';
import { startUp, startUpTable } from './start-up.ts';

/**
 * Prints what waits for what until sign-in and dashboard are usable: `node e2e/bench/trace.ts`. Empty cache, HTTP/2,
 * 10 Mbit/s, 40 ms, processor four times slower; one visit each.
 */
const bench = await startBench();
try {
  const address = await bench.serve();
  const storageState = await bench.session(address);
  const visits = [
    { name: 'sign-in page', path: '/login', usable: 'input[type=password]' },
    { name: 'dashboard', path: '/', usable: '[data-testid=total-valuation]', storageState },
  ];
  for (const { name, path, ...visit } of visits) {
    const trace = await startUp({ browser: bench.browser, address: address + path, ...visit });
    console.log(`\nwhat waits for what: ${name}\n\n${startUpTable(trace)}`);
  }
} finally {
  await bench.close();
}
