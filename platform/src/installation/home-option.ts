import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { defaultHome } from './paths.ts';

function folder(text: string): string {
  // Do not resolve an empty value: that would be the current folder.
  if (text === '') throw new InvalidArgumentError('Name a folder.');
  return resolve(text);
}

/** The installation that a command works on: the same options, and the same folder, for every command. */
export function homeOption(description: string): Option {
  return new Option('--home <folder>', description).default(defaultHome).argParser(folder);
}
