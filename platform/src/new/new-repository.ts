import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_API_VERSION } from '@harbour/platform-contract';
import { z } from 'zod';
import { catalogVersions } from '../remote-kit/workspace-packages.ts';
import { domainOf, NewPartError, pascalCase, titleOf } from './names.ts';
import { writeTemplate } from './write-template.ts';

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) });

/** The versions of this repository's own tools and libraries. */
function installedVersions(root: string): (name: string) => string {
  const { devDependencies } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const catalog = catalogVersions();
  return (name) => {
    const version = devDependencies[name];
    const found = version === undefined || version === 'catalog:' ? catalog[name] : version;
    if (found === undefined) throw new NewPartError(`package.json has no version of ${name}.`);
    return found;
  };
}

/**
 * Creates another repository with a remote that works: a page with a call and a topic, a card in the notifications
 * panel, and their tests. It uses the packed kit (`npm run kit`).
 * @param root this repository
 * @param folder the new one
 * @returns the files that were written
 * @throws NewPartError if it cannot be created
 */
export function makeRepository(root: string, folder: string, remote: string): string[] {
  const domain = domainOf(remote);
  const [major = '1', minor = '0'] = HOST_API_VERSION.split('.');
  const version = installedVersions(root);
  return writeTemplate('repository', folder, {
    remote,
    domain,
    Domain: pascalCase(domain),
    title: titleOf(domain),
    hostApi: `^${major}.${minor}`,
    version_jest: version('jest'),
    version_jestDom: version('@testing-library/jest-dom'),
    version_testingLibrary: version('@testing-library/react'),
    version_typesNode: version('@types/node'),
    version_typesReact: version('@types/react'),
    version_react: version('react'),
    version_typescript: version('typescript'),
  });
}
