export {
  type AccountClient,
  type AccountSession,
  type AccountTerms,
  type Invitation,
  type NewAccount,
  NotOfferedError,
  type Passkey,
  type Proof,
  type RecoveryCodes,
} from './account-client.ts';
export { AccountClosedError } from './account-closed.ts';
export { type ActingTarget, actingTargetFromAddress, invalidTargetInAddress } from './acting-target.ts';
export type { AuthenticatorSetup } from './authenticator-setup.ts';
export { createSession } from './create-session.ts';
export {
  accountError,
  type IdentityClient,
  IdentityCodeMissingError,
  type PasskeyQuestion,
  RecentSignInRequiredError,
  type SecondFactorWish,
} from './identity-client.ts';
export {
  createIdleClock,
  type IdleClock,
  type IdleClockOptions,
  idleLimits,
  type SharedActivity,
  storedActivity,
} from './idle-clock.ts';
export { clientUid, configureSession, provideIdentity, session, useSession, useTarget } from './session.ts';
export type { Session, SignInResult } from './session-interface.ts';
export type { AuthUser, SessionState } from './session-state.ts';
