import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { root } from '../installation/paths.ts';
import { packKit } from './pack-kit.ts';

/** `npm run kit`: packs what another repository installs to build, test and release remotes. */
const program = new Command('kit')
  .description('Packs the tarballs with which another repository builds, tests and releases remotes.')
  .option(
    '--into <folder>',
    'the folder for the tarballs',
    (text: string) => resolve(text),
    join(root, 'platform/dist/kit'),
  );

const { into } = program.parse().opts<{ into: string }>();
for (const file of packKit(into)) console.log(file);
