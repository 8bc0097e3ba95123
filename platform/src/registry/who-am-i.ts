import { userInfo } from 'node:os';

/** The user of this process by name; by number where the system knows no name, as in many containers. */
export function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
