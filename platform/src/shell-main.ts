// Runs the shell as a separate process: `node platform/src/shell-main.ts`.
import { serveShell } from './shell/serve-shell.ts';
import { readSettings } from './shell/settings.ts';

try {
  await serveShell(readSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
