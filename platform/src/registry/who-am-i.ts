import { userInfo } from 'node:os';

/**
 * The actor for the log: `HARBOUR_ACTOR`, as a pipeline sets it, or the name of the system user; the user's number if
 * the system has no name for it, as in many containers.
 */
export function currentActor(): string {
  if (process.env.HARBOUR_ACTOR) return process.env.HARBOUR_ACTOR;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
