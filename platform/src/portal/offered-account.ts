import type { DemonstrationAccount } from '@harbour/demonstration';

/** The text on the sign-in page about an account of the demonstration. */
export function offeredAccount({ label, email, password, totpSecret }: DemonstrationAccount) {
  return { label, email, password, ...(totpSecret ? { totpSecret } : {}) };
}
