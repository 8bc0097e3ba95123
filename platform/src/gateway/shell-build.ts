import { createHash } from 'node:crypto';

/** Identifies a build of the shell by its page, in which every script's name has its content hash. */
export function shellBuildOf(template: string): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 16);
}
