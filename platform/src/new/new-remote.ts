import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build/read-remote';
import { HOST_API_VERSION, reservedPaths } from '@harbour/platform-contract';
import { remoteNames } from '../installation/paths.ts';
import { withRemoteServices } from '../stack/compose-file.ts';
import { domainOf, NewPartError, pascalCase, titleOf } from './names.ts';
import { makeCall } from './new-call.ts';
import { makePage } from './new-page.ts';
import { writeTemplate } from './write-template.ts';

const firstPage = 'overview';

/** The compose file has a service for each remote. */
export function writeComposeServices(root: string): string {
  const file = join(root, 'docker-compose.yml');
  writeFileSync(file, withRemoteServices(readFileSync(file, 'utf8'), remoteNames(root)));
  return file;
}

/** @throws NewPartError if the remote's addresses are already taken */
async function requireFreeAddress(root: string, basePath: string): Promise<void> {
  const others = await Promise.all(remoteNames(root).map((name) => readRemoteDescription(join(root, name))));
  const clash = [...reservedPaths, ...others.flatMap(({ basePaths }) => basePaths)].find(
    (path) => path === basePath || path.startsWith(`${basePath}/`),
  );
  if (clash) throw new NewPartError(`${clash} belongs to another part of the portal: choose another name.`);
}

/**
 * Creates a working remote: a page with a call, its definition and the backend domain that answers it, a card in the
 * notifications panel, tests, and budgets.
 * @returns the files that were written or changed
 * @throws NewPartError if it cannot be created
 */
export async function makeRemote(root: string, remote: string): Promise<string[]> {
  const domain = domainOf(remote);
  if (existsSync(join(root, remote))) throw new NewPartError(`${remote} is there already.`);
  await requireFreeAddress(root, `/${domain}`);
  const title = titleOf(domain);
  const [major = '1', minor = '0'] = HOST_API_VERSION.split('.');
  return [
    ...makeCall(root, domain, firstPage),
    ...writeTemplate('remote', join(root, remote), {
      remote,
      domain,
      Domain: pascalCase(domain),
      title,
      page: firstPage,
      hostApi: `^${major}.${minor}`,
    }),
    ...(await makePage(root, { remote, path: firstPage, title, call: { domain, name: firstPage } })),
    writeComposeServices(root),
  ];
}

/** Source files outside these folders that contain one of these texts. */
function usersOf(root: string, folders: readonly string[], names: readonly string[]): string[] {
  return globSync('{shell,mf-*,shared,backend,platform,e2e}/**/*.{ts,tsx,json}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path),
  })
    .filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return names.some((name) => text.includes(name));
    });
}

/**
 * Removes a remote, with its calls and their backend.
 * @returns the removed folders
 * @throws NewPartError if others use what would be removed; then nothing was removed
 */
export function removeRemote(root: string, remote: string): string[] {
  const domain = domainOf(remote);
  if (!existsSync(join(root, remote))) throw new NewPartError(`There is no ${remote}.`);
  const folders = [remote, `shared/universal/definitions/${domain}`, `backend/domains/${domain}`];
  const users = usersOf(root, folders, [`@harbour/definitions/${domain}/`, `@harbour/domain-${domain}'`]);
  if (users.length > 0)
    throw new NewPartError(`Others use what belongs to ${remote}, so nothing was removed:\n${users.join('\n')}`);
  const gone = folders.filter((folder) => existsSync(join(root, folder)));
  for (const folder of gone) rmSync(join(root, folder), { recursive: true });
  writeComposeServices(root);
  return gone;
}
