// `weed server -dir=<folder> -s3.port=<port> -s3.config=<file> …`: the S3 server of the tests with SeaweedFS's parameters
// and accounts file, so that platform/docker/store/start.sh runs unchanged. What it stores outlives it.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StoredObject, startS3Server } from '@harbour/testing/s3-server';

interface Identity {
  name: string;
  credentials?: { accessKey: string }[];
  /** Such as `Read:bucket/prefix*`. */
  actions: string[];
}

const parameter = (name: string): string =>
  process.argv.find((each) => each.startsWith(`-${name}=`))?.slice(name.length + 2) ?? '';

/** Objects of a folder, one file for each: its description in JSON, a line feed, its content. */
class StoredObjects extends Map<string, StoredObject> {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((each) => !each.endsWith('.new'))) {
      const file = readFileSync(join(folder, name));
      const end = file.indexOf('\n');
      const { modified, ...description } = JSON.parse(file.toString('utf8', 0, end));
      const object = { ...description, modified: new Date(modified), content: file.subarray(end + 1) };
      super.set(decodeURIComponent(name), object);
    }
  }

  #fileOf(path: string): string {
    return join(this.#folder, encodeURIComponent(path));
  }

  override set(path: string, object: StoredObject): this {
    const { content, ...description } = object;
    const file = this.#fileOf(path);
    writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(description)}\n`), content]));
    renameSync(`${file}.new`, file);
    return super.set(path, object);
  }

  override delete(path: string): boolean {
    rmSync(this.#fileOf(path), { force: true });
    return super.delete(path);
  }
}

const { identities }: { identities: Identity[] } = JSON.parse(readFileSync(parameter('s3.config'), 'utf8'));
const objects = new StoredObjects(parameter('dir'));
const now = new Date();
const health: StoredObject = { content: Buffer.from('OK'), etag: '"ok"', modified: now, headers: {} };
// Its health is a page outside every bucket.
Map.prototype.set.call(objects, '/healthz/', health);

const bucketsOf = ({ actions }: Identity) => [
  ...new Set(actions.map((action) => action.replace(/^\w+:/, '').split('/')[0] ?? '')),
];
await startS3Server({
  port: Number(parameter('s3.port')),
  host: parameter('s3.ip.bind'),
  objects,
  buckets: [...new Set([...objects.keys()].map((path) => path.split('/')[1] ?? ''))],
  accounts: Object.fromEntries(
    identities.flatMap((identity) =>
      (identity.credentials ?? []).map(({ accessKey }) => [accessKey, bucketsOf(identity)]),
    ),
  ),
  publicPrefixes: identities
    .filter(({ name }) => name === 'anonymous')
    .flatMap(({ actions }) => actions.map((action) => action.replace(/^Read:/, '/').replace(/\*$/, '')))
    .concat('/healthz'),
});
process.on('SIGTERM', () => process.exit(0));
