import type { DemonstrationAccount } from '@harbour/demonstration';

/** What the sign-in page says about an account of the demonstration. */
export function offeredAccount({ label, email, password, totpSecret }: DemonstrationAccount) {
  return { label, email, password, ...(totpSecret ? { totpSecret } : {}) };
}
