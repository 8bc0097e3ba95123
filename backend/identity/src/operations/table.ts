import { CheckClosing, CloseAccount, DeleteUser } from './closing.ts';
import { AcceptInvitation, GetInvitation } from './invitation.ts';
import { AssociateSoftwareToken, SetUserMFAPreference, VerifySoftwareToken } from './mfa.ts';
import type { Operation } from './operation.ts';
import { StartPasskeySignIn } from './passkey-step.ts';
import {
  CompleteWebAuthnRegistration,
  DeleteWebAuthnCredential,
  ListWebAuthnCredentials,
  NameWebAuthnCredential,
  StartWebAuthnRegistration,
} from './passkeys.ts';
import { ChangePassword, ConfirmForgotPassword, ForgotPassword } from './password.ts';
import { GetUser, GetUserAttributeVerificationCode, UpdateUserAttributes, VerifyUserAttribute } from './profile.ts';
import { ProveIdentity } from './prove.ts';
import { GetRecoveryCodes, MakeRecoveryCodes } from './recovery.ts';
import { GetTokensFromRefreshToken, GlobalSignOut, RevokeToken } from './session.ts';
import { EndOtherSessions, EndSession, ListSessions } from './sessions.ts';
import { InitiateAuth, RespondToAuthChallenge } from './sign-in.ts';
import { ConfirmSignUp, ResendConfirmationCode, SignUp } from './sign-up.ts';
import { GetTerms } from './terms.ts';

/** Cognito's operations, by their names. */
const ofCognito = {
  AssociateSoftwareToken,
  ChangePassword,
  CompleteWebAuthnRegistration,
  ConfirmForgotPassword,
  ConfirmSignUp,
  DeleteUser,
  DeleteWebAuthnCredential,
  ForgotPassword,
  GetTokensFromRefreshToken,
  GetUser,
  GetUserAttributeVerificationCode,
  GlobalSignOut,
  InitiateAuth,
  ListWebAuthnCredentials,
  ResendConfirmationCode,
  RespondToAuthChallenge,
  RevokeToken,
  SetUserMFAPreference,
  SignUp,
  StartWebAuthnRegistration,
  UpdateUserAttributes,
  VerifySoftwareToken,
  VerifyUserAttribute,
};

/** What Cognito does not have. */
const extensions = {
  AcceptInvitation,
  CheckClosing,
  CloseAccount,
  EndOtherSessions,
  EndSession,
  GetInvitation,
  GetRecoveryCodes,
  GetTerms,
  ListSessions,
  MakeRecoveryCodes,
  NameWebAuthnCredential,
  ProveIdentity,
  StartPasskeySignIn,
};

const targets = (prefix: string, operations: Readonly<Record<string, Operation>>) =>
  Object.entries(operations).map(([name, run]) => [`${prefix}.${name}`, { name, run }] as const);

/** All operations, by the value of `x-amz-target`. */
export const operations: ReadonlyMap<string, { name: string; run: Operation }> = new Map([
  ...targets('AWSCognitoIdentityProviderService', ofCognito),
  ...targets('HarbourIdentityService', extensions),
]);
