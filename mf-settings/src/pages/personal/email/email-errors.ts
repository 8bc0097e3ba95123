/** What a failed step of a change of e-mail address says, by the provider's name for it. */
const messages: Readonly<Record<string, string>> = {
  AliasExistsException: 'This e-mail address is already in use. Enter another one.',
  CodeMismatchException: 'This is not the code that we sent. Check it, or ask for another one.',
  ExpiredCodeException: 'This code has expired. Ask for another one.',
  InvalidParameterException: 'Please enter an e-mail address, such as name@example.com.',
  LimitExceededException: 'There were too many attempts. Please wait a few minutes and try again.',
  TooManyRequestsException: 'There were too many attempts. Please wait a few minutes and try again.',
  TooManyFailedAttemptsException: 'There were too many wrong codes. Ask for another one.',
  EnableSoftwareTokenMFAException: 'This is not the code that your authenticator shows now.',
  NotAuthorizedException: 'This is not right. Check it and try again.',
};

/** The words for an error of the identity provider. */
export function emailFailure(error: unknown): string {
  const known = error instanceof Error && Object.hasOwn(messages, error.name) ? messages[error.name] : undefined;
  return known ?? 'We could not reach the service that you sign in with. What you entered is still here. Try again.';
}
