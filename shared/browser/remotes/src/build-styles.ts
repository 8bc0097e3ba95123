import type { RemoteState } from './remote-entries.ts';

const versionFolder = /\/(remotes\/([^/]+)\/[^/]+\/)[^/]*$/;

/**
 * Enables only the styles of the remote builds in use. Class names contain no version, so styles of a replaced build
 * would mix with its successor's; they stay in the page, disabled, since that build may come back.
 */
export function showStylesOf(states: Readonly<Record<string, RemoteState>>): void {
  for (const { sheet, href } of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const [, folder, remote = ''] = versionFolder.exec(href) ?? [];
    const serving = states[remote]?.serving;
    if (sheet && folder && serving) sheet.disabled = !serving.choice.build.entry.startsWith(folder);
  }
}
