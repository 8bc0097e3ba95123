import { defaultHome, serveDevelopment } from '@harbour/platform';
import { closeOnSignals } from './close-on-signals.ts';

/**
 * What `pnpm dev <remote>` serves, with the sources of the remote and the database elsewhere than in the repository:
 * `portal-in-development.ts <remote> <folder of its sources> <folder of the database>`.
 */
const [, , remote = '', folder = '', data = ''] = process.argv;
const portal = await serveDevelopment({ remote, folder, home: defaultHome, data, port: 0, say: console.log });
console.log(`in development at ${portal.address}`);
closeOnSignals(() => portal.close());
