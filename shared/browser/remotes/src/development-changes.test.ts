import { afterEach, expect, jest, test } from '@jest/globals';
import { followChanges } from './development-changes.ts';
import type { PortalRemotes, ReadyVersion } from './portal-remotes.ts';

/** A stub for the browser's EventSource. */
class SourceDouble extends EventTarget {
  static opened: SourceDouble[] = [];
  onmessage: (() => Promise<void>) | null = null;
  closed = false;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    SourceDouble.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
}
Object.assign(globalThis, { EventSource: SourceDouble });

/** A shell whose server has this other build. */
const shellOf = (newer?: string) => ({
  look: jest.fn(async () => undefined),
  store: { getState: () => ({ newer }) },
  reload: jest.fn(),
});
const onCaught = () => undefined;
afterEach(() => {
  SourceDouble.opened = [];
});

test('whatever was built is looked for and used, without asking', async () => {
  const ready: ReadyVersion[] = [{ remote: 'mf-tools', title: 'Planning Tools', version: '1.0.0-dev.2' }];
  const steps: string[] = [];
  const use = jest.fn<PortalRemotes['use']>(async () => {
    steps.push('used');
    return [];
  });
  const look = jest.fn(async () => void steps.push('looked')).mockRejectedValueOnce(new Error('not there yet'));
  const end = followChanges('/dev/changes', look, { use, ready: () => ready, shell: shellOf(), onCaught });
  const [source] = SourceDouble.opened;
  expect(source?.address).toBe('/dev/changes');
  await source?.onmessage?.();
  await source?.onmessage?.();
  expect(steps).toEqual(['used', 'looked', 'used']);
  expect(use).toHaveBeenLastCalledWith(ready);
  end();
  expect(source?.closed).toBe(true);
});

test('what is built while the build before is being taken over is taken over after it', async () => {
  const steps: string[] = [];
  const { promise: first, resolve: finish } = Promise.withResolvers<void>();
  const use = jest.fn<PortalRemotes['use']>(async () => {
    steps.push('use begins');
    if (steps.length === 2) await first;
    steps.push('use ends');
    return [];
  });
  followChanges('/dev/changes', async () => void steps.push('looked'), {
    use,
    ready: () => [],
    shell: shellOf(),
    onCaught,
  });
  const [source] = SourceDouble.opened;
  void source?.onmessage?.();
  const second = source?.onmessage?.();
  finish();
  await second;
  expect(steps).toEqual(['looked', 'use begins', 'use ends', 'looked', 'use begins', 'use ends']);
});

test('a new build of the shell reloads the page', async () => {
  const use = jest.fn<PortalRemotes['use']>(async () => []);
  const shell = shellOf('two');
  followChanges('/dev/changes', async () => undefined, { use, ready: () => [], shell, onCaught });
  await SourceDouble.opened[0]?.onmessage?.();
  expect(shell.look).toHaveBeenCalledTimes(1);
  expect(shell.reload).toHaveBeenCalledTimes(1);
  expect(use).not.toHaveBeenCalled();
});
