import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';

/** Password rules, with the reasons worded as Cognito's. */
export const passwordPolicy = [
  { isMet: (password: string) => password.length >= 8, reason: 'Password not long enough' },
  { isMet: (password: string) => /\p{Ll}/u.test(password), reason: 'Password must have lowercase characters' },
  {
    isMet: (password: string, email: string) => password.trim().toLowerCase() !== email.trim().toLowerCase(),
    reason: 'Password must not be the email address',
  },
] as const;

/**
 * @param email the address that the account signs in with
 * @throws InvalidPasswordException naming the first rule that `password` breaks
 */
export function checkPasswordPolicy(password: string, email: string): void {
  const broken = passwordPolicy.find((rule) => !rule.isMet(password, email));
  if (broken) {
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${broken.reason}`);
  }
}

/**
 * Checks a new password against the policy, and against the passwords of known breaches.
 * @throws InvalidPasswordException with the reason
 */
export async function checkPassword({ isBreached }: Identity, password: string, email: string): Promise<void> {
  checkPasswordPolicy(password, email);
  if (await isBreached(password)) {
    throw new IdentityError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password is on a list of passwords that became known in data breaches. Please choose another one.',
    );
  }
}
