import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultHome, servePortal } from '@harbour/platform';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { accounts } from '../setup/accounts.ts';
import { type Http2Front, makeCertificate, serveOverHttp2 } from './http2-front.ts';

export type Session = Exclude<BrowserContextOptions['storageState'], undefined>;

/**
 * A browser, and portals of this installation's builds with the demonstration's data rebuilt, for a benchmark.
 * @param jsFlags flags for the browser's script engine
 */
export async function startBench(jsFlags = '') {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-bench-'));
  const certificate = makeCertificate(join(folder, 'certificate'));
  const executablePath = process.env.HARBOUR_CHROMIUM;
  const browser = await chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--js-flags=${jsFlags}`,
      `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
    ],
    ...(executablePath ? { executablePath } : {}),
  });
  const portals: Awaited<ReturnType<typeof servePortal>>[] = [];
  const fronts: Http2Front[] = [];
  return {
    folder,
    browser,
    /**
     * Serves a portal over HTTP/2, as the proxy in front of a deployed one does.
     * @param shell the folder of another build of the shell
     * @returns its address
     */
    async serve(shell?: string): Promise<string> {
      const portal = await servePortal({
        home: defaultHome,
        data: join(folder, `data-${portals.length}`),
        host: '127.0.0.1',
        port: 0,
        demonstration: true,
        ...(shell ? { shell } : {}),
      });
      portals.push(portal);
      const front = await serveOverHttp2(portal.address, certificate);
      fronts.push(front);
      return front.address;
    },
    /** Opens a page on which the client has just signed in. */
    async openSignedIn(address: string) {
      const page = await browser.newPage({ baseURL: address, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.enter(accounts.client);
      await page.getByTestId('total-valuation').waitFor();
      return page;
    },
    /** The client's session and nothing but it: a first visit knows no registry yet. */
    async session(address: string): Promise<Session> {
      const page = await this.openSignedIn(address);
      await page.evaluate(() => localStorage.removeItem('harbour.registry'));
      const state = await page.context().storageState();
      await page.context().close();
      return state;
    },
    /** What the figures of a table were measured on, in one line. */
    machine(): string {
      const day = new Date().toISOString().slice(0, 10);
      return `${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, Chromium ${browser.version()}, ${day}`;
    },
    async close(): Promise<void> {
      await browser.close();
      for (const front of fronts) await front.close();
      for (const portal of portals) await portal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
