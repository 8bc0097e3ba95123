import type { Registry } from '@harbour/platform-contract';

const name = 'harbour_canary';

/**
 * Tells the server of pages, while a remote has a canary, which id decides this visitor's side of it: the page then hints
 * at the files of the build that this browser will run. The id is the client's, or this browser's before sign-in.
 */
export function writeCanaryCookie({ remotes }: Registry, client: string): void {
  const isNeeded = Object.values(remotes).some(({ canary }) => canary);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const ends = isNeeded ? '' : '; Max-Age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the portal must still work.
  document.cookie = `${name}=${isNeeded ? client : ''}; Path=/; SameSite=Strict${secure}${ends}`;
}
