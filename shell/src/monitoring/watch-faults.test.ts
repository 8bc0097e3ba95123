import { remoteRecord } from '@harbour/remotes';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchFaults } from './watch-faults.ts';

const report = jest.fn<(error: unknown, details: Record<string, string>) => void>();
let stop: () => void;
beforeEach(() => {
  stop = watchFaults(window, report);
});
afterEach(() => {
  stop();
  report.mockReset();
});

/** Each test has its own remote: recorded faults stay for the whole visit. */
const chunkOf = (name: string) => `https://portal.example/remotes/${name}/1.4.0/12.abc.js`;
const shellFile = 'https://portal.example/assets/main.abc.js';

function thrown(message: string, filename: string, stack = ''): void {
  const error = Object.assign(new Error(message), { stack });
  window.dispatchEvent(new ErrorEvent('error', { error, message: `Uncaught Error: ${message}`, filename }));
}

function refused(violation: Partial<SecurityPolicyViolationEvent>): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation', { bubbles: true }), violation));
}

function rejected(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test('an error in a remote’s chunk is noted under it, and reported once with its version', () => {
  thrown('broken', chunkOf('mf-a'));
  expect(remoteRecord('mf-a').faults).toMatchObject([{ kind: 'error', message: 'broken', times: 1 }]);
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ message: 'broken' }), { remote: 'mf-a', version: '1.4.0' }],
  ]);
});

test('an error in shared code that a remote called is the remote’s, by its stack', () => {
  thrown('broken', shellFile, `Error: broken\n at x (${shellFile}:1:1)\n at y (${chunkOf('mf-b')}:1:1)`);
  expect(remoteRecord('mf-b').faults).toHaveLength(1);
});

test('a promise that nobody caught is attributed by its stack; without one it is the shell’s', () => {
  rejected(Object.assign(new Error('late'), { stack: `Error: late\n at y (${chunkOf('mf-c')}:1:1)` }));
  expect(remoteRecord('mf-c').faults).toMatchObject([{ message: 'late' }]);
  rejected('just words');
  expect(remoteRecord('shell').faults.map(({ message }) => message)).toContain('just words');
});

test('what the content-security policy refused is noted by who asked for it, else by what was asked for', () => {
  refused({ effectiveDirective: 'script-src', blockedURI: 'eval', sourceFile: chunkOf('mf-d') });
  expect(remoteRecord('mf-d').faults).toMatchObject([{ kind: 'policy', message: 'script-src does not allow eval' }]);
  refused({ effectiveDirective: 'script-src-elem', blockedURI: chunkOf('mf-e'), sourceFile: shellFile });
  expect(remoteRecord('mf-e').faults).toHaveLength(1);
  refused({ effectiveDirective: 'img-src', blockedURI: 'https://evil.example/p.gif?who=alex', sourceFile: '' });
  expect(remoteRecord('shell').faults.map(({ message }) => message)).toContain(
    'img-src does not allow https://evil.example/p.gif',
  );
});

test('the same again is counted and not reported; different ones in a flood are kept and reported up to fifty', () => {
  for (let index = 0; index < 100; index += 1) thrown('again', chunkOf('mf-f'));
  expect(remoteRecord('mf-f').faults).toMatchObject([{ message: 'again', times: 100 }]);
  expect(report).toHaveBeenCalledTimes(1);
  for (let index = 0; index < 1_000; index += 1) thrown(`flood ${index}`, chunkOf('mf-f'));
  expect(remoteRecord('mf-f').faults).toHaveLength(50);
  expect(remoteRecord('mf-f').faults.at(-1)).toMatchObject({ message: 'flood 999' });
  expect(report).toHaveBeenCalledTimes(50);
});

test('an error in reporting does not come round again', () => {
  report.mockImplementation(() => {
    thrown('reporting is broken', chunkOf('mf-g'));
    throw new Error('reporting is broken');
  });
  expect(() => thrown('broken', chunkOf('mf-g'))).not.toThrow();
  expect(report).toHaveBeenCalledTimes(1);
  expect(remoteRecord('mf-g').faults).toMatchObject([{ message: 'broken' }]);
  thrown('another', chunkOf('mf-g'));
  expect(report).toHaveBeenCalledTimes(2);
});

test('what extensions of the browser do in the page is not the page’s fault', () => {
  thrown('theirs', 'chrome-extension://abc/content.js');
  refused({ effectiveDirective: 'script-src', blockedURI: 'inline', sourceFile: 'moz-extension' });
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  expect(report).not.toHaveBeenCalled();
});
