import { expect, test } from '@jest/globals';
import { whoseFault } from './whose-fault.ts';

const chunk = 'https://portal.example/remotes/mf-tools/1.4.0-b1f3/12.abc.js';
const asset = 'https://portal.example/assets/main.abc.js';

test.each([
  ['the file in which it happened', [chunk, undefined], 'mf-tools'],
  [
    'the nearest file of a remote in the stack',
    [asset, `Error: x\n at a (${asset}:1:2)\n at b (${chunk}:1:3)`],
    'mf-tools',
  ],
  ['nothing of a remote', [asset, `Error: x\n at a (${asset}:1:2)`], 'shell'],
  ['no address at all', [undefined, ''], 'shell'],
  ['a page of a remote, which is not its code', ['https://portal.example/tools/remotes', ''], 'shell'],
])('by %s it is the fault of %s', (_, texts, name) => {
  expect(whoseFault(...texts).name).toBe(name);
});

test('a remote whose name has hyphens and digits is named whole', () => {
  expect(whoseFault(chunk.replace('mf-tools', 'mf-wealth-360')).name).toBe('mf-wealth-360');
});

test('a remote’s version stands in the address', () => {
  expect(whoseFault(chunk)).toEqual({ name: 'mf-tools', version: '1.4.0-b1f3' });
});
