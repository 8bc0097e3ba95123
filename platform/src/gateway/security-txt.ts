import type { RuntimeConfig } from '@harbour/contract/runtime-config';

/** RFC 9116 wants less than a year. Days. */
const validDays = 180;

/** Where whoever finds a weakness reports it (RFC 9116). Made anew each time, so that it never runs out. */
export function securityTxt({ email, security = email }: RuntimeConfig['contact'], now = Date.now()): string {
  const expires = new Date(now + validDays * 86_400_000).toISOString().slice(0, 10);
  return `Contact: mailto:${security}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en\n`;
}
