import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../installation/paths.ts';

/** The folders whose files the shell's build may contain. */
export function shellSources(): string[] {
  const shared = readdirSync(join(root, 'shared')).filter((name) => name !== 'testing' && name !== 'build');
  return ['shell/src', 'shared/api/definitions', ...shared.map((name) => `shared/${name}/src`)].map((folder) =>
    join(root, folder),
  );
}
