import type { Importer } from '@harbour/kernel/importing/importer';
import { modules } from './modules.ts';

/** Every kind of file that can be imported, by its name. */
export const importers: Readonly<Record<string, Importer>> = Object.assign(
  {},
  ...modules.map((module) => module.importers),
);
