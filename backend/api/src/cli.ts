import { runDataCommand } from './data-command.ts';

const { INIT_CWD: typedIn, npm_lifecycle_event: script } = process.env;

process.exitCode = await runDataCommand(process.argv.slice(2), {
  environment: process.env,
  // pnpm runs this in the repository root, but paths are relative to where the command was typed.
  folder: (script === 'data' && typedIn) || process.cwd(),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
