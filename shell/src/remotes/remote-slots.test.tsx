import { type Remote, Slot, type SlotName, SlotProvider } from '@harbour/contract';
import { events } from '@harbour/events';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { inPortal } from '../testing/in-portal.tsx';
import { RemoteSlots } from './remote-slots.tsx';

const failed = jest.fn<(payload: unknown) => void>();
let stop: () => void = () => undefined;

beforeEach(() => {
  // React writes every caught error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = events.on('remote.failed', failed);
});
afterEach(() => {
  stop();
  failed.mockReset();
  jest.restoreAllMocks();
});

const title = 'Planning Tools';
const stable = exampleBuild({ version: '1.4.0', slots: ['dashboard.main'] });

type Load = (name: string, version: string) => Promise<Remote>;

describe('slots', () => {
  const figures = { title: 'Investments', stable: exampleBuild({ slots: ['dashboard.main'] }) };
  const tools = { title, stable };
  const elsewhere = { title: 'Research', stable: exampleBuild({ slots: ['dashboard.side'] }) };

  const filling = (text: string, name: SlotName = 'dashboard.main'): Remote => ({
    routes: {},
    slots: { [name]: () => Promise.resolve({ default: () => <p>{text}</p> }) },
  });

  function renderSlots(
    remotes: Record<string, Remote | Error>,
    registry = { 'mf-investments': figures, 'mf-tools': tools, 'mf-research': elsewhere },
  ) {
    return renderInHost(
      <SlotProvider value={RemoteSlots}>
        <Slot name="dashboard.main" props={{}} />
      </SlotProvider>,
      {
        around: inPortal({
          registry: exampleRegistry(registry),
          load: (name) => {
            const remote = remotes[name];
            return remote && !(remote instanceof Error) ? Promise.resolve(remote) : Promise.reject(remote);
          },
        }),
      },
    );
  }

  test('show what each remote puts in, and load no other remote', async () => {
    await renderSlots({
      'mf-investments': filling('Figures'),
      'mf-tools': filling('Plan'),
      'mf-research': new Error('not needed'),
    });
    expect(await screen.findByText('Figures')).toBeVisible();
    expect(screen.getByText('Plan')).toBeVisible();
    expect(failed).not.toHaveBeenCalled();
  });

  test('one remote that fails leaves the others in place', async () => {
    await renderSlots({ 'mf-investments': new Error('gone'), 'mf-tools': filling('Plan') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Investments is not available at the moment');
    expect(screen.getByText('Plan')).toBeVisible();
  });

  test('that crash with each other let the build before take over for all of them', async () => {
    const both = { ...exampleBuild({ slots: ['dashboard.main', 'dashboard.side'] }) };
    const Crash = () => {
      throw new Error('render crash');
    };
    const crash = () => Promise.resolve({ default: Crash });
    const text = (message: string) => () => Promise.resolve({ default: () => <p>{message}</p> });
    const load = jest.fn<Load>((_, version) =>
      Promise.resolve({
        routes: {},
        slots:
          version === '1.4.0'
            ? { 'dashboard.main': crash, 'dashboard.side': crash }
            : { 'dashboard.main': text('Main of before'), 'dashboard.side': text('Side of before') },
      }),
    );
    const registry = exampleRegistry({
      'mf-tools': {
        title,
        stable: { ...both, version: '1.4.0', entry: 'new.js' },
        previous: { ...both, version: '1.3.0', entry: 'old.js' },
      },
    });
    await renderInHost(
      <SlotProvider value={RemoteSlots}>
        <Slot name="dashboard.main" props={{}} />
        <Slot name="dashboard.side" props={{}} />
      </SlotProvider>,
      { around: inPortal({ registry, load }) },
    );
    expect(await screen.findByText('Main of before')).toBeVisible();
    expect(await screen.findByText('Side of before')).toBeVisible();
    expect(load.mock.calls.map(([, version]) => version)).toEqual(['1.4.0', '1.3.0']);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test('a remote that announced a part and has none leaves its place empty', async () => {
    await renderSlots({ 'mf-investments': { routes: {}, slots: {} }, 'mf-tools': filling('Plan') });
    expect(await screen.findByText('Plan')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
