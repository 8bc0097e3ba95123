import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@harbour/platform';

/** The sources of a remote in a place of their own, where a test may change them. */
export class CopiedRemote {
  readonly folder: string;

  /** @param workspace an empty folder; what the remote depends on is linked to from there */
  constructor(workspace: string, name: string) {
    this.folder = join(workspace, name);
    mkdirSync(this.folder);
    for (const part of ['src', 'package.json'])
      cpSync(join(root, name, part), join(this.folder, part), { recursive: true });
    symlinkSync(join(root, name, 'node_modules'), join(this.folder, 'node_modules'));
    // For the compiler of types, which finds React's there.
    symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
    // A remote is built against the versions that the shell has, which it finds beside itself.
    symlinkSync(join(root, 'shell'), join(workspace, 'shell'));
  }

  /** The line of a file that has a text; the first one is 1. */
  lineOf(file: string, text: string): number {
    const lines = readFileSync(join(this.folder, file), 'utf8').split('\n');
    return lines.findIndex((line) => line.includes(text)) + 1;
  }

  /** Puts other words into a file. */
  rewrite(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    writeFileSync(path, text.replace(from, to));
  }
}
