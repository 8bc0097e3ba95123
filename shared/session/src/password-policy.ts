export interface PasswordRule {
  /** What the client is told when the rule is broken. */
  message: string;
  holds: (password: string) => boolean;
}

/** The whole policy (specification, section 5): whatever meets it is accepted. */
export const passwordRules: readonly PasswordRule[] = [
  { message: 'Use at least 8 characters.', holds: (password) => [...password].length >= 8 },
  { message: 'Use at least one lowercase letter.', holds: (password) => /\p{Ll}/u.test(password) },
];

/** What is wrong with a password, in words for the client; empty when it is accepted. */
export function passwordProblems(password: string): string[] {
  return passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.message);
}
