// `pnpm compose:secrets [--demonstration] [<file>]`: writes .env with new keys and passwords for docker-compose.yml.
// Every installation has its own secrets; none is in the repository, in an image or in a log.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const parameters = process.argv.slice(2);
const demonstration = parameters.includes('--demonstration');
const file = resolve(parameters.find((parameter) => !parameter.startsWith('--')) ?? join(root, '.env'));

/** Letters and digits only: they are used in addresses and in a configuration file. */
const password = () => randomBytes(24).toString('hex');
const key = () => randomBytes(32).toString('base64');
const accessKey = () => `HB${randomBytes(9).toString('hex').toUpperCase()}`;

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = (half) => `'${JSON.stringify(half.export({ format: 'jwk' }))}'`;

const settings = {
  HARBOUR_DEMONSTRATION: demonstration,
  POSTGRES_PASSWORD: password(),
  HARBOUR_DATABASE_PASSWORD: password(),
  HARBOUR_MASTER_KEY: key(),
  HARBOUR_OBJECT_SIGNING_KEY: key(),
  HARBOUR_REGISTRY_KEY: jwk(privateKey),
  HARBOUR_REGISTRY_PUBLIC_KEY: jwk(publicKey),
  HARBOUR_RELEASES_ACCESS_KEY: accessKey(),
  HARBOUR_RELEASES_SECRET_KEY: password(),
  HARBOUR_OBJECTS_ACCESS_KEY: accessKey(),
  HARBOUR_OBJECTS_SECRET_KEY: password(),
};
const text = Object.entries(settings)
  .map(([name, value]) => `${name}=${value}\n`)
  .join('');

try {
  // Never overwrite an existing file: the master key in it decrypts every stored password.
  writeFileSync(file, `# Made by pnpm compose:secrets. Keep it secret, and keep a copy elsewhere.\n${text}`, {
    mode: 0o600,
    flag: 'wx',
  });
  console.log(`${file} holds new keys and passwords. Keep a copy where backups are.`);
} catch (error) {
  console.error(
    error.code === 'EEXIST'
      ? `${file} is there already, and stays as it is: without the keys in it, what is stored cannot be read.`
      : `${file} cannot be written (${error.code}). Name another: pnpm compose:secrets <file>`,
  );
  process.exitCode = 1;
}
