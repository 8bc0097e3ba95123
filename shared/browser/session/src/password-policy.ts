export interface PasswordRule {
  /** What the client is told when the rule is broken. */
  message: string;
  holds: (password: string, email: string) => boolean;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The whole policy (specification, section 5): whatever meets it is accepted, but for the account's own address. */
export const passwordRules: readonly PasswordRule[] = [
  { message: 'Use at least 8 characters.', holds: (password) => [...password].length >= 8 },
  { message: 'Use at least one lowercase letter.', holds: (password) => /\p{Ll}/u.test(password) },
  {
    message: 'Do not use your email address.',
    holds: (password, email) => email === '' || !same(password, email),
  },
];

/**
 * What is wrong with a password, as text for the client; empty when it is accepted.
 * @param email the address that the account signs in with, if known yet
 */
export function passwordProblems(password: string, email = ''): string[] {
  return passwordRules.filter((rule) => !rule.holds(password, email)).map((rule) => rule.message);
}
