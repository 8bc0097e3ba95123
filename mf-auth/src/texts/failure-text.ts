/** What was being done when it failed: the same name of the identity service means something else in each. */
export type Moment =
  | 'signIn'
  | 'passkey'
  | 'code'
  | 'recovery'
  | 'signUp'
  | 'sendCode'
  | 'confirm'
  | 'reset'
  | 'invitation';

/** A failure as the client reads it. */
export interface FailureText {
  message: string;
  /** The field that it is about; undefined for the form as a whole. */
  field?: 'password' | 'code';
}

/** How long the identity service counts attempts, at most, in minutes: wrong entries, and requests for an email. */
const waits: Readonly<Record<Moment, number>> = {
  signIn: 15,
  passkey: 15,
  code: 15,
  recovery: 15,
  confirm: 15,
  reset: 15,
  signUp: 60,
  sendCode: 60,
  invitation: 60,
};

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });

/** The time of day, some minutes from then. */
export const timeAfter = (minutes: number, from: number): string => clock.format(from + minutes * 60_000);

const wrongCode: Readonly<Partial<Record<Moment, string>>> = {
  code: 'That code is not correct. Enter the code that your authenticator app shows now.',
  recovery: 'That recovery code is not correct, or was used before. Check it, or try another one.',
};

const usedCode: Readonly<Partial<Record<Moment, string>>> = {
  code: 'That code has already been used. Wait for the next one.',
};

/** Why somebody younger than 18 cannot go on, and who can. */
export const underAge =
  'You need to be 18 or over to open an account yourself. Please ask a parent or guardian to call us about one for you.';

/** What the identity service refuses, by its own name, when it means the same everywhere. */
const sameEverywhere: Readonly<Record<string, string>> = {
  UserNotConfirmedException: 'This account has not been verified yet. Please use the code that we sent you by email.',
  IdentityCodeMissingError:
    'We could not load the sign-in page in full. Nothing was sent. Check your connection and try again.',
  NetworkError: 'We could not reach Harbour. Please check your connection and try again.',
  CaptchaError: 'The check that you are not a robot could not be completed. Try again.',
  CaptchaRequiredException:
    'The check that you are not a robot did not count, perhaps because it took too long. Try again.',
  UnderAgeException: underAge,
  NameOfTheFirmException:
    'This name is like one of our own. Please enter your name as it is in your passport. If this is it, please call us.',
  AliasExistsException: 'This email address already has an account. Sign in instead.',
  CodeDeliveryFailureException: 'We could not send an email to this address. Check it, or try again in a few minutes.',
  InvalidParameterException: 'Something that you entered is not accepted. Please check it and try again.',
};

const tooMany = new Set(['TooManyFailedAttemptsException', 'LimitExceededException', 'TooManyRequestsException']);
const wrong = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);
const failedSetUp = 'That code is not correct. Enter the code that your authenticator app shows now.';

export const breachedPassword =
  'This password is known from a data breach elsewhere, so an attacker would try it. Choose another one.';

function refusedPassword(message: string): string {
  return /breach/i.test(message)
    ? breachedPassword
    : 'This password is refused. Use at least 8 characters with a lowercase letter, and not your email address.';
}

function notAuthorised(message: string, moment: Moment): string {
  if (moment === 'signIn') return 'The email address or password is not correct.';
  if (/session/i.test(message) || moment === 'code' || moment === 'recovery') {
    return 'Your sign-in took too long. Please start again.';
  }
  return 'This page is out of date, perhaps because you went on in another tab. Start again, or sign in.';
}

/**
 * Says why something failed, without revealing whether an email address has an account.
 * @param now milliseconds since 1970
 */
export function failureText(error: Error, moment: Moment, now = Date.now()): FailureText {
  if (tooMany.has(error.name) || /attempts exceeded/i.test(error.message)) {
    return { message: `Too many attempts. Try again after ${timeAfter(waits[moment], now)}.` };
  }
  if (wrong.has(error.name)) {
    const fromEmail = 'That code is not correct. Enter the six digits of our newest email.';
    const ofAuthenticator = error.name === 'EnableSoftwareTokenMFAException' ? failedSetUp : fromEmail;
    return { field: 'code', message: wrongCode[moment] ?? ofAuthenticator };
  }
  if (error.name === 'ExpiredCodeException') {
    const fromEmail =
      'That code is no longer valid: it has expired, or was used, perhaps in another tab. Ask for a new one.';
    return { field: 'code', message: usedCode[moment] ?? fromEmail };
  }
  if (error.name === 'InvalidPasswordException') return { field: 'password', message: refusedPassword(error.message) };
  // No account, no passkey and a passkey of another account read the same.
  if (moment === 'passkey' && !sameEverywhere[error.name]) {
    return { message: 'We could not sign you in with a passkey. Try again, or use your password.' };
  }
  if (error.name === 'NotAuthorizedException') return { message: notAuthorised(error.message, moment) };
  return { message: sameEverywhere[error.name] ?? 'Something went wrong on our side. Try again in a moment.' };
}

/** Whether the identity service no longer waits for the rest of this sign-in. */
export function mustStartAgain(error: Error): boolean {
  const isLocked = /attempts exceeded/i.test(error.message);
  return (error.name === 'NotAuthorizedException' && !isLocked) || error.name === 'SignInException';
}

/** Whether somebody closed the browser's own dialog of a passkey, which is no error. */
export function isCancelled(error: Error): boolean {
  return ['PasskeyAuthenticationCanceled', 'NotAllowedError', 'AbortError'].includes(error.name);
}
