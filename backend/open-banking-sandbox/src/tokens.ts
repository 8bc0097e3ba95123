import { ApiError } from './api-error.ts';
import { bookOf, type Customer, customerOf, type DataFault, type Script } from './customers.ts';
import { lifetimes, type Sandbox } from './options.ts';
import { challengeOf, hashOf, isSame, newSecret } from './secrets.ts';
import { stableId } from './seeded.ts';
import { type Consent, forgetExpired, type Visit } from './state.ts';

/** What `POST /connect/token` answers. */
export interface TokenAnswer {
  access_token: string;
  expires_in: number;
  token_type: 'Bearer';
  refresh_token: string;
  scope: string;
}

const dayMs = 86_400_000;

/** A UUID made of 32 hexadecimal digits. */
function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The script's customer of a consent. */
export function customerOfConsent({ customer }: Consent): Customer {
  const found = customerOf(customer);
  if (!found) throw new ApiError('access_denied');
  return found;
}

/** Faults that a renewal mends: the bank asked for nothing else. */
const mended: readonly (DataFault | undefined)[] = ['access_denied', 'sca_exceeded'];

/** What goes wrong with a consent from now on. A renewal mends the consent, not the bank. */
export function scriptOf(consent: Consent): Script {
  const { script } = customerOfConsent(consent);
  if (!consent.renewed) return script;
  const { cannotRefresh: _, givenDaysAgo: __, data, ...rest } = script;
  return data && !mended.includes(data.fault) ? { ...rest, data } : rest;
}

/** Gives new tokens for a consent; those before stay what they are. */
function issue({ state: { state }, now }: Sandbox, { id, scope }: Consent): TokenAnswer {
  const [access, refresh] = [newSecret(), newSecret()];
  state.accessTokens[hashOf(access)] = { consent: id, expiresAt: now() + lifetimes.accessToken };
  state.refreshTokens[hashOf(refresh)] = { consent: id, expiresAt: now() + lifetimes.refreshToken };
  return {
    access_token: access,
    expires_in: lifetimes.accessToken / 1_000,
    token_type: 'Bearer',
    refresh_token: refresh,
    scope,
  };
}

/** Ends every token of a consent. */
function dropTokens({ state: { state } }: Sandbox, consent: string): void {
  for (const table of [state.accessTokens, state.refreshTokens]) {
    for (const [key, token] of Object.entries(table)) if (token.consent === consent) delete table[key];
  }
}

/** Whether a consent is still worth anything, apart from what its script does. */
export function isAuthorised({ revoked, expiresAt }: Consent, now: number): boolean {
  return !revoked && expiresAt > now;
}

/**
 * Keeps what a customer has allowed on the screens.
 * @returns the code that goes back to the portal
 */
export function allow(sandbox: Sandbox, visit: Visit, customer: Customer, shared: readonly string[]): string {
  const { state, save } = sandbox.state;
  const now = sandbox.now();
  const { script } = customer;
  forgetExpired(state, now);
  const renewed = visit.renews === null ? undefined : state.consents[visit.renews];
  const createdAt = now - (renewed ? 0 : (script.givenDaysAgo ?? 0)) * dayMs;
  // A bank that mixes customers up answers a renewal with somebody else's consent.
  const isMixedUp = renewed && script.mixesUpCustomers;
  const id = renewed && !isMixedUp ? renewed.id : uuidOf(stableId(newSecret()));
  state.consents[id] = {
    id,
    customer: isMixedUp ? 'approve' : customer.id,
    providerId: visit.providerId ?? renewed?.providerId ?? '',
    shared: isMixedUp ? ['current', 'savings', 'card'] : [...shared],
    scope: visit.scope,
    createdAt,
    // The first reading works even when the script's ninety days are over.
    expiresAt: Math.max(createdAt + lifetimes.consent, now + dayMs),
    revoked: false,
    renewed: Boolean(renewed),
    asked: [],
  };
  const code = newSecret();
  state.codes[hashOf(code)] = {
    consent: id,
    redirectUri: visit.redirectUri,
    challenge: visit.challenge,
    expiresAt: now + (script.code === 'expired' && !renewed ? 0 : lifetimes.code),
    used: script.code === 'used' && !renewed,
  };
  save();
  return script.code === 'unknown' && !renewed ? newSecret() : code;
}

/**
 * Exchanges a code for tokens.
 * @throws ApiError `invalid_grant`; a code that is used twice ends what its first use gave, too
 */
export function exchange(
  sandbox: Sandbox,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string | undefined },
): TokenAnswer {
  const { state, save } = sandbox.state;
  const granted = state.codes[hashOf(code)];
  const consent = granted && state.consents[granted.consent];
  if (!granted || !consent || granted.expiresAt <= sandbox.now()) throw new ApiError('invalid_grant');
  if (granted.used) {
    dropTokens(sandbox, consent.id);
    save();
    throw new ApiError('invalid_grant', { code: 'It was used before.' });
  }
  if (granted.redirectUri !== redirectUri) throw new ApiError('invalid_grant', { redirect_uri: 'It is another one.' });
  if (granted.challenge !== null && !(verifier && isSame(challengeOf(verifier), granted.challenge))) {
    throw new ApiError('invalid_grant', { code_verifier: 'It does not fit the challenge.' });
  }
  granted.used = true;
  const answer = issue(sandbox, consent);
  save();
  return answer;
}

/** The consent of a refresh token, in any state. */
export function consentOfRefreshToken({ state: { state }, now }: Sandbox, refreshToken: string): Consent {
  const found = state.refreshTokens[hashOf(refreshToken)];
  const consent = found && state.consents[found.consent];
  if (!found || !consent || found.expiresAt <= now() || consent.revoked) throw new ApiError('invalid_grant');
  return consent;
}

/** Replaces a refresh token: from now on it is worth nothing. */
export function rotate(sandbox: Sandbox, refreshToken: string, consent: Consent): TokenAnswer {
  delete sandbox.state.state.refreshTokens[hashOf(refreshToken)];
  forgetExpired(sandbox.state.state, sandbox.now());
  const answer = issue(sandbox, consent);
  sandbox.state.save();
  return answer;
}

/**
 * Gives new tokens for a refresh token, once.
 * @throws ApiError `invalid_grant` when it was used before, or the consent is over
 */
export function refresh(sandbox: Sandbox, refreshToken: string): TokenAnswer {
  const consent = consentOfRefreshToken(sandbox, refreshToken);
  if (!isAuthorised(consent, sandbox.now()) || scriptOf(consent).cannotRefresh) throw new ApiError('invalid_grant');
  return rotate(sandbox, refreshToken, consent);
}

/** The consent that an access token reads. */
export function consentOfAccessToken({ state: { state }, now }: Sandbox, accessToken: string): Consent {
  const found = state.accessTokens[hashOf(accessToken)];
  const consent = found && state.consents[found.consent];
  if (!found || !consent || found.expiresAt <= now()) throw new ApiError('unauthorized');
  return consent;
}

/** Ends a consent for good. */
export function revoke(sandbox: Sandbox, consent: Consent): void {
  consent.revoked = true;
  dropTokens(sandbox, consent.id);
  sandbox.state.save();
}

/** The keys of everything that a customer could share. */
export function shareable(customer: Customer): string[] {
  const { accounts, cards } = bookOf(customer);
  return [...accounts, ...cards].map(({ key }) => key);
}
