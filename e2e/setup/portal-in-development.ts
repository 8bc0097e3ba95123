import { defaultHome, serveDevelopment } from '@harbour/platform';

/**
 * What `pnpm dev <remote>` serves, with the sources of the remote and the database elsewhere than in the repository:
 * `portal-in-development.ts <remote> <folder of its sources> <folder of the database>`.
 */
const [, , remote = '', folder = '', data = ''] = process.argv;
const portal = await serveDevelopment({ remote, folder, home: defaultHome, data, port: 0, say: console.log });
console.log(`in development at ${portal.address}`);
process.once('SIGTERM', () => void portal.close().then(() => process.exit(0)));
