import { serveForTarget } from '@harbour/platform';
import { closeOnSignals } from './close-on-signals.ts';

/**
 * What `pnpm dev <remote> --target` serves, with the sources and the home elsewhere than in the repository:
 * `remote-for-target.ts <remote> <folder of its sources> <home> <port> <target>`.
 */
const [, , remote = '', folder = '', home = '', port, target = ''] = process.argv;
const served = await serveForTarget({ remote, folder, home, port: Number(port), target, say: console.log });
console.log(`open ${served.link}`);
closeOnSignals(() => served.close());
