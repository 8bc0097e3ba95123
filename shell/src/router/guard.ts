import type { SessionState } from '@harbour/session';
import { routeRule, signInPath } from '../firm/route-rules.ts';

/** How the first page is called; typed, or kept as a bookmark, it leads there. */
const otherAddressesOfDashboard = ['/dashboard', '/dashboard/'];

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where to redirect instead of the opened address; undefined if no redirect is needed. There is no redirect until it is
 * known whether the user is signed in.
 */
export function redirectFor({ pathname, search, hash }: Address, status: SessionState['status']): string | undefined {
  if (status === 'unknown') return undefined;
  const rule = routeRule(pathname);
  const signedIn = status === 'authenticated';
  if (rule.needsSignIn && !signedIn) return `${signInPath}?path=${encodeURIComponent(pathname + search + hash)}`;
  if (!rule.needsSignIn && signedIn && !rule.openToSignedIn) return '/';
  if (signedIn && otherAddressesOfDashboard.includes(pathname)) return `/${search}${hash}`;
  return undefined;
}
