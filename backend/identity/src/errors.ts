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
  | 'UserNotConfirmedException'
  | 'UsernameExistsException';

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

export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message);

/**
 * Asked too often. Cognito also knows LimitExceededException and TooManyRequestsException for this, but Amplify
 * counts those as throttling and sends the request three times (core/clients/middleware/retry/defaultRetryDecider).
 */
export const tooManyAttempts = () =>
  new IdentityError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.');

/** The master key given is not the one that the data was written with, or the data was changed. */
export class MasterKeyMismatchError extends Error {
  override name = 'MasterKeyMismatchError';
}
