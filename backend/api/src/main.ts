// Runs the portal API as a separate process: `node backend/api/src/main.ts`.
import { serveApi } from './process/serve-api.ts';
import { readSettings } from './process/settings.ts';

try {
  await serveApi(readSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
