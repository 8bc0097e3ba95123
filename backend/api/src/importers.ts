import type { Importer } from '@harbour/kernel/importing/importer';
import { modules } from './modules.ts';

/** The importers of all domains, by kind of file, sorted by kind. */
export const importers: Readonly<Record<string, Importer>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module.importers)).sort(([one], [other]) => one.localeCompare(other)),
);
