import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build/read-remote';
import { describe, expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { appendedToList } from './edit-list.ts';
import { domainOf, hyphenatedName, NewPartError, pascalCase, titleOf } from './names.ts';
import { makePage, pageFromDescription } from './new-page.ts';
import { removeRemote } from './new-remote.ts';

// e2e/new-remote tests that the result works, from lint to a browser.

test.each([
  ['calls: []', 'calls: [ one]'],
  ['calls: [zero]', 'calls: [zero, one]'],
  ['calls: [\n  zero,\n]', 'calls: [\n  zero, one]'],
  ['calls: [...zero, two([3])], rest: []', 'calls: [...zero, two([3]), one], rest: []'],
])('an element is appended to %j', (source, appended) => {
  expect(appendedToList(source, 'calls: [', 'one')).toBe(appended);
});

test.each(['needs: []', 'calls: [zero'])('%j has no such list', (source) => {
  expect(appendedToList(source, 'calls: [', 'one')).toBeUndefined();
});

test('a name becomes an identifier and words', () => {
  expect([pascalCase('wealth-360'), titleOf('wealth-360'), domainOf('mf-wealth-360')]).toEqual([
    'Wealth360',
    'Wealth 360',
    'wealth-360',
  ]);
});

test.each(['Fees', 'fee_history', '360', '../fees', '-fees', ''])('“%s” is no name of a page', (name) => {
  expect(() => hyphenatedName('page', name)).toThrow(NewPartError);
});

test.each([
  ['fees', { path: 'fees', title: 'Fees' }],
  ['fee-history/What you paid', { path: 'fee-history', title: 'What you paid' }],
  ['terms/Terms and/or conditions', { path: 'terms', title: 'Terms and/or conditions' }],
])('“%s” is a page', (values, page) => {
  expect(pageFromDescription(values)).toEqual(page);
});

describe('in a checkout', () => {
  const root = temporaryFolder();
  writeFiles(join(root, 'mf-fees'), {
    'src/remote.ts': `import { declareRemote } from '@harbour/build/declare-remote';
      export default declareRemote({
        title: 'Fees',
        hostApi: '^1.0',
        budgets: { bytes: 1, requests: 1, mountMs: 1 },
        routes: { '/fees': [] },
        slots: {},
      });`,
  });
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

  test('the first page of a remote gets its route with title and entry, and its test', async () => {
    const files = await makePage(root, { remote: 'mf-fees', path: 'history', title: 'What you paid' });
    expect(files.map((file) => file.slice(root.length + 1)).sort()).toEqual([
      'mf-fees/src/pages/history/history-page.test.tsx',
      'mf-fees/src/pages/history/history-page.tsx',
      'mf-fees/src/remote.ts',
    ]);
    expect(await readRemoteDescription(join(root, 'mf-fees'))).toMatchObject({
      pages: [{ path: '/fees/history', title: 'What you paid' }],
      portal: { sidebar: [{ label: 'What you paid', to: '/fees/history' }] },
    });
  });

  test('a page that is there is not made again', async () => {
    const before = textOf('mf-fees/src/remote.ts');
    await expect(makePage(root, { remote: 'mf-fees', path: 'history', title: 'Other' })).rejects.toThrow(
      'mf-fees has /fees/history already.',
    );
    expect(textOf('mf-fees/src/remote.ts')).toBe(before);
  });

  test('a file that is there is not overwritten, and nothing else is written', async () => {
    const [file, before] = ['mf-fees/src/pages/costs/costs-page.tsx', textOf('mf-fees/src/remote.ts')];
    writeFiles(root, { [file]: '// By hand' });
    await expect(makePage(root, { remote: 'mf-fees', path: 'costs', title: 'Costs' })).rejects.toThrow(
      'is there already',
    );
    expect(textOf(file)).toBe('// By hand');
    expect(existsSync(join(root, 'mf-fees/src/pages/costs/costs-page.test.tsx'))).toBe(false);
    expect(textOf('mf-fees/src/remote.ts')).toBe(before);
  });

  test('a page of a remote that there is not is refused with how to make one', async () => {
    await expect(makePage(root, { remote: 'mf-none', path: 'a', title: 'A' })).rejects.toThrow(
      'npm run new remote mf-none',
    );
  });

  test('a remote whose calls somebody else uses is not removed', () => {
    writeFiles(join(root, 'shell/src'), { 'fees.ts': `import { getFees } from '@harbour/definitions/fees/fees';` });
    expect(() => removeRemote(root, 'mf-fees')).toThrow('shell/src/fees.ts');
    expect(textOf('mf-fees/src/remote.ts')).toContain('What you paid');
  });
});
