import type { APIRequestContext } from '@playwright/test';

/** The address of a visitor, of the range that is for examples alone (RFC 5737). */
const addressOf = (visitor: number) => `198.51.100.${visitor}`;

/**
 * Reports as the pages of many visitors send them while a remote has a canary: its stable version never fails, the canary
 * always does.
 * @param visitors how many of each
 */
export async function reportFailingCanary(
  request: APIRequestContext,
  { remote, stable, canary }: { remote: string; stable: string; canary: string },
  visitors: number,
): Promise<void> {
  async function report(visitor: number, version: string, outcome: 'used' | 'failed'): Promise<void> {
    await request.post('/remote-outcomes', {
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': addressOf(visitor) },
      data: JSON.stringify({ remote, version, outcome }),
    });
  }
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    await report(visitor, stable, 'used');
    await report(visitor + 100, canary, 'used');
    await report(visitor + 100, canary, 'failed');
  }
}
