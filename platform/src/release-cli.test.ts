import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nightly } from '@harbour/testing/nightly';
import { startS3Server } from '@harbour/testing/s3-server';
import { describe, expect, test } from '@jest/globals';
import { folderStore } from './registry/folder-store.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { publish } from './release/publish.ts';
import { federatedBuild, minimalHost } from './testing/federated-build.ts';
import { startCli } from './testing/run-cli.ts';
import { minimalBuild, minimalDescription } from './testing/small-build.ts';
import { filesIn, temporaryFolder, writeFiles } from './testing/temporary-folder.ts';

describe('pnpm release and status on a bucket', () => {
  const home = temporaryFolder();

  (nightly ? test : test.skip)('need the key and the bucket, and no installation', async () => {
    const server = await startS3Server();
    const keys = await loadRegistryKeys(join(home, 'firm/keys'));
    const { built } = await federatedBuild(join(home, 'build'));
    const key = { HARBOUR_REGISTRY_KEY: JSON.stringify(keys.privateKey), HARBOUR_ACTOR: 'pipeline 7' };
    const run = (parameters: string[], secrets: Record<string, string> = key) =>
      startCli([...parameters, '--home', join(home, 'nothing')], {
        environment: { ...server.environment, ...secrets, HARBOUR_STORE: 's3://harbour/portal' },
      }).ended;
    expect(await run(['release', 'mf-small', '--from', built], {})).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^RegistryKeyError: There is no key to sign with\. Give .*HARBOUR_REGISTRY_KEY/),
    });
    expect(server.objects.size).toBe(0);
    // The shell's build lists what it shares; this small remote is compatible with it.
    writeFiles(home, {
      'shell/host-report.json': JSON.stringify({
        version: '1.2.0',
        shared: minimalHost.shared,
        slots: minimalHost.slots,
      }),
    });
    expect(await run(['release', 'shell', '--from', join(home, 'shell')])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^HostReportError: The shell 1\.2\.0-\w+ has no index\.html/),
    });
    writeFiles(home, { 'shell/index.html': '<html></html>' });
    expect(await run(['release', 'shell', '--from', join(home, 'shell')])).toMatchObject({ status: 0, stderr: '' });
    expect(await run(['release', 'mf-other', '--from', built])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('holds a build of mf-small, not of mf-other'),
    });
    expect(await run(['release', 'mf-small', '--from', built, '--browser-check', 'required'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^NoRealPageError: /),
    });
    const released = await run(['release', 'mf-small', '--from', built]);
    // No shell of this host is built here.
    expect(released).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^Warning: the build was not shown in a real browser\. .*\n$/),
    });
    expect(released.stdout).toMatch(/^mf-small 1\.0\.0 is live \([\d.]+ s\)\.\nmf-small +1\.0\.0\n$/);
    expect((await run(['status', '--log'])).stdout.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/ 1 {2}pipeline 7 {2}deploy host 1\.2\.0 {2}nothing → 1\.2\.0 {2}\[key \w+\]$/),
      expect.stringMatching(/ 2 {2}pipeline 7 {2}release shell {2}nothing → 1\.2\.0-\w+ {2}\[key \w+\]$/),
      expect.stringMatching(/ 3 {2}pipeline 7 {2}release mf-small {2}nothing → 1\.0\.0 {2}\[key \w+\]$/),
    ]);
    // Like a container that restarts after its release was rolled back.
    const { built: next } = await federatedBuild(join(home, 'next'), { version: '1.1.0' });
    const again = ['release', 'mf-small', '--from', next, '--unless-released'];
    expect((await run(again)).stdout).toMatch(/^mf-small 1\.1\.0 is live \(/);
    await run(['rollback', 'mf-small']);
    expect(await run(again)).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^mf-small 1\.1\.0 was live before, and is not released again\. .*pnpm rollback mf-small --to 1\.1\.0\nmf-small +1\.0\.0\n$/,
      ),
    });
    // A shell that cannot run what is live is a failure, or it would replace the one that can.
    writeFiles(home, {
      'new shell/host-report.json': JSON.stringify({ ...minimalHost, version: '2.0.0' }),
      'new shell/index.html': '<html></html>',
    });
    const shell = ['release', 'shell', '--from', join(home, 'new shell')];
    expect(await run(shell)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^ChangeRefusedError: Host 2\.0\.0 cannot run what is live: mf-small 1\.0\.0 needs \^1\.0\./,
      ),
    });
    expect(await run([...shell, '--force'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('It cannot run what is live: mf-small 1.0.0 needs ^1.0.'),
    });
    expect([...server.objects.values()].map(({ content }) => String(content)).join()).not.toContain('"d":');
    await server.close();
  });

  test.each([
    [['canary', 'mf-small', '101'], /A share of the clients is a number from 0 to 100/],
    [['release', 'mf-small', '--canary', '0'], /A canary for nobody is none/],
    [['disable', 'mf-small', '--reason', ' '], /Say in words for clients/],
    [['status', '--log', 'some'], /Give how many changes, such as 50, or all/],
    [['raise-revision', '-3.5x'], /unknown option|A revision is a whole number/],
    [['status', '--store', 'ftp://firm'], /^StoreAddressError: ftp:\/\/firm is no store\. Give a folder, or a bucket/],
    [['release', 'mf-ims', '--force'], /^--force is for the shell alone/],
    [['add-key', 'new.json', '--name', 'x', '--commands', 'fly'], /^KeySetError: These are no rights:/],
    [['release', 'mf-small', '--from', '/nowhere'], /^BuildReportError: \/nowhere\/build-report\.json cannot be read/],
  ])('%j is refused in words', async (parameters, refusal) => {
    const { status, stdout, stderr } = await startCli([...parameters, '--home', join(home, 'words')]).ended;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(refusal);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

describe('pnpm registry', () => {
  const home = temporaryFolder();

  function registry(...parameters: string[]) {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const cli = join(import.meta.dirname, 'release-cli.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...parameters], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  test('release of a remote that there is not lists those that there are, and touches nothing', () => {
    const { status, stdout, stderr } = registry('release', 'mf-nothing', '--home', home);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'There is no remote mf-nothing. There are: mf-auth, mf-ims, mf-investments, mf-messaging, mf-research, mf-settings, mf-tools.\n',
    );
    expect(filesIn(home)).toEqual({});
  });

  test('status tells what is live, and refuses a registry that was tampered with in one line', async () => {
    const keys = await loadRegistryKeys(join(home, 'keys'));
    const store = folderStore(join(home, 'store'));
    for (const version of ['1.0.0', '1.1.0'])
      await publish(store, keys, {
        name: 'mf-ims',
        version,
        built: minimalBuild(join(home, version), version.replaceAll('.', '')),
        description: minimalDescription,
      });
    const output = registry('status', '--home', home);
    expect(output.status).toBe(0);
    expect(output.stdout).toMatch(/^revision 2, changed \d{4}.*\nmf-ims +1\.1\.0 {2}before: 1\.0\.0\n$/);
    // After a restore from a backup: above what browsers have seen, which the log explains.
    expect(registry('raise-revision', '40', '--home', home).stdout).toMatch(/^revision 40, changed /);
    expect(registry('raise-revision', '40', '--home', home)).toMatchObject({
      status: 1,
      stderr: 'RevisionTooLowError: The registry is revision 40 already. Give a higher one.\n',
    });
    const log = registry('status', '--log', 'all', '--home', home).stdout.split('\n').slice(0, -1);
    expect(log).toHaveLength(3);
    expect(log.at(-1)).toMatch(/ {2}raise-revision registry {2}revision 2 → revision 40 {2}\[key [0-9a-f]{16}\]$/);
    const text = (await store.readRegistry()) ?? '';
    expect(registry('recover', '--home', home).stdout).toMatch(/^revision 1041, changed /);
    await store.replaceRegistry((await store.readRegistry()) ?? '', text);
    expect(registry('status', '--home', home)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^revision 40, /),
      stderr: expect.stringMatching(/^Warning: this registry is revision 40, and the log has revision 1041 /),
    });
    await store.replaceRegistry(text, text.replace('"revision": 40', '"revision": 90'));
    const refused = registry('status', '--home', home);
    expect(refused).toEqual({
      status: 1,
      stdout: '',
      stderr: 'RegistrySignatureError: The signature of the registry is wrong.\n',
    });
  });

  test('removes what was given up, and says what else it needs', async () => {
    const home = temporaryFolder();
    const store = folderStore(join(home, 'store'));
    const keys = await loadRegistryKeys(join(home, 'keys'));
    const built = minimalBuild(join(home, 'built'), 'one');
    await publish(store, keys, { name: 'mf-ims', version: '1.0.0', built, description: minimalDescription });
    expect(registry('remove', 'mf-ims', '--home', home)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^ChangeRefusedError: mf-ims is switched on\./),
    });
    registry('disable', 'mf-ims', '--reason', 'It has moved.', '--home', home);
    expect(registry('remove', 'mf-ims', '--home', home).stdout).toMatch(/^mf-ims is removed\./);
    expect(registry('prune', 'mf-ims', '--dry-run', '--home', home).stdout).toBe('0 versions would be removed.\n');
    expect(registry('prune', '--days', 'many', '--home', home).stderr).toContain('Give a number of days');
    expect(registry('advance', 'mf-ims', 'dev', 'production', '--environments', join(home, 'none')).stderr).toMatch(
      /^EnvironmentsError: .*none cannot be read as JSON/,
    );
    expect(registry('halt-canaries', '--outcomes', 'http://127.0.0.1:9/', '--home', home).stderr).toMatch(
      /^OutcomesUnreadableError: http:\/\/127\.0\.0\.1:9\/ does not tell how canaries fare\./,
    );
  });
});
