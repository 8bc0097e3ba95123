import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultHome, servePortal } from '@harbour/platform';
import { chromium } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { type FirstLoad, firstLoad, median } from './first-load.ts';
import { buildOneBundle } from './one-bundle.ts';

/** Measures, and prints one table: `pnpm bench [runs]`. Compare ratios within one run, not figures of two machines. */
const runs = Number(process.argv[2] ?? 7);
const place = mkdtempSync(join(tmpdir(), 'harbour-bench-'));
const executablePath = process.env.HARBOUR_CHROMIUM;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(executablePath ? { executablePath } : {}),
});

async function signedIn(address: string) {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.enter(accounts.client);
  await page.getByTestId('total-valuation').waitFor();
  // Nothing but the session: a first visit knows no registry yet.
  await page.evaluate(() => localStorage.removeItem('harbour.registry'));
  const state = await context.storageState();
  await context.close();
  return state;
}

const pages = [
  { name: 'sign-in page', path: '/login', usable: 'input[type=password]', signedIn: false },
  { name: 'dashboard', path: '/', usable: '[data-testid=total-valuation]', signedIn: true },
] as const;

type Results = Map<string, FirstLoad[]>;

/** Visits every page of every portal in turn, so that what else the machine does falls on all of them alike. */
async function measure(portals: readonly { address: string }[]): Promise<Results[]> {
  const states = await Promise.all(portals.map(({ address }) => signedIn(address)));
  const results = portals.map((): Results => new Map());
  for (let run = 0; run < runs; run += 1) {
    for (const { name, path, usable, signedIn: needed } of pages) {
      for (const [index, { address }] of portals.entries()) {
        const storageState = needed ? states[index] : undefined;
        const visit = await firstLoad({
          browser,
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

const shell = await buildOneBundle(place);
const serve = (data: string, other?: string) =>
  servePortal({
    home: defaultHome,
    data: join(place, data),
    host: '127.0.0.1',
    port: 0,
    demonstration: true,
    ...(other ? { shell: other } : {}),
  });
const federated = await serve('federated');
const oneBundle = await serve('one-bundle', shell);
const [ofFederated, ofOneBundle] = await measure([federated, oneBundle]);

console.log(
  `\n${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}`,
);
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

await browser.close();
await federated.close();
await oneBundle.close();
rmSync(place, { recursive: true, force: true });
