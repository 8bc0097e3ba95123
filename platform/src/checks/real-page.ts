import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { containerName } from '@harbour/platform-contract';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { defaultConfig } from '../installation/default-config.ts';
import { root } from '../installation/paths.ts';
import { readHostReport } from '../registry/host-report.ts';
import type { Hosts } from '../registry/hosts.ts';
import { contentTypes } from '../registry/object-headers.ts';
import type { Candidate } from './candidate.ts';
import { byPolicy, type Finding, findings } from './page-findings.ts';
import type { Refusal } from './refusal.ts';
import { builtShell, type ShellFiles } from './shell-files.ts';
import systemBrowsers from './system-browsers.json' with { type: 'json' };

/** Timeout of one page or slot, and of the start. Milliseconds. */
const maxPartMs = 30_000;

/** The page's origin. Every request is answered here, so none reaches a network. */
const origin = 'http://localhost';

/** Where builds are loaded: a Chromium, and a shell. */
export interface RealPage {
  browser: string;
  shell: ShellFiles;
}

/** There is no real page on this machine; the message says what is missing. */
export class NoRealPageError extends Error {
  override name = 'NoRealPageError';
}

/** The Chromium of this machine: that of `HARBOUR_CHROMIUM`, Playwright's own, or the system's. */
async function findBrowser(): Promise<string | undefined> {
  // Loaded on demand, since no other command needs it.
  const { chromium } = await import('playwright-core');
  return [process.env.HARBOUR_CHROMIUM, chromium.executablePath(), ...systemBrowsers].find(
    (file) => file && existsSync(file),
  );
}

/** The shell that was built here. @throws NoRealPageError if there is none, or it is not deployed */
function shellBuiltHere(hosts: Hosts): ShellFiles {
  const folder = join(root, 'shell/dist');
  const files = builtShell(folder);
  if (!files) throw new NoRealPageError(`The store has no shell, and there is no build of one in ${folder}.`);
  const { version } = readHostReport(folder);
  if (!Object.hasOwn(hosts, version))
    throw new NoRealPageError(`The store has no shell, and that in ${folder}, host ${version}, is not deployed.`);
  return files;
}

/**
 * The real page for a release.
 * @param deployed reads the shell that clients get; without one, that of this installation is used
 * @throws NoRealPageError without a browser, or without a shell that is deployed
 */
export async function realPageOf(
  hosts: Hosts,
  deployed: () => Promise<ShellFiles | undefined> = async () => undefined,
): Promise<RealPage> {
  const browser = await findBrowser();
  if (!browser) throw new NoRealPageError('There is no Chromium here. Install one, or name it with HARBOUR_CHROMIUM.');
  return { browser, shell: (await deployed()) ?? shellBuiltHere(hosts) };
}

/** By path, and only here: the page loads it, and images without a browser may leave it out. */
const axeFile = () => createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A file of the check itself, or of the build; undefined for one of the shell. */
function fileAt(pathname: string, built: string): string | undefined {
  if (pathname === '/check/axe.js') return axeFile();
  if (pathname.startsWith('/check/')) return join(import.meta.dirname, 'in-page', basename(pathname));
  if (pathname.startsWith('/build/')) return join(built, pathname.slice('/build/'.length));
  return undefined;
}

/** The shell's page, in which the check's own code runs first. */
const pageOf = (shell: ShellFiles) =>
  String(shell.get('index.html')).replace(
    '<head>',
    '<head><script src="/check/axe.js"></script><script type="module" src="/check/watch-page.js"></script>',
  );

async function openShell(page: Page, shell: ShellFiles, built: string): Promise<void> {
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body: pageOf(shell), contentType: 'text/html' });
    const path = fileAt(pathname, built);
    if (path !== undefined && existsSync(path)) return route.fulfill({ path });
    const body = shell.get(pathname.slice(1));
    const contentType = contentTypes[extname(pathname).slice(1)] ?? 'application/octet-stream';
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 503, body: '' });
  });
  await page.goto(origin);
  await page.waitForFunction('globalThis.__FEDERATION__?.__INSTANCES__?.length > 0');
}

/** A script of the build did not end. */
class UnendedError extends Error {
  override name = 'UnendedError';
}

/**
 * Asks the page. The browser ends if a script of the build does not, so that the question fails.
 * @throws UnendedError then
 */
async function within<Answer>(browser: Browser, question: () => Promise<Answer>): Promise<Answer> {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    void browser.close();
  }, maxPartMs);
  try {
    return await question();
  } catch (error) {
    if (!isLate) throw error;
    throw new UnendedError(`no answer after ${maxPartMs / 1_000} s`, { cause: error });
  } finally {
    clearTimeout(limit);
  }
}

/** Errors that nobody caught, and those on the console, each with the part that is shown then. */
function watchErrors(page: Page, found: Finding[], shown: () => string): void {
  page.on('pageerror', ({ message, stack = '' }) =>
    found.push({ kind: 'uncaught', what: shown(), detail: message, stack }),
  );
  page.on('console', (message) => {
    // The check answers 503 to what it does not have.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    found.push({ kind: 'console', what: shown(), detail: message.text(), stack: message.location().url });
  });
}

const started = z.strictObject({ atStart: findings, parts: z.array(z.string()) });

/** Loads a build and shows each of its parts, one after the other, in one page. */
async function findIn(browser: Browser, shell: ShellFiles, { name, built, build, description }: Candidate) {
  const found: Finding[] = [];
  let shown = './remote';
  const page = await browser.newPage();
  try {
    await openShell(page, shell, built);
    watchErrors(page, found, () => shown);
    const ask = (call: string) =>
      within(browser, () => page.evaluate(`import('/check/check-parts.js').then((check) => check.${call})`));
    const start = {
      remote: name,
      container: containerName(name, build.version),
      entry: `${origin}/build/${build.entry.slice(build.entry.lastIndexOf('/') + 1)}`,
      cards: (description.portal?.cards ?? []).map(({ name: card }) => card),
      config: { ...defaultConfig, registry: { url: '/registry.json', publicKey: {} } },
    };
    const startedPage = started.parse(await ask(`start(${JSON.stringify(start)})`));
    found.push(...startedPage.atStart);
    for (const [index, what] of startedPage.parts.entries()) {
      shown = what;
      found.push(...findings.parse(await ask(`checkPart(${index})`)));
    }
    found.push(...findings.parse(await ask('changes()')));
  } catch (error) {
    if (!(error instanceof UnendedError)) throw error;
    found.push({ kind: 'unended', what: shown, detail: error.message, stack: '' });
  }
  return found;
}

/**
 * Shows every page and slot of a build in a real browser, with the shared modules of a shell, a client who is
 * signed in and a backend that refuses each call. What the policy refuses is found there: `page-policy.ts`.
 */
export async function checkInRealPage(
  candidate: Candidate,
  { browser, shell }: RealPage,
): Promise<{ refusals: Refusal[]; warnings: Refusal[] }> {
  const { chromium } = await import('playwright-core');
  // The code of a build sees no setting of this process, such as a key that signs releases.
  const running = await chromium.launch({ executablePath: browser, env: {} });
  try {
    return byPolicy(await findIn(running, shell, candidate));
  } finally {
    await running.close();
  }
}
