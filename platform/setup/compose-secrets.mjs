// `pnpm compose:secrets [--demonstration] [<file>]`: writes .env with new keys and passwords for docker-compose.yml, and
// the keys that sign releases into the folder .secrets/registry beside it. `--remotes` adds the keys of remotes that have
// come since then, and changes nothing else.
// Every installation has its own secrets; none is in the repository, in an image or in a log.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const parameters = process.argv.slice(2);
const demonstration = parameters.includes('--demonstration');
const file = resolve(parameters.find((parameter) => !parameter.startsWith('--')) ?? join(root, '.env'));
const keyFolder = join(dirname(file), '.secrets/registry');
const keyFile = (name) => join(keyFolder, `${name}.json`);

/** Letters and digits only: they are used in addresses and in a configuration file. */
const password = () => randomBytes(24).toString('hex');
const key = () => randomBytes(32).toString('base64');
const accessKey = () => `HB${randomBytes(9).toString('hex').toUpperCase()}`;

/** What signs, and the rights of its key (docs/releasing.md, “Keys”): a remote's container signs that remote alone. */
const remotes = readdirSync(root).filter((name) => /^mf-/.test(name) && existsSync(join(root, name, 'package.json')));
const rightsOfRemote = (name) => [{ remotes: [name], commands: 'all' }];
const signers = [
  { name: 'administrator', rights: [{ remotes: 'all', commands: 'all' }] },
  { name: 'shell', rights: rightsOfRemote('shell') },
  { name: 'canaries', rights: [{ remotes: 'all', commands: ['halt-canaries'] }] },
  ...remotes.map((name) => ({ name, rights: rightsOfRemote(name) })),
];

/** A new key: its public half as an entry of the key set, and the file with its private half. */
function keyOf({ name, rights }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(`${x}.${y}`).digest('hex').slice(0, 16);
  return {
    entry: { kty: 'EC', crv: 'P-256', x, y, kid, name, rights },
    // Nobody but the owner enters its folder; the containers that release have another user, and get this one file.
    file: { path: keyFile(name), content: JSON.stringify(privateKey.export({ format: 'jwk' })), mode: 0o444 },
  };
}

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** @param flag `wx` for files that may not be there */
function write(files, flag = 'wx') {
  try {
    mkdirSync(keyFolder, { recursive: true, mode: 0o700 });
    for (const { path, content, mode } of files) writeFileSync(path, content, { mode, flag });
  } catch (error) {
    refuse(`${error.path} cannot be written (${error.code}). Name another: pnpm compose:secrets <file>`);
  }
}

const setLine = (keys) => `HARBOUR_REGISTRY_KEYS='${JSON.stringify({ keys })}'\n`;

/** Never over what is there: the master key decrypts every stored password, and pages trust the keys of releases. */
function makeAll() {
  const present = [file, keyFolder].find((path) => existsSync(path));
  if (present)
    refuse(
      `${present} is there already, and stays as it is: without the keys in it, what is stored cannot be read. ` +
        'pnpm compose:secrets --remotes adds the keys of new remotes.',
    );
  const keys = signers.map(keyOf);
  const settings = {
    HARBOUR_DEMONSTRATION: demonstration,
    POSTGRES_PASSWORD: password(),
    HARBOUR_DATABASE_PASSWORD: password(),
    HARBOUR_MASTER_KEY: key(),
    HARBOUR_OBJECT_SIGNING_KEY: key(),
    HARBOUR_AUDIT_SIGNING_KEY: key(),
    HARBOUR_REGISTRY_KEY_FOLDER: keyFolder,
    HARBOUR_RELEASES_ACCESS_KEY: accessKey(),
    HARBOUR_RELEASES_SECRET_KEY: password(),
    HARBOUR_OBJECTS_ACCESS_KEY: accessKey(),
    HARBOUR_OBJECTS_SECRET_KEY: password(),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  const comment = '# Made by pnpm compose:secrets. Keep it secret, and keep a copy elsewhere.\n';
  const content = `${comment}${lines.join('')}${setLine(keys.map(({ entry }) => entry))}`;
  write([{ path: file, content, mode: 0o600 }, ...keys.map((each) => each.file)]);
  console.log(
    `${file} and ${keyFolder} hold new keys and passwords, which fit empty volumes only. Keep a copy where backups are.`,
  );
}

/** The key set of the present file with a key for each remote that has none. */
function addRemotes() {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [line, set] = /^HARBOUR_REGISTRY_KEYS='(.*)'\n/m.exec(text) ?? [];
  if (!set) refuse(`${file} has no key set. Make one first: pnpm compose:secrets`);
  const { keys } = JSON.parse(set);
  const added = signers.filter(({ name }) => !keys.some((each) => each.name === name)).map(keyOf);
  if (added.length === 0) return console.log('Every remote has its key.');
  write(added.map((each) => each.file));
  const content = text.replace(line, () => setLine([...keys, ...added.map(({ entry }) => entry)]));
  write([{ path: file, content, mode: 0o600 }], 'w');
  console.log(`New keys: ${added.map(({ entry }) => entry.name).join(', ')}. Replace the shell: docker compose up -d`);
}

if (parameters.includes('--remotes')) addRemotes();
else makeAll();
