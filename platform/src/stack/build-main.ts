import { buildRemote, buildShell, versionOf } from '../build/build-package.ts';

/** Builds the shell or one remote into its `dist` and releases nothing, for an image: `build-main.ts <shell or remote>`. */
const [, , name = ''] = process.argv;

try {
  console.log(
    `${name} is built in ${name === 'shell' ? await buildShell() : await buildRemote(name, versionOf(name))}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
