/** Names of Cognito's errors that this service returns, and its own; the client picks messages by name. */
export type ErrorName =
  /** Our own: the request needs a solved captcha, or the one it has is wrong, expired or used. */
  | 'CaptchaRequiredException'
  /** Our own: the account has as many passkeys as it may have. */
  | 'TooManyPasskeysException'
  /** Our own: the name could be taken for one of the firm's desks. */
  | 'NameOfTheFirmException'
  /** Our own: the date of birth is that of a minor. */
  | 'UnderAgeException'
  /** Our own: a change of the e-mail address was undone, and the sign-in cannot be changed for some hours. */
  | 'ChangesFrozenException'
  /** Our own: the invitation is unknown, used, withdrawn, replaced or expired. */
  | 'InvitationNotValidException'
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnOriginNotAllowedException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException';

/** A refusal that the client may see: its name is Cognito's, its message reveals nothing about other users. */
export class IdentityError extends Error {
  override name: ErrorName;

  constructor(name: ErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** The same error for a wrong password, an unknown user and a forged proof. */
export const wrongCredentials = () => new IdentityError('NotAuthorizedException', 'Incorrect username or password.');

/** Returned only to a caller who proved by a code that the address is theirs. */
export const emailTaken = () =>
  new IdentityError('AliasExistsException', 'An account with the given email already exists.');

export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message);

/**
 * Rate limit exceeded. Cognito also has LimitExceededException and TooManyRequestsException for this, but Amplify
 * treats those as throttling and retries three times (core/clients/middleware/retry/defaultRetryDecider).
 */
export const tooManyAttemptsError = () =>
  new IdentityError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.');

/** PostgreSQL's unique_violation. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505';

/** The master key is not the one that encrypted the data, or the data was changed. */
export class MasterKeyMismatchError extends Error {
  override name = 'MasterKeyMismatchError';
}
