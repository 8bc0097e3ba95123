import type { BrowserContext, Page, Route } from '@playwright/test';
import { createFaultBox, type FaultBox } from './fault-box.ts';
import type { RegistryChange } from './faulty-registry.ts';
import { corrupted, duration, firstHalf } from './outcome.ts';

export interface PageFaultOptions extends Omit<RegistryChange, 'changes'> {
  /** Waits this many milliseconds; tests replace it to control when a response arrives. */
  wait?: (milliseconds: number) => Promise<void>;
}

const inReal = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

async function answer(route: Route, box: FaultBox, wait: (milliseconds: number) => Promise<void>): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  const outcome = box.decide(pathname + search);
  if (outcome.act === 'pass') return route.continue();
  if (outcome.act === 'refuse') return route.abort('connectionrefused');
  if (outcome.act === 'hang') return;
  if (outcome.act === 'answer')
    return route.fulfill({ status: outcome.status, contentType: outcome.type, body: outcome.body });

  const response = await route.fetch();
  const body = await response.body();
  switch (outcome.act) {
    case 'cut':
      return route.fulfill({ response, body: Buffer.from(firstHalf(body)) });
    case 'damage':
      return route.fulfill({ response, body: Buffer.from(corrupted(body)) });
    case 'pace':
      await wait(duration(outcome, body.length));
      return route.fulfill({ response, body });
    case 'rewrite':
      return route.fulfill({ response, body: await box.rewrite(body.toString('utf8')) });
  }
}

/** A page that was closed, or left, no longer waits for anything. */
function isOver(error: unknown): boolean {
  return error instanceof Error && /closed|ended|disposed|already handled|No resource/i.test(error.message);
}

/**
 * Puts faults between a page, or every page of a context, and the portal.
 * What comes too late for the page that asked is forgotten.
 */
export async function injectFaults(
  target: Page | BrowserContext,
  { wait = inReal, ...change }: PageFaultOptions,
): Promise<FaultBox> {
  const box = createFaultBox(change);
  await target.route('**/*', (route) =>
    answer(route, box, wait).catch((error: unknown) => {
      if (!isOver(error)) throw error;
    }),
  );
  return box;
}
