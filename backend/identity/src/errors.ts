/** The names of Cognito's errors that this service answers; the client shows messages by name. */
export type ErrorName =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException';

/** A refusal that the client may see: its name is Cognito's, its message says nothing about other users. */
export class IdentityError extends Error {
  override name: ErrorName;

  constructor(name: ErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** The one answer to a wrong password, an unknown user and a forged proof alike. */
export const wrongCredentials = () => new IdentityError('NotAuthorizedException', 'Incorrect username or password.');

/** Said only to who proved by a code that the address is theirs. */
export const emailTaken = () =>
  new IdentityError('AliasExistsException', 'An account with the given email already exists.');

export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message);

/**
 * Asked too often. Cognito also knows LimitExceededException and TooManyRequestsException for this, but Amplify
 * counts those as throttling and sends the request three times (core/clients/middleware/retry/defaultRetryDecider).
 */
export const tooManyAttemptsError = () =>
  new IdentityError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.');

/** PostgreSQL's unique_violation. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505';

/** The master key given is not the one that the data was written with, or the data was changed. */
export class MasterKeyMismatchError extends Error {
  override name = 'MasterKeyMismatchError';
}
