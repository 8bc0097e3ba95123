import { recordFault, recordRemote } from '@harbour/remotes';
import { exampleBuild } from '@harbour/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { reportOutcomes } from './canary-outcomes.ts';

const sent = jest.fn<(address: string, text: string) => boolean>(() => true);
Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true });
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  sent.mockClear();
});

const reports = () =>
  sent.mock.calls.map(([address, text]) => {
    expect(address).toBe('/remote-outcomes');
    const { remote, version, outcome } = JSON.parse(text) as Record<string, string>;
    return `${remote} ${version} ${outcome}`;
  });
const remotes = (name: string) => ({
  [name]: {
    title: 'Example',
    stable: exampleBuild({ version: '1.0.0' }),
    canary: { build: exampleBuild({ version: '1.1.0' }), percentage: 5 },
  },
  'mf-calm': { title: 'Calm', stable: exampleBuild({ version: '2.0.0' }) },
});

test('a visit reports once that it uses a version of a remote with a canary, and that it failed', () => {
  recordRemote('mf-one', { state: 'loading', version: '1.1.0' });
  stop = reportOutcomes(remotes('mf-one'));
  expect(reports()).toEqual(['mf-one 1.1.0 used']);
  recordRemote('mf-one', { state: 'loaded', version: '1.1.0' });
  recordFault('mf-one', 'error', '1.1.0: Cannot read properties of undefined');
  recordFault('mf-one', 'error', '1.1.0: another fault');
  recordRemote('mf-one', { state: 'loaded', version: '1.0.0' });
  recordRemote('mf-calm', { state: 'loaded', version: '2.0.0' });
  expect(reports()).toEqual(['mf-one 1.1.0 used', 'mf-one 1.1.0 failed', 'mf-one 1.0.0 used']);
});

test('a failure before the reports started is not lost; a refusal of the policy is none', () => {
  recordRemote('mf-two', { state: 'failed' });
  recordFault('mf-two', 'error', '1.1.0: remoteEntry.js did not load');
  recordFault('mf-two', 'policy', '1.0.0: a picture was refused');
  stop = reportOutcomes(remotes('mf-two'));
  expect(reports()).toEqual(['mf-two 1.1.0 used', 'mf-two 1.1.0 failed']);
});
