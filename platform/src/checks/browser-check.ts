import type { Hosts } from '../registry/hosts.ts';
import { NoRealPageError, type RealPage, realPageOf } from './real-page.ts';
import type { ShellFiles } from './shell-files.ts';

/** What a release does without a browser: it fails, it warns and goes on, or it never looks for one. */
export const browserChecks = ['required', 'if-possible', 'none'] as const;
export type BrowserCheck = (typeof browserChecks)[number];

/**
 * The real page that a release checks its build in.
 * @param deployed reads the shell that clients get
 * @param warn is told why there is none, where the release goes on without it
 * @throws NoRealPageError if one is required and there is none
 */
export async function pageToCheckIn(
  choice: BrowserCheck,
  hosts: Hosts,
  deployed: () => Promise<ShellFiles | undefined>,
  warn: (text: string) => void,
): Promise<RealPage | undefined> {
  if (choice === 'none') return undefined;
  try {
    return await realPageOf(hosts, deployed);
  } catch (error) {
    if (choice === 'required' || !(error instanceof NoRealPageError)) throw error;
    warn(`Warning: the build was not shown in a real browser. ${error.message}`);
    return undefined;
  }
}
