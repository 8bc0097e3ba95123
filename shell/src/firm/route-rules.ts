import { isAtOrBelow } from '../address/at-or-below.ts';

/** The layout of an address and who may open it. */
export interface RouteRule {
  layout: 'main' | 'login' | 'none';
  /** The background picture of the login layout. */
  background?: 'reset' | 'create-account';
  needsSignIn: boolean;
  /** Whether signed-in users may stay; otherwise they are redirected to the dashboard. */
  openToSignedIn?: boolean;
}

/** The sign-in page. */
export const signInPath = '/login';
/** The page for users who were signed out after being idle for too long. */
export const signedOutByItself = '/logout?s=autologout';

/**
 * Exceptions to the usual rule (specification, section 2). `/logout` signs the user out, so it must be open to
 * signed-in users.
 */
const exceptions: readonly (readonly [basePath: string, rule: RouteRule])[] = [
  [signInPath, { layout: 'login', needsSignIn: false, openToSignedIn: true }],
  ['/logout', { layout: 'login', needsSignIn: false, openToSignedIn: true }],
  ['/forgottenpassword', { layout: 'login', background: 'reset', needsSignIn: false, openToSignedIn: true }],
  ['/resetpassword', { layout: 'login', background: 'reset', needsSignIn: false, openToSignedIn: true }],
  ['/createaccount', { layout: 'login', background: 'create-account', needsSignIn: false }],
  ['/createaccountdetail', { layout: 'login', background: 'create-account', needsSignIn: false }],
  ['/verifynewuser', { layout: 'login', background: 'create-account', needsSignIn: false, openToSignedIn: true }],
  ['/invitation', { layout: 'login', needsSignIn: false, openToSignedIn: true }],
  ['/theme', { layout: 'none', needsSignIn: false }],
];

const ordinary: RouteRule = { layout: 'main', needsSignIn: true };

const frameless: RouteRule = { layout: 'none', needsSignIn: true };

/**
 * The rule for an address. Every address that is not an exception needs sign-in and has the main layout.
 * @param withoutFrame base paths whose remotes want no frame; remotes do not decide who may open them
 */
export function routeRule(pathname: string, withoutFrame: readonly string[] = []): RouteRule {
  const found = exceptions.find(([basePath]) => isAtOrBelow(pathname, basePath));
  if (found) return found[1];
  return withoutFrame.some((basePath) => isAtOrBelow(pathname, basePath)) ? frameless : ordinary;
}
