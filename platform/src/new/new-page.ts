import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build/read-remote';
import { appendedToList } from './edit-list.ts';
import { domainOf, hyphenatedName, NewPartError, pascalCase, titleOf } from './names.ts';
import { writeTemplate } from './write-template.ts';

export interface NewPage {
  remote: string;
  /** Path segment below the remote's first base path: the end of the page's address, and its folder's name. */
  path: string;
  /** Its heading, document title, and sidebar label. */
  title: string;
  /** The call whose answer it shows; without one it shows text. */
  call?: { domain: string; name: string } | undefined;
}

/** Parses `path/title`, as in `fee-history/What you paid`; the default title is made from the path. */
export function pageFromDescription(text: string): Pick<NewPage, 'path' | 'title'> {
  const [path = '', ...title] = text.split('/');
  hyphenatedName('page', path);
  return { path, title: title.join('/').trim() || titleOf(path) };
}

/** Adds a page to the routes of the remote's declaration. */
function withRoute(source: string, basePath: string, route: string): string {
  const listed = appendedToList(source, `'${basePath}': [`, route);
  if (listed !== undefined) return listed;
  throw new NewPartError(`src/remote.ts has no list '${basePath}': [ … ] in its routes. Write one, then try again.`);
}

/**
 * Creates a page of a remote: its folder with a test, and its route with its title and its entry in the sidebar.
 * @returns the files that were written or changed
 * @throws NewPartError if it cannot be created; then nothing was written
 * @throws RemoteDescriptionError if the remote's declaration is wrong
 */
export async function makePage(root: string, { remote, path, title, call }: NewPage): Promise<string[]> {
  domainOf(remote);
  const folder = join(root, remote);
  const declaration = join(folder, 'src/remote.ts');
  if (!existsSync(declaration))
    throw new NewPartError(`There is no ${remote}. To make it: npm run new remote ${remote}`);
  const { basePaths, pages } = await readRemoteDescription(folder);
  const [basePath] = basePaths;
  if (basePath === undefined) throw new NewPartError(`${remote} has no base path in the routes of its src/remote.ts.`);
  const address = `${basePath}/${path}`;
  if (pages.some((page) => page.path === address)) throw new NewPartError(`${remote} has ${address} already.`);
  const route = `{ path: '${path}', title: ${JSON.stringify(title)}, sidebar: {}, page: () => import('./pages/${path}/${path}-page.tsx') }`;
  const declared = withRoute(readFileSync(declaration, 'utf8'), basePath, route);

  const values = { page: path, Page: pascalCase(path), pageTitle: title, address, basePath };
  const written = call
    ? writeTemplate('call-page', folder, {
        ...values,
        callDomain: call.domain,
        call: call.name,
        Call: pascalCase(call.name),
      })
    : writeTemplate('page', folder, values);
  writeFileSync(declaration, declared);
  return [...written, declaration];
}
