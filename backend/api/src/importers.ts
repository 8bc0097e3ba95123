import type { Importer } from '@harbour/kernel/importing/importer';
import { modules } from './modules.ts';

/** Every kind of file that can be imported, by its name, in the order of their names. */
export const importers: Readonly<Record<string, Importer>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module.importers)).sort(([one], [other]) => one.localeCompare(other)),
);
