/**
 * Where a sign-in leads: the address that was wanted, when it is one of this portal.
 * Anything else, such as another site's address in a forged link, leads to the dashboard.
 */
export function destinationAfterSignIn(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('path');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
