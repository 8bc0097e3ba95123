// `pnpm compose:secrets [--demonstration] [<file>]`: writes .env with new keys and passwords for docker-compose.yml, and
// the key that signs releases into the folder .secrets beside it.
// Every installation has its own secrets; none is in the repository, in an image or in a log.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
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
const jwk = (half) => JSON.stringify(half.export({ format: 'jwk' }));
const registryKey = join(dirname(file), '.secrets/registry-key.json');

const settings = {
  HARBOUR_DEMONSTRATION: demonstration,
  POSTGRES_PASSWORD: password(),
  HARBOUR_DATABASE_PASSWORD: password(),
  HARBOUR_MASTER_KEY: key(),
  HARBOUR_OBJECT_SIGNING_KEY: key(),
  HARBOUR_REGISTRY_KEY_FILE: registryKey,
  HARBOUR_REGISTRY_PUBLIC_KEY: `'${jwk(publicKey)}'`,
  HARBOUR_RELEASES_ACCESS_KEY: accessKey(),
  HARBOUR_RELEASES_SECRET_KEY: password(),
  HARBOUR_OBJECTS_ACCESS_KEY: accessKey(),
  HARBOUR_OBJECTS_SECRET_KEY: password(),
};
const text = Object.entries(settings)
  .map(([name, value]) => `${name}=${value}\n`)
  .join('');

/** Never over what is there: the master key decrypts every stored password, and pages trust the key of releases. */
const wanted = [
  {
    place: file,
    content: `# Made by pnpm compose:secrets. Keep it secret, and keep a copy elsewhere.\n${text}`,
    mode: 0o600,
  },
  // Nobody but the owner enters its folder; the containers that release have another user, and get this one file.
  { place: registryKey, content: jwk(privateKey), mode: 0o444 },
];
const present = wanted.find(({ place }) => existsSync(place))?.place;

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

if (present)
  refuse(`${present} is there already, and stays as it is: without the keys in it, what is stored cannot be read.`);
try {
  mkdirSync(dirname(registryKey), { recursive: true, mode: 0o700 });
  for (const { place, content, mode } of wanted) writeFileSync(place, content, { mode, flag: 'wx' });
} catch (error) {
  refuse(`${error.path} cannot be written (${error.code}). Name another: pnpm compose:secrets <file>`);
}
console.log(`${file} and ${registryKey} hold new keys and passwords. Keep a copy where backups are.`);
