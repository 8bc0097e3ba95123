import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { newTurns, type Turns, useInTurn } from './turns.ts';

/** A queue whose turns begin when the test says so, and what was asked of it. */
function turnsByHand() {
  const turns = newTurns();
  const started: (() => void)[] = [];
  const byHand: Turns = { take: (begin) => turns.take(() => void started.push(begin)) };
  return { byHand, started, isStarted: (count: number) => waitFor(() => expect(started).toHaveLength(count)) };
}

describe('turns', () => {
  test('come one after another: the next begins when the one before is given back', async () => {
    const { byHand, started, isStarted } = turnsByHand();
    const [first, second, third] = ['first', 'second', 'third'].map((name) => ({ name, begin: () => undefined }));
    if (!first || !second || !third) throw new Error('There are three.');
    const giveBack = byHand.take(first.begin);
    const leave = byHand.take(second.begin);
    byHand.take(third.begin);
    await isStarted(1);
    leave();
    giveBack();
    await isStarted(2);
    expect(started).toEqual([first.begin, third.begin]);
  });

  test('a turn that is given back before it begins does not begin, and holds up nobody', async () => {
    const { byHand, started, isStarted } = turnsByHand();
    const last = () => undefined;
    byHand.take(() => undefined)();
    byHand.take(last);
    await isStarted(1);
    expect(started).toEqual([last]);
  });
});

describe('what is shown in turn', () => {
  function Shown({ turns, value }: { turns: Turns; value: { name: string } }) {
    const shown = useInTurn(turns, value);
    return <p>{shown ? `${shown.name} is shown` : `${value.name} waits`}</p>;
  }
  const [one, two, newer] = ['one', 'two', 'newer'].map((name) => ({ name }));
  if (!one || !two || !newer) throw new Error('There are three.');

  test('waits, is shown, and stays until the turn of what follows it', async () => {
    const turns = newTurns();
    const page = (first: { name: string }) => (
      <>
        <Shown turns={turns} value={first} />
        <Shown turns={turns} value={two} />
      </>
    );
    const { rerender } = render(page(one));
    expect(screen.getByText('one waits')).toBeVisible();
    expect(screen.getByText('two waits')).toBeVisible();
    expect(await screen.findByText('one is shown')).toBeVisible();
    expect(await screen.findByText('two is shown')).toBeVisible();
    rerender(page(newer));
    expect(screen.getByText('one is shown')).toBeVisible();
    expect(await screen.findByText('newer is shown')).toBeVisible();
  });

  test('that leaves the page gives its turn to the next', async () => {
    const turns = newTurns();
    render(<Shown turns={turns} value={one} />).unmount();
    render(<Shown turns={turns} value={two} />);
    expect(await screen.findByText('two is shown')).toBeVisible();
  });
});
