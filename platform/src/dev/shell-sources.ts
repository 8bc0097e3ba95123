import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';

/** Source folders of the shell's build; a remote's own build may contain some of them too. */
function sourceFolders(): string[] {
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name, 'src'));
  return ['shell/src', 'shared/api/definitions', ...shared.filter((folder) => !folder.startsWith('shared/testing'))];
}

const source = /(?<!\.test)\.(tsx?|css)$/;

/**
 * Reports changed sources of the shell and of what it shares, by their paths in the repository.
 * @returns ends it
 */
export function watchShellSources(onChange: (file: string) => void): () => void {
  const watchers: FSWatcher[] = sourceFolders().map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file && source.test(file)) onChange(join(folder, file));
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
