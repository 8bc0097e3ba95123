import { join } from 'node:path';
import { DatabaseUnavailableError, DataFolderInUseError } from '@harbour/backend-database';
import { BreachedPasswordsError, MasterKeyMismatchError } from '@harbour/backend-identity';
import { SettingsError } from '@harbour/backend-process';
import { DemonstrationRefusedError } from '@harbour/kernel/people/require-right-firm';
import { RegistrySignatureError } from '@harbour/platform-contract';
import { BuildError } from '../build/build-error.ts';
import { ReleaseRefusedError } from '../checks/refusal.ts';
import { installationPaths } from '../installation/paths.ts';
import { RegistryUnreadableError } from '../registry/change-registry.ts';
import { RegistryKeyError } from '../registry/keys.ts';
import { RegistryConflictError, VersionTakenError } from '../registry/store.ts';
import { ConfigurationError } from './read-config.ts';
import { NothingReleasedError } from './released.ts';

/** What was started: which installation, and the address to listen on. */
export interface Start {
  home: string;
  host?: string;
  port?: number;
}

type Words = (start: Start, error: Error) => string;

/** The messages of these errors already say what to do. */
const selfExplanatory = [
  BreachedPasswordsError,
  BuildError,
  ConfigurationError,
  DatabaseUnavailableError,
  DataFolderInUseError,
  DemonstrationRefusedError,
  NothingReleasedError,
  RegistryConflictError,
  RegistryKeyError,
  ReleaseRefusedError,
  SettingsError,
  VersionTakenError,
];

const releaseAnew = ({ home }: Start) =>
  `delete ${installationPaths(home).store} and start again with npm start, which releases everything anew`;

/** These errors know what is wrong, but not in which installation. */
const byKind: readonly [new (message?: string) => Error, Words][] = [
  [
    RegistryUnreadableError,
    (start, { message }) =>
      `${message} Put ${join(installationPaths(start.home).store, 'registry.json')} back from a backup, or ${releaseAnew(start)}.`,
  ],
  [
    RegistrySignatureError,
    (start, { message }) =>
      `${message} Either the keys of this installation were lost, or its store is another installation's. ` +
      `Put ${installationPaths(start.home).keys} back from a backup, or ${releaseAnew(start)}.`,
  ],
  [
    MasterKeyMismatchError,
    ({ home }) =>
      'The sign-in data was written with another master key, or it was changed. ' +
      `Put ${join(installationPaths(home).keys, 'identity.master.key')} back from a backup, or start on an empty database.`,
  ],
];

const notWritable: Words = ({ home }, error) =>
  `The installation's folder ${home} cannot be written (${codeOf(error)}). ` +
  'Make it writable, or choose another with --home <folder>.';
const diskFull: Words = () => 'The disk is full. Free some space and start again; nothing stored was changed.';
const unknownHost: Words = ({ host }) =>
  `${host} is no address of this machine. Choose one that is with --host <address> or HOST, such as 127.0.0.1.`;

/** System errors while listening. */
const listening: Readonly<Record<string, Words>> = {
  EADDRINUSE: ({ port = 0 }) =>
    `Port ${port} is in use. Stop what uses it, or start on another one: npm start -- --port ${port + 1}`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Start on one from 1024: npm start -- --port 4000`,
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

/** System errors of a file or folder. */
const writing: Readonly<Record<string, Words>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOTDIR: notWritable,
  EEXIST: notWritable,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
};

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

function bySystem(error: Error): Words | undefined {
  const call = 'syscall' in error ? String(error.syscall) : '';
  return (/^(listen|getaddrinfo)$/.test(call) ? listening : writing)[codeOf(error)];
}

/** The message for a failed start, which says what to do; with a stack only for unexpected errors. */
export function explainStartFailure(error: unknown, start: Start): string {
  if (!(error instanceof Error)) return String(error);
  if (selfExplanatory.some((kind) => error instanceof kind)) return error.message;
  const explanation = byKind.find(([kind]) => error instanceof kind)?.[1] ?? bySystem(error);
  return explanation?.(start, error) ?? error.stack ?? error.message;
}
