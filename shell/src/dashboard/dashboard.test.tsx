import { useQuery } from '@harbour/api/query';
import type { Remote, SlotProps } from '@harbour/contract';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import {
  exampleBuild,
  exampleRegistry,
  exampleSettings,
  type HostOptions,
  renderInHost,
  reply,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { quietTime } from '../panels/background-counts.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { Dashboard } from './dashboard.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const registry = exampleRegistry({
  'mf-example': {
    title: 'Example',
    stable: exampleBuild({
      basePaths: [],
      slots: ['dashboard.cards'],
      portal: {
        cards: [
          { name: 'dashboard.income', title: 'Income', ofHoldings: true },
          { name: 'dashboard.news', title: 'News' },
        ],
      },
    }),
  },
});
const filling: Remote = {
  routes: {},
  slots: { 'dashboard.cards': async () => ({ default: ({ card }: SlotProps['dashboard.cards']) => <h2>{card}</h2> }) },
};

/** Figures that are on their way for ever. */
function Pending() {
  useQuery({ queryKey: ['figures'], queryFn: () => new Promise(() => undefined) });
  return null;
}

/** The dashboard whose figures come when `showFigures` is called. */
async function renderDashboard({ figures, ...options }: HostOptions & { figures?: ReactNode } = {}) {
  let onShown: SlotProps['dashboard.main']['onShown'];
  await renderInHost(<Dashboard />, {
    replies: [reply(getWebsiteSettings, exampleSettings())],
    around: inPortal({ registry, load: () => Promise.resolve(filling) }),
    slots: {
      'dashboard.main': (props) => {
        onShown = props.onShown;
        return <p>The figures{figures}</p>;
      },
      'dashboard.side': () => <p>Beside</p>,
    },
    ...options,
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const showFigures = async (holds: 'something' | 'nothing') => {
    await act(async () => onShown?.(holds));
    await pass(0);
  };
  return { pass, showFigures };
}

const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('[R002] the dashboard of a client', () => {
  test('has its figures first, and its cards once those stand', async () => {
    const { pass, showFigures } = await renderDashboard({ figures: <Pending /> });
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getByText('The figures')).toBeVisible();
    expect(screen.getByText('Beside')).toBeVisible();
    // What is pending keeps the page from being quiet.
    await pass(10 * quietTime);
    expect(cards()).toEqual([]);
    await showFigures('something');
    await screen.findByRole('heading', { name: 'dashboard.news' });
    expect(cards()).toEqual(['dashboard.income', 'dashboard.news']);
  });

  test('leaves out what is about holdings for who holds nothing', async () => {
    const { showFigures } = await renderDashboard();
    await showFigures('nothing');
    await screen.findByRole('heading', { name: 'dashboard.news' });
    expect(cards()).toEqual(['dashboard.news']);
  });

  test('has its cards without figures too', async () => {
    const { pass } = await renderDashboard();
    await pass(quietTime);
    await screen.findByRole('heading', { name: 'dashboard.news' });
    expect(cards()).toEqual(['dashboard.income', 'dashboard.news']);
  });
});
