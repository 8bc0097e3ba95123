// `npm run imports`: checks imports against the rules and for circular dependencies (dependency-cruiser).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from '../setup/installed.mjs';
import { folderCircles } from './folder-circles.mjs';

const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const sources = ['shell/src', 'shared', 'backend', 'platform/src', 'e2e', ...remotes.map((name) => `${name}/src`)];

/** Runs dependency-cruiser with the rules of one file. */
function cruise(rules, options = []) {
  return spawnSync(node, [tool, '--config', join(import.meta.dirname, rules), ...options, ...sources], {
    cwd: root,
    stdio: ['ignore', options.length > 0 ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
}

const boundaries = cruise('boundaries.mjs');
const { modules, summary } = JSON.parse(cruise('circles.mjs', ['--output-type', 'json']).stdout);
const circles = [
  ...summary.violations.map(({ rule, from, cycle }) => [rule.name, from, ...(cycle ?? []).map(({ name }) => name)]),
  ...folderCircles(modules).map((imports) => ['a circle of folders', ...imports]),
];
for (const [name, ...files] of circles) console.error(`\n${name}:\n  ${files.join('\n  ')}`);
if (circles.length === 0) console.log('✔ no circular dependencies');
process.exit(boundaries.status === 0 && circles.length === 0 ? 0 : 1);
