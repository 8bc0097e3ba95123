import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, test } from '@playwright/test';
import type { Prepared } from './accounts.ts';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Where the prepared session of somebody is kept, one for each worker: a refresh token works once, and a session whose
 * token is used again later is ended as stolen.
 */
export function sessionFile(who: Prepared, worker = test.info().parallelIndex): string {
  return join(import.meta.dirname, '../../test-results/sessions', `${who}-${worker}.json`);
}

export function storeSession(who: Prepared, worker: number, session: Session): void {
  const file = sessionFile(who, worker);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(session));
}

const isToken = ({ name }: { name: string }) => name.startsWith('CognitoIdentityServiceProvider.');

/** How far the clock of a page was off is no part of a session: journeys jump it. */
const ofSession = (entry: { name: string; value: string }) =>
  entry.name.endsWith('.clockDrift') ? { ...entry, value: '0' } : entry;

/** A session with the tokens that a browser has come to since, and nothing else that it has kept. */
export async function newestSession(before: Session, context: BrowserContext): Promise<Session> {
  const after = await context.storageState();
  const origins = before.origins.map(({ origin, localStorage, ...rest }) => {
    const tokens = after.origins.find((other) => other.origin === origin)?.localStorage.filter(isToken) ?? [];
    if (tokens.length === 0) return { ...rest, origin, localStorage };
    const others = localStorage.filter((entry) => !isToken(entry));
    return { ...rest, origin, localStorage: [...others, ...tokens.map(ofSession)] };
  });
  return { ...before, origins };
}

/** Lets the next journey of this worker continue with the session as this one leaves it. */
export async function saveSession(who: Prepared, context: BrowserContext): Promise<void> {
  const before: Session = JSON.parse(readFileSync(sessionFile(who), 'utf8'));
  storeSession(who, test.info().parallelIndex, await newestSession(before, context));
}

/** One more browser of somebody who is signed in already; to be closed by `closeBrowserOf`. */
export function openBrowserOf(browser: Browser, who: Prepared): Promise<BrowserContext> {
  return browser.newContext({ storageState: sessionFile(who) });
}

export async function closeBrowserOf(context: BrowserContext, who: Prepared): Promise<void> {
  await saveSession(who, context);
  await context.close();
}
