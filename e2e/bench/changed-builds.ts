import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@harbour/build/integrity-of';
import {
  folderStore,
  installationPaths,
  loadRegistryKeys,
  precompress,
  publish,
  readBuildReport,
  releaseShell,
  writeHashList,
} from '@harbour/platform';
import { containerName } from '@harbour/platform-contract';

const hashOf = (text: string, digits: number) => createHash('sha256').update(text).digest('hex').slice(0, digits);
const hashedScript = /\.([0-9a-f]{8})\.js$/;

/** Replaces a text in every script and list of a folder. */
function replaceIn(folder: string, before: string, after: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|json|html)$/.test(file)) continue;
    const content = readFileSync(join(folder, file), 'utf8');
    if (content.includes(before)) writeFileSync(join(folder, file), content.replaceAll(before, after));
  }
}

/** Gives a script the name of its content, where it is named. @returns its new name */
function renameToContent(folder: string, file: string): string {
  const [, before = ''] = hashedScript.exec(file) ?? [];
  const after = hashOf(readFileSync(join(folder, file), 'utf8'), before.length);
  replaceIn(folder, before, after);
  const renamed = file.replace(before, after);
  renameSync(join(folder, file), join(folder, renamed));
  return renamed;
}

/** A copy of a version folder as its build left it. */
function copyOf(folder: string): string {
  const copy = mkdtempSync(`${folder}-copy-`);
  cpSync(folder, copy, { recursive: true, filter: (path) => !/\.(br|gz|dcz)$|\/build\.json$/.test(path) });
  return copy;
}

const largestScript = (folder: string, files: string[]) =>
  files
    .filter((file) => hashedScript.test(file) && !file.startsWith('remoteEntry'))
    .sort((one, other) => statSync(join(folder, other)).size - statSync(join(folder, one)).size)[0] ?? '';

/**
 * Releases into an installation what a one-line change of a remote's largest script makes: a script of another name, an
 * entry that names it, and another version.
 */
export async function releaseChangedRemote(home: string, name: string, version: string): Promise<void> {
  const { store, keys } = installationPaths(home);
  const folder = copyOf(join(store, 'remotes', name, version));
  const next = version.replace(/.{10}$/, hashOf(`${version} changed`, 10));
  replaceIn(folder, containerName(name, version), containerName(name, next));
  const changed = largestScript(folder, readdirSync(folder));
  writeFileSync(join(folder, changed), `${readFileSync(join(folder, changed), 'utf8')};"one changed line"`);
  renameToContent(folder, changed);
  const [entry = ''] = readdirSync(folder).filter((file) => file.startsWith('remoteEntry.'));
  renameToContent(folder, entry);
  writeHashList(folder);
  await precompress(folder);
  const { description } = readBuildReport(folder);
  const release = { name, version: next, built: folder, description };
  await publish(folderStore(store), await loadRegistryKeys(keys), release);
  rmSync(folder, { recursive: true });
}

/** The same for the shell: its first script has one line more, and its page another hash. */
export async function releaseChangedShell(home: string, version: string): Promise<void> {
  const { store, keys } = installationPaths(home);
  const folder = copyOf(join(store, 'remotes/shell', version));
  const [main = ''] = readdirSync(join(folder, 'assets')).filter((file) => /^main\..*\.js$/.test(file));
  const before = readFileSync(join(folder, 'assets', main), 'utf8');
  writeFileSync(join(folder, 'assets', main), `${before};"one changed line"`);
  const renamed = renameToContent(folder, `assets/${main}`);
  replaceIn(folder, integrityOf(before), integrityOf(readFileSync(join(folder, renamed))));
  await precompress(folder);
  await releaseShell(folderStore(store), await loadRegistryKeys(keys), folder);
  rmSync(folder, { recursive: true });
}
