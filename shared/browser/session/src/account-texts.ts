const tooMany = 'Too many attempts. Wait a few minutes, then try again.';
const elsewhere =
  'Passkeys work only at the portal’s own address. If the address of this page is a number, such as 127.0.0.1, open it by its name: localhost.';
const wrongCode = 'That code is not correct. Enter the code that your authenticator app shows now.';

const breached = 'This password is known from a data breach, so an attacker would try it. Choose another one.';

/** What the user reads for each name that the identity service, the browser or the session gives to a failure. */
const messages: Readonly<Record<string, string>> = {
  CodeMismatchException: wrongCode,
  EnableSoftwareTokenMFAException: wrongCode,
  ExpiredCodeException: 'That code has already been used. Wait for the next one.',
  InvalidPasswordException: 'This password is not accepted. Use at least 8 characters, one of them a lowercase letter.',
  LimitExceededException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  TooManyRequestsException: tooMany,
  RecentSignInRequiredError: 'It was not confirmed that it is you, so nothing was changed.',
  NotOfferedError: 'The sign-in service of your portal does not offer this.',
  NotAllowedError: 'Your browser was not allowed to do this, or it was cancelled. Nothing was changed.',
  PasskeyRegistrationCanceled: 'You cancelled it in your browser. Nothing was changed.',
  PasskeyAlreadyExists: 'This device already has a passkey for your account.',
  // A passkey belongs to a host name; WebAuthn knows no IP addresses.
  RelyingPartyMismatch: elsewhere,
  SecurityError: elsewhere,
  PasskeyNotSupported: 'This browser does not support passkeys.',
  IdentityCodeMissingError:
    'A part of Harbour could not be loaded. Nothing was changed. Check your connection and try again.',
  NetworkError: 'Harbour could not be reached. Check your connection, then try again.',
};

/**
 * What the user reads about a change of their account that did not work.
 * @param refused what it means here that the credentials were refused, such as a wrong password
 */
export function accountFailure(
  error: unknown,
  refused = 'Your sign-in is no longer accepted. Please sign in again.',
): string {
  if (!(error instanceof Error)) return 'Something went wrong on our side. Try again in a moment.';
  if (error.name === 'NotAuthorizedException') return /attempts exceeded/i.test(error.message) ? tooMany : refused;
  if (error.name === 'InvalidPasswordException' && /breach/i.test(error.message)) return breached;
  // The identity service says until when.
  if (error.name === 'ChangesFrozenException') return error.message;
  if (error.name === 'TypeError') return messages.NetworkError ?? '';
  return messages[error.name] ?? 'Something went wrong on our side. Try again in a moment.';
}
