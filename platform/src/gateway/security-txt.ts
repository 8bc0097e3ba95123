import type { RuntimeConfig } from '@harbour/contract/runtime-config';

/** RFC 9116 requires less than a year. Days. */
const validDays = 180;

/** The contact for security reports (RFC 9116). Generated for each request, so that it never expires. */
export function securityTxt({ email, security = email }: RuntimeConfig['contact'], now = Date.now()): string {
  const expires = new Date(now + validDays * 86_400_000).toISOString().slice(0, 10);
  return `Contact: mailto:${security}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en\n`;
}
