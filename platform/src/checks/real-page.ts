import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@harbour/platform-contract';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { root } from '../installation/paths.ts';
import { readHostReport } from '../registry/host-report.ts';
import type { Hosts } from '../registry/hosts.ts';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './refusal.ts';
import systemBrowsers from './system-browsers.json' with { type: 'json' };

/** Timeout of all parts of a build together. Milliseconds. */
const maxLoadMs = 30_000;

/** The page's origin. Every request is answered here, so nothing of it reaches a network. */
const origin = 'http://localhost';

/** Where builds are loaded: a Chromium, and the folder of a built shell. */
export interface RealPage {
  browser: string;
  shell: string;
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

/**
 * The real page of this installation.
 * @throws NoRealPageError without a browser, or without the build of a shell that is deployed
 */
export async function realPageOf(hosts: Hosts): Promise<RealPage> {
  const browser = await findBrowser();
  if (!browser) throw new NoRealPageError('There is no Chromium here. Install one, or name it with HARBOUR_CHROMIUM.');
  const shell = join(root, 'shell/dist');
  if (!existsSync(join(shell, 'index.html'))) throw new NoRealPageError(`There is no build of the shell in ${shell}.`);
  const { version } = readHostReport(shell);
  if (!Object.hasOwn(hosts, version))
    throw new NoRealPageError(`The shell in ${shell}, host ${version}, is not deployed.`);
  return { browser, shell };
}

/** What throws, as the page tells: `what` is a page or slot, `stack` names the file. */
const thrown = z.array(z.strictObject({ what: z.string(), cause: z.string(), stack: z.string() }));

/**
 * Runs in the page, as text, since a compiler or coverage would add names that the page does not have: loads each page
 * and slot of the remote with the shared modules of the page's host, and collects what throws.
 */
const loadParts = `async (container, entry) => {
  const host = globalThis.__FEDERATION__.__INSTANCES__[0];
  const script = Object.assign(document.createElement('script'), { src: entry });
  await new Promise((resolve) => {
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
  const { init, get } = globalThis[container] ?? {};
  const pages = (routes, above) =>
    (routes ?? []).flatMap(({ path, page, children }) => {
      const address = path === undefined ? above : above + '/' + path;
      return [...(page ? [['page ' + address, page]] : []), ...pages(children, address)];
    });
  const found = [];
  const attempt = async (what, load) => {
    try {
      return await load();
    } catch (error) {
      found.push({ what, cause: String(error), stack: String(error?.stack ?? '') });
    }
  };
  const exposed = async () => {
    await init(host.shareScopeMap.default);
    return (await get('./remote'))();
  };
  const remote = (await attempt('./remote', exposed))?.default;
  const parts = [
    ...Object.entries(remote?.routes ?? {}).flatMap(([basePath, below]) => pages(below, basePath)),
    ...Object.entries(remote?.slots ?? {}).map(([slot, part]) => ['slot ' + slot, part]),
  ];
  for (const [what, load] of parts) await attempt(what, load);
  return found;
}`;

/** The first file of the build in a stack. */
const fileOf = (stack: string) => /\/build\/([^\s:)]+)/.exec(stack)?.[1];

async function loadIn(browser: Browser, shell: string, { name, built, build }: Candidate) {
  const page = await browser.newPage();
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ path: join(shell, 'index.html') });
    const path = pathname.startsWith('/build/') ? join(built, pathname.slice('/build/'.length)) : join(shell, pathname);
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 503, body: '' });
  });
  await page.goto(origin);
  await page.waitForFunction('globalThis.__FEDERATION__?.__INSTANCES__?.length > 0');
  const entry = `${origin}/build/${build.entry.slice(build.entry.lastIndexOf('/') + 1)}`;
  const words = [containerName(name, build.version), entry].map((word) => JSON.stringify(word)).join(', ');
  return thrown.parse(await page.evaluate(`(${loadParts})(${words})`));
}

/**
 * Loads a build in a real browser, with the shared modules of a built shell: pages and slots that throw when their code
 * is loaded are refused. Nothing is rendered.
 */
export async function checkInRealPage(candidate: Candidate, { browser, shell }: RealPage): Promise<Refusal[]> {
  const { chromium } = await import('playwright-core');
  // The code of a build sees no setting of this process, such as a key that signs releases.
  const running = await chromium.launch({ executablePath: browser, env: {} });
  // A script that does not end keeps the page from answering; without its browser the question fails.
  const limit = setTimeout(() => void running.close(), maxLoadMs);
  try {
    const found = await loadIn(running, shell, candidate);
    if (found.length === 0) return [];
    const inWords = found.map(({ what, cause, stack }) => `${what}: ${cause} (${fileOf(stack) ?? 'no file known'})`);
    return [{ reason: 'page', message: `${inWords.join('; ')}. It throws when its code is loaded in a browser.` }];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ reason: 'page', message: `Its code could not be loaded in a browser: ${message}` }];
  } finally {
    clearTimeout(limit);
    await running.close();
  }
}
