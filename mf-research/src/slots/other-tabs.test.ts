import { createEventBus } from '@harbour/events';
import { expect, jest, test } from '@jest/globals';

type Channel = NonNullable<Parameters<typeof createEventBus>[0]>;

test('[R346] [R347] what is seen in one tab is known in the others; a late listener is told the count', async () => {
  const heard = jest.fn<(payload: unknown) => void>();
  const other: Channel = { postMessage: () => undefined, onmessage: null };
  const here = createEventBus({
    postMessage: (data) => other.onmessage?.(new MessageEvent('message', { data })),
    onmessage: null,
  });
  const there = createEventBus(other);
  there.on('research.seen', heard);
  await here.emit('research.seen', { client: 'somebody' });
  expect(heard.mock.calls).toEqual([[{ client: 'somebody' }]]);

  const counted = jest.fn<(payload: unknown) => void>();
  await here.emit('research.reminders', { count: 2 });
  here.on('research.reminders', counted);
  expect(counted.mock.calls).toEqual([[{ count: 2 }]]);
});
