import { loadavg } from 'node:os';
import { startBench } from './bench-portal.ts';
import { type FirstLoad, firstLoad, median } from './first-load.ts';
import { layoutShift, shiftedPages, shiftWidths } from './layout-shift.ts';
import { buildOneBundle } from './one-bundle.ts';
import { writeStaticPage } from './static-page.ts';

/**
 * Measures first loads, and prints one table: `pnpm bench [runs]`. Compare ratios within one run, not figures of two
 * machines.
 */
const runs = Number(process.argv[2] ?? 7);
const bench = await startBench();

const pages = [
  {
    name: 'sign-in page',
    path: '/login',
    usable: 'input[type=password]',
    // The page by hand has no root.
    complete: ':is(#root, body:not(:has(#root))) input[type=password]',
    signedIn: false,
  },
  { name: 'dashboard', path: '/', usable: '[data-testid=total-valuation]', complete: undefined, signedIn: true },
] as const;

type Results = Map<string, FirstLoad[]>;

/** A build to be measured. */
interface Build {
  name: string;
  address: string;
  /** The hand-written page has nobody's dashboard. */
  signInOnly?: true;
}

/** Visits every page of every build in turn, so that what else the machine does falls on all of them alike. */
async function measure(builds: readonly Build[]): Promise<Results[]> {
  const sessions = await Promise.all(
    builds.map(({ address, signInOnly }) => (signInOnly ? undefined : bench.session(address))),
  );
  const results = builds.map((): Results => new Map());
  for (let run = 0; run < runs; run += 1) {
    for (const { name, path, usable, complete, signedIn } of pages) {
      for (const [index, { address, signInOnly }] of builds.entries()) {
        if (signedIn && signInOnly) continue;
        const storageState = signedIn ? sessions[index] : undefined;
        const visit = await firstLoad({
          browser: bench.browser,
          address: address + path,
          usable,
          ...(complete ? { complete } : {}),
          ...(storageState ? { storageState } : {}),
        });
        results[index]?.set(name, [...(results[index]?.get(name) ?? []), visit]);
      }
    }
  }
  return results;
}

function middle(visits: readonly FirstLoad[] | undefined, figure: 'codeKib' | 'requests' | 'usableMs'): number {
  return median((visits ?? []).map((visit) => visit[figure]));
}

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** How far each page's content moves while it loads, at three widths. */
async function printShifts(address: string): Promise<void> {
  const session = await bench.session(address);
  console.log('\nhow far content moves while a page loads, CPU 4× slower; the bar is 0.02\n');
  row('page', ...shiftWidths.map((width) => `${width} px`));
  row('---', ...shiftWidths.map(() => '---:'));
  for (const { name, path, title, signedIn } of shiftedPages) {
    const scores: string[] = [];
    for (const width of shiftWidths) {
      const context = await bench.browser.newContext({
        baseURL: address,
        locale: 'en-GB',
        viewport: { width, height: 900 },
        ...(signedIn ? { storageState: session } : {}),
      });
      const page = await context.newPage();
      const shown = () => page.getByRole('heading', { level: 1, name: title }).waitFor();
      scores.push((await layoutShift(page, path, shown)).score.toFixed(4));
      await context.close();
    }
    row(name, ...scores);
  }
}

try {
  const builds: Build[] = [
    { name: 'federated', address: await bench.serve() },
    { name: 'one bundle', address: await bench.serve(await buildOneBundle(bench.folder)) },
    { name: 'static page', address: await bench.serve(await writeStaticPage(bench.folder)), signInOnly: true },
  ];
  const [federated] = builds;
  const results = await measure(builds);
  const [ofFederated, ofOneBundle, ofStatic] = results;

  console.log(`\n${bench.machine()}, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`median of ${runs} visits, cache empty, 10 Mbit/s, 40 ms, CPU 4× slower, HTTP/2\n`);
  row(
    'page',
    'build',
    'script and style KiB',
    'requests',
    'usable after ms',
    'bytes ×',
    'time ×',
    'time × static page',
  );
  row('---', '---', '---:', '---:', '---:', '---:', '---:', '---:');
  for (const { name } of pages) {
    for (const [index, build] of builds.entries()) {
      const visits = results[index]?.get(name);
      if (!visits) continue;
      const ratio = (figure: 'codeKib' | 'usableMs', base: Results | undefined) => {
        const of = middle(base?.get(name), figure);
        return Number.isNaN(of) ? '–' : (middle(visits, figure) / of).toFixed(2);
      };
      row(
        name,
        build.name,
        middle(visits, 'codeKib').toFixed(1),
        middle(visits, 'requests'),
        middle(visits, 'usableMs').toFixed(0),
        ratio('codeKib', ofOneBundle),
        ratio('usableMs', ofOneBundle),
        ratio('usableMs', ofStatic),
      );
    }
  }

  for (const { name } of pages) {
    console.log(`\nscript and style of the ${name}, KiB\n`);
    row('file', 'KiB');
    row('---', '---:');
    for (const [file, kib] of ofFederated?.get(name)?.[0]?.files ?? []) row(file, kib.toFixed(1));
  }
  if (federated) await printShifts(federated.address);
} finally {
  await bench.close();
}
