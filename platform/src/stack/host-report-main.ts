import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../installation/paths.ts';
import { writeHostReport } from '../registry/host-report.ts';
import { hostOfSources } from '../registry/hosts.ts';

/** Writes what the shell offers into its `dist`, without building it: for the images that release remotes. */
const built = join(root, 'shell/dist');
mkdirSync(built, { recursive: true });
writeHostReport(built, hostOfSources(join(root, 'shell')));
