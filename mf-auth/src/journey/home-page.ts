import { callQuery, type QueryClient } from '@harbour/api/query';
import type { HostPages } from '@harbour/contract';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';

/** Longer than the settings usually take; nobody waits longer for their first page. Milliseconds. */
const patience = 3_000;

/**
 * Where a sign-in leads that asked for no page: the client's home page, or the dashboard if that no longer exists or
 * is not known.
 */
export async function homePage(cache: QueryClient, { has }: Pick<HostPages, 'has'>): Promise<string> {
  const asked = cache.fetchQuery(callQuery(getWebsiteSettings, {}, { background: true })).then(
    ({ homepage }) => homepage,
    () => '/',
  );
  const late = new Promise<string>((resolve) => setTimeout(resolve, patience, '/'));
  const address = await Promise.race([asked, late]);
  return has(address) ? address : '/';
}
