import { startBench } from './bench-portal.ts';
import { type FirstLoad, firstLoad, median } from './first-load.ts';
import { buildOneBundle } from './one-bundle.ts';

/** Measures first loads, and prints one table: `pnpm bench [runs]`. Compare ratios within one run, not figures of two machines. */
const runs = Number(process.argv[2] ?? 7);
const bench = await startBench();

const pages = [
  { name: 'sign-in page', path: '/login', usable: 'input[type=password]', signedIn: false },
  { name: 'dashboard', path: '/', usable: '[data-testid=total-valuation]', signedIn: true },
] as const;

type Results = Map<string, FirstLoad[]>;

/** Visits every page of every portal in turn, so that what else the machine does falls on all of them alike. */
async function measure(addresses: readonly string[]): Promise<Results[]> {
  const sessions = await Promise.all(addresses.map((address) => bench.session(address)));
  const results = addresses.map((): Results => new Map());
  for (let run = 0; run < runs; run += 1) {
    for (const { name, path, usable, signedIn } of pages) {
      for (const [index, address] of addresses.entries()) {
        const storageState = signedIn ? sessions[index] : undefined;
        const visit = await firstLoad({
          browser: bench.browser,
          address: address + path,
          usable,
          ...(storageState ? { storageState } : {}),
        });
        results[index]?.set(name, [...(results[index]?.get(name) ?? []), visit]);
      }
    }
  }
  return results;
}

function middle(visits: readonly FirstLoad[] | undefined, figure: keyof FirstLoad): number {
  return median((visits ?? []).map((visit) => visit[figure]));
}

try {
  const oneBundle = await buildOneBundle(bench.folder);
  const [ofFederated, ofOneBundle] = await measure([await bench.serve(), await bench.serve(oneBundle)]);

  console.log(`\n${bench.machine()}`);
  console.log(`median of ${runs} visits, cache empty, 10 Mbit/s, 40 ms, CPU 4× slower, HTTP/1.1\n`);
  const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  row('page', 'build', 'script and style KiB', 'requests', 'usable after ms', 'bytes ×', 'time ×');
  row('---', '---', '---:', '---:', '---:', '---:', '---:');
  for (const { name } of pages) {
    const base = ofOneBundle?.get(name);
    for (const [build, results] of [
      ['federated', ofFederated],
      ['one bundle', ofOneBundle],
    ] as const) {
      const visits = results?.get(name);
      const ratio = (figure: keyof FirstLoad) => (middle(visits, figure) / middle(base, figure)).toFixed(2);
      row(
        name,
        build,
        middle(visits, 'codeKib').toFixed(1),
        middle(visits, 'requests'),
        middle(visits, 'usableMs').toFixed(0),
        ratio('codeKib'),
        ratio('usableMs'),
      );
    }
  }
} finally {
  await bench.close();
}
