const tooMany = 'There were too many attempts. Please wait a few minutes, then try again.';

/** What the client reads for each of the identity service's names. */
const words: Record<string, string> = {
  UserNotConfirmedException: 'This account has not been verified yet. Please use the code that we sent you by email.',
  CodeMismatchException: 'That code is not right. Please enter the one that your authenticator shows now.',
  EnableSoftwareTokenMFAException: 'That code is not right. Please enter the one that your authenticator shows now.',
  ExpiredCodeException: 'That code has been used already. Please wait for the next one.',
  TooManyFailedAttemptsException: tooMany,
  LimitExceededException: tooMany,
  IdentityCodeMissingError:
    'We could not load what signing in needs. Nothing was sent. Please check your connection and try again.',
  NetworkError: 'We could not reach Harbour. Please check your connection and try again.',
};

/** Says why a sign-in was refused, without telling whether the email address is known. */
export function signInErrorMessage(error: Error): string {
  if (error.name === 'NotAuthorizedException') {
    if (/attempts exceeded/i.test(error.message)) return tooMany;
    if (/session/i.test(error.message)) return 'Your sign-in took too long. Please start again.';
    return 'The email address or the password is not right.';
  }
  return words[error.name] ?? 'Something went wrong on our side. Please try again in a moment.';
}

/** Whether the sign-in has to start again with email and password. */
export function mustStartAgain(error: Error): boolean {
  return error.name === 'NotAuthorizedException' || error.name === 'SignInException';
}
