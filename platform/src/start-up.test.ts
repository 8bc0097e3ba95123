import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { nightly } from '@harbour/testing/nightly';
import { testTimeoutMs } from '@harbour/testing/time-limits';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { defaultPorts } from './installation/port-number.ts';
import { servePortal } from './portal/serve-portal.ts';
import { minimalRelease } from './testing/small-release.ts';
import { temporaryFolder, writeFiles } from './testing/temporary-folder.ts';

/** Runs a program of this folder until it exits because it cannot start. */
function refused(program: string, parameters: string[] = [], env: Record<string, string> = {}): string {
  const { NODE_OPTIONS: _, DATABASE_URL: __, HARBOUR_CONFIG: ___, HARBOUR_HOME: ____, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, program), ...parameters], {
    // Without a mail server the portal reports that first, but this tests other start failures.
    env: { ...own, SMTP_URL: 'smtp://127.0.0.1:2525', ...env },
    encoding: 'utf8',
    timeout: testTimeoutMs,
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).not.toMatch(/^ +at /m);
  return stderr;
}

/** Runs something while a port is in use. */
async function withTakenPort(attempt: (port: number) => void): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  attempt(typeof address === 'object' && address ? address.port : 0);
  await new Promise((resolve) => server.close(resolve));
}

const folder = temporaryFolder();
const inTheWay = join(writeFiles(folder, { 'a-file': 'where a folder should be' }), 'a-file/home');
/** An installation in which every program fails before it has done anything, and says which program it was. */
const broken = writeFiles(join(folder, 'broken'), { 'store/registry.json': '' });

type Way = [name: string, words: string[], environment: Record<string, string>];
const programs: [program: string, ways: Way[]][] = [
  ['build-all.ts', [['--home <folder>', ['--home', broken], {}]]],
  [
    'portal-main.ts',
    [
      ['--home=<folder>', [`--home=${broken}`, '--port=4001'], { HARBOUR_HOME: inTheWay }],
      ['--home <folder>', ['--port', '4001', '--home', broken, '--no-demonstration'], {}],
      ['HARBOUR_HOME', ['--port', '4001'], { HARBOUR_HOME: broken }],
    ],
  ],
];

describe.each(programs)('%s', (program, ways) => {
  test.each(nightly ? ways : ways.slice(0, 1))(
    'works on the installation that %s names, and says what is wrong with it',
    (_, parameters, env) => {
      expect(refused(program, parameters, env)).toContain(
        `The registry is empty, or no JSON. Put ${broken}/store/registry.json back from a backup`,
      );
    },
  );

  test('says when its folder cannot be written', () => {
    expect(refused(program, ['--home', inTheWay])).toContain(
      `The installation's folder ${inTheWay} cannot be written (ENOTDIR).`,
    );
  });
});

test.each([['--home='], ['--home']].slice(nightly ? 0 : 1).map((parameters) => [parameters]))(
  'a program wants a folder behind %j',
  (parameters) => {
    expect(refused('portal-main.ts', parameters)).toMatch(/^error: option '--home <folder>'/);
  },
);

describe('portal-main.ts', () => {
  const home = join(folder, 'released');
  beforeAll(() => minimalRelease(home));

  test.each([
    ['PORT', [], { PORT: 'abc' }],
    ['--port', ['--port', 'abc'], {}],
  ])('refuses a %s that is no number', (_, parameters, env) => {
    const output = refused('portal-main.ts', ['--home', home, ...parameters], env);
    expect(output).toMatch(/^error: option '--port <number>'.*'abc'.*A port is a number from 0 to 65535\.\n$/);
  });

  const parameters = ['--home', home, '--no-demonstration', '--data', join(folder, 'data')];

  (nightly ? test : test.skip)('says when an address is not one of this machine', () => {
    expect(refused('portal-main.ts', [...parameters, '--host', '192.0.2.1'])).toContain(
      'Harbour could not start. 192.0.2.1 is no address of this machine.',
    );
  });

  test('says when a port is taken', async () => {
    await withTakenPort((port) => {
      expect(refused('portal-main.ts', parameters, { PORT: String(port) })).toContain(`Port ${port} is in use.`);
    });
  });

  (nightly ? test : test.skip)(
    'says when it is started with another master key than the data was written with',
    async () => {
      const portal = await servePortal({
        home,
        data: join(folder, 'data'),
        host: '127.0.0.1',
        port: 0,
        demonstration: false,
        smtpUrl: 'smtp://127.0.0.1:2525',
      });
      await portal.close();
      writeFiles(home, { 'keys/identity.master.key': Buffer.alloc(32, 7).toString('base64') });
      expect(refused('portal-main.ts', parameters)).toContain(
        `Put ${home}/keys/identity.master.key back from a backup`,
      );
    },
  );
});

describe('dev/dev-main.ts', () => {
  test('names the remotes that there are', () => {
    expect(refused('dev/dev-main.ts', ['mf-nothing'])).toMatch(/'mf-nothing' is invalid.*mf-auth, mf-ims/);
  });

  test('needs what is released, and says how to get it', () => {
    expect(refused('dev/dev-main.ts', ['mf-ims', '--home', join(folder, 'nothing')])).toMatch(
      /^mf-ims cannot be served from its sources\. .*Start with npm start, which builds/,
    );
  });

  test('says when its port is taken, and how to choose another', async () => {
    const home = join(folder, 'released for development');
    await minimalRelease(home);
    await withTakenPort((port) => {
      expect(refused('dev/dev-main.ts', ['mf-ims', '--home', home, '--port', String(port)])).toContain(
        `Port ${port} is in use. Stop what uses it, or choose another: npm run dev mf-ims -- --port ${port + 1}`,
      );
    });
  });
});

describe.each(['faults', 'catalogue'] as const)('%s', (name) => {
  (nightly ? test : test.skip)('says when its port is taken, and how to choose another', async () => {
    const home = join(folder, `home of ${name}`);
    await withTakenPort((port) => {
      expect(refused(`${name}-main.ts`, ['--home', home, '--port', String(port)])).toContain(
        `Port ${port} is in use. Stop what uses it, or choose another: npm run ${name} -- --port ${port + 1}`,
      );
    });
  });
});

test('every command has a port of its own, so that they run beside each other', () => {
  const ports = Object.values(defaultPorts);
  expect(new Set(ports).size).toBe(ports.length);
});
