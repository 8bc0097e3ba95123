import { createHash } from 'node:crypto';

/** Tells one build of the shell from another by its page, in which every script is named by its content. */
export function shellBuildOf(template: string): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 16);
}
