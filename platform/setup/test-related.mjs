// `npm run test:related -- <options of Jest>`: runs tests of both projects. If they pass, it checks the types: the compiler
// notices a mistake for which there is no test because it could not be compiled.
import { join } from 'node:path';
import { node, root, run } from './installed.mjs';

const options = process.argv.slice(2);
run(node, [join(root, 'node_modules/jest/bin/jest.js'), '--coverage=false', ...options]);
if (!options.includes('--listTests')) run(node, [join(root, 'platform/setup/typecheck.mjs')]);
