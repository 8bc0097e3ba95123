import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../installation/paths.ts';

/** The folders whose files the shell's build may contain. */
export function shellSources(): string[] {
  const shared = globSync('shared/{browser,universal}/*/src', { cwd: root, exclude: ['shared/universal/testing'] });
  return ['shell/src', 'shared/universal/definitions', ...shared].map((folder) => join(root, folder));
}
