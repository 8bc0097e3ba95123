const tooMany = 'Too many attempts. Wait a few minutes, then try again.';

/** What the client reads for each of the identity service's names. */
const words: Record<string, string> = {
  UserNotConfirmedException: 'This account has not been verified yet. Please use the code that we sent you by email.',
  CodeMismatchException: 'That code is not correct. Enter the code that your authenticator app shows now.',
  EnableSoftwareTokenMFAException: 'That code is not correct. Enter the code that your authenticator app shows now.',
  ExpiredCodeException: 'That code has already been used. Wait for the next one.',
  TooManyFailedAttemptsException: tooMany,
  LimitExceededException: tooMany,
  IdentityCodeMissingError:
    'We could not load the sign-in page in full. Nothing was sent. Check your connection and try again.',
  NetworkError: 'We could not reach Harbour. Please check your connection and try again.',
};

/** Says why a sign-in was refused, without telling whether the email address is known. */
export function signInErrorMessage(error: Error): string {
  if (error.name === 'NotAuthorizedException') {
    if (/attempts exceeded/i.test(error.message)) return tooMany;
    if (/session/i.test(error.message)) return 'Your sign-in took too long. Please start again.';
    return 'The email address or password is not correct.';
  }
  return words[error.name] ?? 'Something went wrong on our side. Try again in a moment.';
}

/** Whether the sign-in has to start again with email and password. */
export function mustStartAgain(error: Error): boolean {
  return error.name === 'NotAuthorizedException' || error.name === 'SignInException';
}
