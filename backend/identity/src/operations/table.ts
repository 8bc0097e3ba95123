import { AssociateSoftwareToken, SetUserMFAPreference, VerifySoftwareToken } from './mfa.ts';
import type { Operation } from './operation.ts';
import { ChangePassword, ConfirmForgotPassword, ForgotPassword } from './password.ts';
import {
  DeleteUser,
  GetUser,
  GetUserAttributeVerificationCode,
  UpdateUserAttributes,
  VerifyUserAttribute,
} from './profile.ts';
import { GetTokensFromRefreshToken, GlobalSignOut, RevokeToken } from './session.ts';
import { InitiateAuth, RespondToAuthChallenge } from './sign-in.ts';
import { ConfirmSignUp, ResendConfirmationCode, SignUp } from './sign-up.ts';

/** All operations, by the name in `x-amz-target`. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    AssociateSoftwareToken,
    ChangePassword,
    ConfirmForgotPassword,
    ConfirmSignUp,
    DeleteUser,
    ForgotPassword,
    GetTokensFromRefreshToken,
    GetUser,
    GetUserAttributeVerificationCode,
    GlobalSignOut,
    InitiateAuth,
    ResendConfirmationCode,
    RespondToAuthChallenge,
    RevokeToken,
    SetUserMFAPreference,
    SignUp,
    UpdateUserAttributes,
    VerifySoftwareToken,
    VerifyUserAttribute,
  }),
);
