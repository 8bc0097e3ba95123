import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/**
 * An S3-compatible server in memory, for tests: what the AWS client says over a real socket is answered as the API
 * reference describes it, conditional writes (`If-Match`, `If-None-Match`) included. No server in npm's registry knew
 * them (s3rver 3.7.1 does not). It checks that a request is signed and by whom, not the signature itself; that, and the
 * rest of what a real server does, is tried on Ceph (platform/src/registry/ceph-store.test.ts and e2e/stack).
 */
export interface S3Server {
  /** Such as `http://127.0.0.1:9000`: `AWS_ENDPOINT_URL_S3` of its clients. */
  address: string;
  /** What clients have to be set up with, as the usual AWS environment variables. */
  environment: Readonly<Record<string, string>>;
  /** Everything that is stored, by `/bucket/key`. */
  objects: Map<string, StoredObject>;
  /** Every request so far, as `PUT /bucket/key 200`. */
  requests: string[];
  close: () => Promise<void>;
}

export interface StoredObject {
  content: Buffer;
  etag: string;
  modified: Date;
  /** Content type, cache control, content encoding and `x-amz-meta-*`, as they were sent. */
  headers: Record<string, string>;
}

export interface S3Options {
  port?: number;
  /** Where it listens; by default on this machine only. */
  host?: string;
  /** Where objects are kept; by default in memory. */
  objects?: Map<string, StoredObject>;
  /** Those that are there from the start. */
  buckets?: readonly string[];
  accessKeyId?: string;
  secretAccessKey?: string;
  /** Further accounts: the buckets that each access key may use. The first one may use all of them. */
  accounts?: Readonly<Record<string, readonly string[]>>;
  /** What anybody may read, by the beginning of `/bucket/key`: a bucket policy. */
  publicPrefixes?: readonly string[];
  /**
   * Called before a request is answered; what it throws or never resolves stands for a server that fails or hangs, an
   * S3Refusal for one that answers so.
   */
  onRequest?: (request: { method: string; path: string }) => void | Promise<void>;
}

/** An answer that S3 gives instead of what was asked for. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const kept = /^(content-type|cache-control|content-encoding|content-disposition|x-amz-meta-.+)$/;
const mostKeys = 1_000;

const escaped = (text: string) =>
  text.replace(/[<>&]/g, (character) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[character] ?? '');
const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The content of a request whose length was not known before: in chunks, each behind its length, then trailers. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!(length > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}

async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const body = Buffer.concat(chunks);
  const promised = String(request.headers['x-amz-content-sha256'] ?? '');
  const content = promised.startsWith('STREAMING-') ? unchunked(body) : body;
  if (/^[0-9a-f]{64}$/.test(promised) && createHash('sha256').update(content).digest('hex') !== promised)
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch', 'The content is not what was signed.');
  return content;
}

/** Access keys with the buckets that they may use; undefined is all of them. */
type Accounts = ReadonlyMap<string, readonly string[] | undefined>;

function requireSignature(request: IncomingMessage, url: URL, buckets: Accounts): void {
  const signedBy =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*Signature=[0-9a-f]{64}$/.exec(request.headers.authorization ?? '')?.[1] ??
    (url.searchParams.get('X-Amz-Signature') && url.searchParams.get('X-Amz-Credential')?.split('/')[0]);
  if (!signedBy) throw new S3Refusal(403, 'AccessDenied', 'The request is not signed.');
  if (!buckets.has(signedBy)) throw new S3Refusal(403, 'InvalidAccessKeyId', 'There is no such access key.');
  const bucket = decodeURIComponent(url.pathname).split('/')[1] ?? '';
  if (buckets.get(signedBy)?.includes(bucket) === false)
    throw new S3Refusal(403, 'AccessDenied', 'This account may not use that bucket.');
  const [signedAt, seconds] = [url.searchParams.get('X-Amz-Date'), url.searchParams.get('X-Amz-Expires')];
  if (signedAt && seconds) {
    const start = Date.parse(signedAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (Date.now() > start + Number(seconds) * 1_000) throw new S3Refusal(403, 'AccessDenied', 'Request has expired');
  }
}

/** RFC 9110, section 13, as S3 applies it to writes. */
function checkWrite(request: IncomingMessage, present: StoredObject | undefined): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (noneMatch === '*' && present) throw new S3Refusal(412, 'PreconditionFailed', 'The object exists already.');
  if (match !== undefined && !present) throw new S3Refusal(404, 'NoSuchKey', 'There is no such object.');
  if (match !== undefined && match !== present?.etag)
    throw new S3Refusal(412, 'PreconditionFailed', 'The object is no longer the one that was read.');
}

type Objects = Map<string, StoredObject>;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/** The names in a bucket, a page at a time (ListObjectsV2). */
function list(objects: Objects, bucket: string, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? '';
  const most = Math.min(Number(url.searchParams.get('max-keys') ?? mostKeys), mostKeys);
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(`/${bucket}/${prefix}`))
    .map((path) => path.slice(bucket.length + 2))
    .sort()
    .filter((key) => key > after);
  const page = keys.slice(0, most);
  const contents = page.map((key) => {
    const { content, etag, modified } = objects.get(`/${bucket}/${key}`) ?? {
      content: '',
      etag: '',
      modified: new Date(0),
    };
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${content.length}</Size></Contents>`;
  });
  const more = keys.length > page.length;
  return `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  }${contents.join('')}</ListBucketResult>`;
}

async function deleteMany(objects: Objects, request: IncomingMessage, bucket: string): Promise<string> {
  const keys = [...(await contentOf(request)).toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
    unescaped(key),
  );
  for (const key of keys) objects.delete(`/${bucket}/${key}`);
  return `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`).join('')}</DeleteResult>`;
}

function xml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

async function answerForBucket(objects: Objects, { request, response, url }: Exchange, bucket: string): Promise<void> {
  if (request.method === 'POST' && url.searchParams.has('delete'))
    xml(response, 200, await deleteMany(objects, request, bucket));
  else if (request.method === 'GET') xml(response, 200, list(objects, bucket, url));
  else if (request.method === 'HEAD' || request.method === 'PUT') response.writeHead(200).end();
  else throw new S3Refusal(405, 'MethodNotAllowed', 'This server does not do that with a bucket.');
}

async function write(objects: Objects, { request, response }: Exchange, path: string): Promise<void> {
  const content = await contentOf(request);
  // From here on nothing waits: of two writes on one condition one sees the other.
  checkWrite(request, objects.get(path));
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  const headers = Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => kept.test(name))
      .map(([name, value]) => [name, String(value).replace(/^aws-chunked,?/, '')])
      .filter(([, value]) => value !== ''),
  );
  objects.set(path, { content, etag, modified: new Date(), headers });
  response.writeHead(200, { etag }).end();
}

function read(stored: StoredObject, { request, response }: Exchange): void {
  const { content, etag, modified, headers } = stored;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const [first, last] = [Number(range?.[1] ?? 0), range?.[2] ? Number(range[2]) : content.length - 1];
  const part = content.subarray(first, last + 1);
  response.writeHead(range ? 206 : 200, {
    ...headers,
    etag,
    'last-modified': modified.toUTCString(),
    'content-length': part.length,
    ...(range ? { 'content-range': `bytes ${first}-${first + part.length - 1}/${content.length}` } : {}),
  });
  response.end(request.method === 'GET' ? part : undefined);
}

async function answerForObject(objects: Objects, exchange: Exchange, path: string): Promise<void> {
  const { method } = exchange.request;
  if (method === 'PUT') return write(objects, exchange, path);
  if (method === 'DELETE') {
    objects.delete(path);
    exchange.response.writeHead(204).end();
    return;
  }
  if (method !== 'GET' && method !== 'HEAD')
    throw new S3Refusal(405, 'MethodNotAllowed', 'This server does not do that with an object.');
  const stored = objects.get(path);
  if (!stored) throw new S3Refusal(404, 'NoSuchKey', 'There is no such object.');
  read(stored, exchange);
}

export async function startS3Server({
  port = 0,
  host = '127.0.0.1',
  objects = new Map(),
  buckets = ['harbour'],
  accessKeyId = 'harbour-test',
  secretAccessKey = 'harbour-test-secret',
  accounts = {},
  publicPrefixes = [],
  onRequest,
}: S3Options = {}): Promise<S3Server> {
  const requests: string[] = [];
  const made = new Set(buckets);
  const mayUse: Accounts = new Map([[accessKeyId, undefined], ...Object.entries(accounts)]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(url.pathname);
    const [, bucket = '', ...key] = path.split('/');
    const method = request.method ?? '';
    try {
      await onRequest?.({ method, path });
      const isPublic =
        method !== 'PUT' && method !== 'DELETE' && publicPrefixes.some((prefix) => path.startsWith(prefix));
      if (!isPublic) requireSignature(request, url, mayUse);
      if (method === 'PUT' && bucket && key.join('/') === '') made.add(bucket);
      if (!made.has(bucket)) throw new S3Refusal(404, 'NoSuchBucket', 'There is no such bucket.');
      if (key.join('/') === '') await answerForBucket(objects, { request, response, url }, bucket);
      else await answerForObject(objects, { request, response, url }, path);
    } catch (error) {
      if (!request.readableEnded) await readText(request).catch(() => '');
      const refusal = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', String(error));
      const body = `<Error><Code>${refusal.code}</Code><Message>${escaped(refusal.message)}</Message></Error>`;
      if (method === 'HEAD') response.writeHead(refusal.status).end();
      else xml(response, refusal.status, body);
    }
    requests.push(`${method} ${path} ${response.statusCode}`);
  }

  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`;
  return {
    address,
    environment: {
      AWS_ENDPOINT_URL_S3: address,
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
