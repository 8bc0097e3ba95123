// Rotates the signing key without ending any session: `node backend/identity/src/rotate-signing-key.ts`.
import { openSettings } from './open-settings.ts';
import { readSettings } from './settings.ts';
import { rotateSigningKey } from './signing-key.ts';

try {
  const { database, masterKey } = await openSettings(readSettings(process.env));
  console.log(`Tokens are signed with key ${await rotateSigningKey(database, masterKey)} from now on.`);
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
