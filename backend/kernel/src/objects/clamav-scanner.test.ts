import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { clamavScanner, ScannerUnavailableError, scannerAddress } from './clamav-scanner.ts';

/** A fake clamd: it reads INSTREAM as documented and sends the given reply. */
function fakeClamd(answer: (file: Buffer) => string | undefined) {
  const files: Buffer[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      received = Buffer.concat([received, Buffer.from(data)]);
      const command = 'zINSTREAM\0';
      if (!received.subarray(0, command.length).equals(Buffer.from(command))) return;
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const file = Buffer.concat(parts);
          files.push(file);
          const reply = answer(file);
          if (reply !== undefined) socket.end(`${reply}\0`);
          return;
        }
        if (at + 4 + length > received.length) return;
        parts.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  return { server, files };
}

describe('a scanner that speaks ClamAV’s protocol', () => {
  let folder = '';
  let running: Server | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'harbour-clamd-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    const server = running;
    running = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  });

  async function scan(
    bytes: Uint8Array,
    answer: (file: Buffer) => string | undefined,
    { unix = false, timeoutMs = 5_000 } = {},
  ) {
    const { server, files } = fakeClamd(answer);
    running = server;
    const path = join(folder, 'clamd.ctl');
    await new Promise<void>((resolve) =>
      unix ? server.listen(path, () => resolve()) : server.listen(0, '127.0.0.1', () => resolve()),
    );
    const at = server.address();
    const address = typeof at === 'object' && at ? { host: '127.0.0.1', port: at.port } : { path };
    const verdict = await clamavScanner(address, timeoutMs)(bytes, 'a.pdf').catch((error: unknown) => error);
    return { verdict, files };
  }

  test.each([
    ['nothing', 0],
    ['a few bytes', 3],
    ['more than a chunk', 200_000],
  ])('is sent the whole file, and believed that it is clean: %s', async (_, length) => {
    const bytes = Buffer.alloc(length, 'abc');
    const { verdict, files } = await scan(bytes, () => 'stream: OK');
    expect(verdict).toBe('clean');
    expect(files).toHaveLength(1);
    expect(files[0]?.equals(bytes)).toBe(true);
  });

  test('is reached by a socket in the file system too', async () => {
    expect((await scan(Buffer.from('x'), () => 'stream: OK', { unix: true })).verdict).toBe('clean');
  });

  test('refuses what it finds something in', async () => {
    expect((await scan(Buffer.from('x'), () => 'stream: Win.Test.EICAR_HDB-1 FOUND')).verdict).toBe('refused');
  });

  test.each([
    'INSTREAM size limit exceeded. ERROR',
    'stream: Can’t allocate memory ERROR',
    'UNKNOWN COMMAND',
    'stream: OK FOUND OK',
    'OK',
  ])('that says anything else leaves nobody in the belief that the file is clean: %s', async (reply) => {
    const { verdict } = await scan(Buffer.from('x'), () => reply);
    expect(verdict).toBeInstanceOf(ScannerUnavailableError);
    expect(String(verdict)).toContain(reply);
  });

  test('that does not answer, says nothing or is away is given up', async () => {
    const silent = await scan(Buffer.from('x'), () => undefined, { timeoutMs: 50 });
    expect(String(silent.verdict)).toContain('no answer within 50 ms');
    const away = await clamavScanner({ path: join(folder, 'nobody.ctl') })(Buffer.from('x'), 'a.pdf').catch(
      (error: unknown) => error,
    );
    expect(away).toBeInstanceOf(ScannerUnavailableError);
    expect(String(away)).toContain('Is clamd running?');
  });

  test.each([
    ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('is found at %s', (text, address) => {
    expect(scannerAddress(text)).toEqual(address);
  });

  test.each(['', 'clamav:3310', 'http://clamav:3310', 'tcp://clamav', 'unix:clamd.ctl', 'tcp://a b:1'])(
    '%j is no address of one',
    (text) => {
      expect(() => scannerAddress(text)).toThrow('HARBOUR_CLAMAV is neither');
    },
  );
});
