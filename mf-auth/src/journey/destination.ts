/**
 * Where a sign-in leads: the address that was wanted, when it is one of this portal.
 * Anything else, such as another site's address in a forged link, leads to the dashboard.
 */
export function destinationAfterSignIn(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('path');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  // A path such as `/.//evil.example` resolves to one that begins with two slashes, which a link takes for a host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (/^\/log(in|out)(\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
