import * as z from '@harbour/contract/schema';
import { addressPart } from './addresses.ts';

/** The name of a remote as used in a path or an address: the name of its package folder. */
export const remoteNamePattern = `mf-${addressPart}`;

/** The name of a remote. */
export const remoteName = z
  .string()
  .check(z.regex(new RegExp(`^${remoteNamePattern}$`), 'a remote is named like mf-research or mf-wealth-360'));
