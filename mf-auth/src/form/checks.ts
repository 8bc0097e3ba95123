import { passwordProblems } from '@harbour/session/password-policy';

const longestEmail = 254;

/** What is wrong with an email address. */
export function emailProblem(email: string): string | undefined {
  const given = email.trim();
  if (given === '') return 'Please enter your email address.';
  if (given.length > longestEmail) return 'This email address is too long.';
  return /^[^\s@]+@[^\s@]+$/.test(given) ? undefined : 'This is not an email address. It looks like name@example.com.';
}

/** Everything that is wrong with a new password, at once. */
export function newPasswordProblem(password: string, email: string): string | undefined {
  if (password === '') return 'Please choose a password.';
  return passwordProblems(password, email).join(' ') || undefined;
}

/** A code of six digits, however it was typed or pasted. */
export const digitsOf = (code: string) => code.replace(/\D/g, '').slice(0, 6);

/** What is wrong with a code that was sent by email. */
export function emailedCodeProblem(code: string): string | undefined {
  return /^\d{6}$/.test(code) ? undefined : 'Please enter the six digits of the code in our email.';
}
