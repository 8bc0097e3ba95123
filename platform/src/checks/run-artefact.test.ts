import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { filesIn, temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { runConfined } from './confined-process.ts';
import { runArtefact } from './run-artefact.ts';

const base = temporaryFolder();
/** Timeout for processes that should finish, even on a busy machine. Milliseconds. */
const longEnough = 170_000;
let count = 0;

/** A new folder with files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  count += 1;
  return writeFiles(join(base, String(count)), files);
}

function run(entry: string, longest = longEnough) {
  const folder = folderWith({ 'entry.js': entry });
  return runArtefact({ folder, names: ['entry.js'], entry: 'entry.js', container: 'mf_small', shared: {} }, longest);
}

/** Runs a script in a sandboxed process; it prints the result of each attempt. */
async function attempts(attempted: Readonly<Record<string, string>>): Promise<unknown> {
  const list = Object.entries(attempted).map(([name, code]) => `${name}: () => ${code}`);
  const main = `const builtin = process.getBuiltinModule, said = {};
    for (const [name, attempt] of Object.entries({ ${list.join(',\n')} })) {
      try { said[name] = attempt() } catch ({ code, name: kind }) { said[name] = code ?? kind }
    }
    process.stdout.write(JSON.stringify(said));`;
  return JSON.parse(await runConfined(join(folderWith({ 'main.mjs': main }), 'main.mjs'), '', longEnough));
}

describe('code that left its page', () => {
  test('finds an empty environment, reads and writes no file, and reaches no other process', async () => {
    process.env.HARBOUR_REGISTRY_KEY = 'the private key';
    const keys = folderWith({ key: 'the private key' });
    const [key, made] = [JSON.stringify(join(keys, 'key')), JSON.stringify(join(keys, 'made'))];
    const result = await attempts({
      environment: 'process.env',
      report: 'process.report.getReport().environmentVariables',
      key: `builtin('fs').readFileSync(${key}, 'utf8')`,
      ofParent: `builtin('fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
      file: `builtin('fs').writeFileSync(${made}, 'x')`,
      database: `String(new (builtin('sqlite').DatabaseSync)(${made}))`,
      command: `builtin('child_process').execFileSync('env')`,
      thread: `new (builtin('worker_threads').Worker)('1', { eval: true })`,
      signal: `process.kill(process.ppid, 0)`,
      signalWithin: `process._kill(process.ppid, 0)`,
      debuggerOfParent: `process._debugProcess(process.ppid)`,
      text: `Function('return 1')()`,
    }).finally(() => delete process.env.HARBOUR_REGISTRY_KEY);
    expect(result).toEqual({
      environment: {},
      report: {},
      key: 'ERR_ACCESS_DENIED',
      ofParent: 'ERR_ACCESS_DENIED',
      file: 'ERR_ACCESS_DENIED',
      database: 'TypeError',
      command: 'ERR_ACCESS_DENIED',
      thread: 'ERR_ACCESS_DENIED',
      signal: 'TypeError',
      signalWithin: 'TypeError',
      debuggerOfParent: 'TypeError',
      text: 'EvalError',
    });
    expect(Object.keys(filesIn(keys))).toEqual([join(keys, 'key').slice(keys.length + 1)]);
  });
});

describe('refused is a bundle that', () => {
  test.each([
    ['reads the environment', `throw new Error(URL.constructor('return process')().env.HARBOUR_REGISTRY_KEY)`],
    [
      'reads a file',
      `throw new Error(URL.constructor('return process')().getBuiltinModule('fs').readFileSync('/etc/hosts', 'utf8'))`,
    ],
    [
      'writes a file',
      `URL.constructor('return process')().getBuiltinModule('fs').writeFileSync(${JSON.stringify(join(base, 'made'))}, '')`,
    ],
  ])('%s', async (_, entry) => {
    await expect(run(entry)).rejects.toThrow(/^Code generation from strings disallowed for this context$/);
    expect(filesIn(base)).not.toHaveProperty('made');
  });

  test.each([
    ['never ends', 'for (;;);'],
    ['never ends after its script', 'Promise.resolve().then(() => { for (;;); });'],
  ])('%s', async (_, entry) => {
    await expect(run(entry, 2_000)).rejects.toThrow(/^it had not ended after 2 s$/);
  });

  test('never answers', async () => {
    await expect(run('var mf_small = { init: () => new Promise(() => {}), get: () => {} };')).rejects.toThrow(
      /^its process ended with 13$/,
    );
  });
});
