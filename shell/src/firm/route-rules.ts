/** How an address is framed and who may open it. */
export interface RouteRule {
  layout: 'main' | 'login' | 'none';
  /** The picture behind the login layout. */
  background?: 'reset' | 'create-account';
  needsSignIn: boolean;
  /** Whether somebody who is signed in may stay; otherwise they are sent to the dashboard. */
  openToSignedIn?: boolean;
}

/** Where somebody signs in. */
export const signInPath = '/login';
/** Where somebody who was idle for too long has been signed out. */
export const signedOutByItself = '/logout?s=autologout';

/**
 * What is not an ordinary page (specification, section 2). `/logout` signs out whoever opens it, so it has to be
 * open to those who are signed in.
 */
const exceptions: readonly (readonly [basePath: string, rule: RouteRule])[] = [
  [signInPath, { layout: 'login', needsSignIn: false, openToSignedIn: true }],
  ['/logout', { layout: 'login', needsSignIn: false, openToSignedIn: true }],
  ['/forgottenpassword', { layout: 'login', background: 'reset', needsSignIn: false, openToSignedIn: true }],
  ['/resetpassword', { layout: 'login', background: 'reset', needsSignIn: false, openToSignedIn: true }],
  ['/createaccount', { layout: 'login', background: 'create-account', needsSignIn: false }],
  ['/createaccountdetail', { layout: 'login', background: 'create-account', needsSignIn: false }],
  ['/verifynewuser', { layout: 'login', background: 'create-account', needsSignIn: false, openToSignedIn: true }],
  ['/theme', { layout: 'none', needsSignIn: false }],
];

const ordinary: RouteRule = { layout: 'main', needsSignIn: true };

const frameless: RouteRule = { layout: 'none', needsSignIn: true };

const isAtOrBelow = (pathname: string, basePath: string) => `${pathname}/`.startsWith(`${basePath}/`);

/**
 * The rule for an address; everything that is not an exception needs sign-in and has the main layout.
 * @param withoutFrame base paths whose remotes want them without it; who may open them is not theirs to say
 */
export function routeRule(pathname: string, withoutFrame: readonly string[] = []): RouteRule {
  const found = exceptions.find(([basePath]) => isAtOrBelow(pathname, basePath));
  if (found) return found[1];
  return withoutFrame.some((basePath) => isAtOrBelow(pathname, basePath)) ? frameless : ordinary;
}
