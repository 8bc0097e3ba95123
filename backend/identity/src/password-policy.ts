import { IdentityError } from './errors.ts';

/** All that a password must be. The reason is worded as Cognito words it. */
export const passwordPolicy = [
  { isMet: (password: string) => password.length >= 8, reason: 'Password not long enough' },
  { isMet: (password: string) => /\p{Ll}/u.test(password), reason: 'Password must have lowercase characters' },
] as const;

/** @throws InvalidPasswordException naming the first rule that `password` breaks */
export function checkPasswordPolicy(password: string): void {
  const broken = passwordPolicy.find((rule) => !rule.isMet(password));
  if (broken) {
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${broken.reason}`);
  }
}
