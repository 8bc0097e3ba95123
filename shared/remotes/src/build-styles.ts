import type { RemoteState } from './remote-loader.ts';

const versionFolder = /\/(remotes\/([^/]+)\/[^/]+\/)[^/]*$/;

/**
 * Lets only those styles of remotes count that belong to the builds that serve. Class names carry no version, so those
 * of a build that was replaced would mix with its successor's; they stay in the page, since it may come back.
 */
export function showStylesOf(states: Readonly<Record<string, RemoteState>>): void {
  for (const { sheet, href } of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const [, folder, remote = ''] = versionFolder.exec(href) ?? [];
    const serving = states[remote]?.serving;
    if (sheet && folder && serving) sheet.disabled = !serving.choice.build.entry.startsWith(folder);
  }
}
