import { userInfo } from 'node:os';

/**
 * Who the log says it was: `HARBOUR_ACTOR`, as a pipeline sets it, or the user of this process by name; by number where
 * the system knows no name, as in many containers.
 */
export function currentActor(): string {
  if (process.env.HARBOUR_ACTOR) return process.env.HARBOUR_ACTOR;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
