import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openSecurityLog } from './security-log.ts';

describe('the security log', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'harbour-security-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const now = () => Date.parse('2026-03-18T09:00:00Z');

  test('has one line of JSON for each event, whatever is in it, and nobody else may read it', async () => {
    const file = join(folder, 'logs', 'security.log');
    const log = openSecurityLog(file, { now });
    log.note({ event: 'sign-in-refused', source: '10.0.0.7', call: 'InitiateAuth', reason: 'NotAuthorizedException' });
    log.note({
      event: 'target-refused',
      subject: 'sub-1',
      reason: `a\n{"event":"forged"}\r\u2028${'x'.repeat(5_000)}`,
    });
    await log.close();
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      at: '2026-03-18T09:00:00.000Z',
      event: 'sign-in-refused',
      source: '10.0.0.7',
      call: 'InitiateAuth',
      reason: 'NotAuthorizedException',
    });
    expect(lines[1]?.length).toBeLessThan(400);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('begins another file when one is full, and keeps so many', async () => {
    const log = openSecurityLog(join(folder, 'rotated', 'security.log'), {
      rotation: { size: '1K', maxFiles: 2 },
      now,
    });
    for (let line = 0; line < 100; line += 1)
      log.note({ event: 'limit-reached', reason: `line ${line} ${'x'.repeat(100)}` });
    await log.close();
    const files = await readdir(join(folder, 'rotated'));
    expect(files.filter((name) => name.includes('security.log')).length).toBeGreaterThan(1);
    const sizes = await Promise.all(
      files
        .filter((name) => name.endsWith('.log'))
        .map(async (name) => (await stat(join(folder, 'rotated', name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024);
  });

  test('is on the standard output where no file is named', () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    openSecurityLog(undefined, { now }).note({ event: 'token-refused', source: '10.0.0.7' });
    const [line] = written.mock.calls.map(([text]) => text);
    written.mockRestore();
    expect(line).toBe('{"at":"2026-03-18T09:00:00.000Z","event":"token-refused","source":"10.0.0.7"}\n');
  });
});
