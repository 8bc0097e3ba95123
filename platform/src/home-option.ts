import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { defaultHome } from './places.ts';

function folder(text: string): string {
  // Resolved, nothing would be the folder that the command was given in.
  if (text === '') throw new InvalidArgumentError('Name a folder.');
  return resolve(text);
}

/** Which installation a command works on: the same words, and the same folder, for every command. */
export function homeOption(description: string): Option {
  return new Option('--home <folder>', description).default(defaultHome).argParser(folder);
}
