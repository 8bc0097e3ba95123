// Runs the portal API as a separate process: `node backend/api/src/main.ts`.
import { readSettings } from './process/settings.ts';

try {
  const settings = readSettings(process.env);
  // Loaded after the settings: what they lack is told at once.
  const { serveApi } = await import('./process/serve-api.ts');
  await serveApi(settings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
