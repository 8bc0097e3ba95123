import { expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { RemotePartProvider } from './remote-part.tsx';
import { useWorkInHand, workDone } from './work-in-hand.ts';

function Work({ holds }: { holds?: boolean }) {
  useWorkInHand(holds);
  return null;
}

const Tools = ({ first, second }: { first?: boolean; second?: boolean }) => (
  <RemotePartProvider value="mf-tools">
    <Work holds={first ?? false} />
    {second && <Work />}
  </RemotePartProvider>
);

test('a remote’s work is done when none of it is in hand any more; one thing may follow upon another', async () => {
  const { rerender } = render(<Tools first />);
  const done = jest.fn();
  void workDone('mf-tools').then(done);
  const shows = (parts: { first?: boolean; second?: boolean }) => act(async () => rerender(<Tools {...parts} />));
  await shows({ first: true, second: true });
  await shows({ second: true });
  await shows({ first: true });
  expect(done).not.toHaveBeenCalled();
  await shows({});
  expect(done).toHaveBeenCalledTimes(1);
});

test('what leaves the page is in hand no more, and other remotes wait for nothing', async () => {
  const { unmount } = render(<Tools first />);
  await workDone('mf-ims');
  const done = workDone('mf-tools');
  unmount();
  await done;
});

test('work outside every remote’s part holds no remote, and ends nobody else’s', async () => {
  const { unmount } = render(<Work />);
  const { unmount: leave } = render(<Tools first />);
  await workDone('undefined');
  const done = jest.fn();
  const tools = workDone('mf-tools').then(done);
  unmount();
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  leave();
  await tools;
});
