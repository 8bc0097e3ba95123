import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { newDocumentWorkers } from './document-workers.ts';
import type { WaitingDocument } from './testing/waiting-document.ts';

const renderer = new URL('./testing/waiting-document.ts', import.meta.url).href;

describe('threads for documents', () => {
  let cells: Int32Array<SharedArrayBuffer>;
  let workers: ReturnType<typeof newDocumentWorkers>;

  beforeEach(() => {
    cells = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * 10));
  });
  afterEach(() => workers.close());

  const render = (at: number, caller: string) =>
    workers.render<WaitingDocument>(renderer, { memory: cells.buffer, at }, caller);

  function finish(...documents: readonly number[]): void {
    for (const at of documents) {
      Atomics.store(cells, at, 1);
      Atomics.notify(cells, at);
    }
  }

  async function haveBegun(count: number): Promise<void> {
    for (let startedCount = Atomics.load(cells, 0); startedCount < count; startedCount = Atomics.load(cells, 0)) {
      await Atomics.waitAsync(cells, 0, startedCount).value;
    }
  }

  test('one caller has half of them at most: another’s document is rendered beside theirs', async () => {
    workers = newDocumentWorkers({ threads: 4 });
    const greedy = [1, 2, 3, 4].map((at) => render(at, 'greedy'));
    await haveBegun(2);
    const other = render(5, 'other');
    finish(5);
    expect([...(await other)]).toEqual([5]);
    // Two threads are free, and the caller's other two documents still wait.
    expect(Atomics.load(cells, 0)).toBe(3);
    finish(1, 2, 3, 4);
    await Promise.all(greedy);
  });

  test('who has too many that wait is refused at once, with a time in words', async () => {
    workers = newDocumentWorkers({ threads: 2 });
    const greedy = [1, 2, 3, 4, 5].map((at) => render(at, 'greedy'));
    await expect(render(6, 'greedy')).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/wait \d+ seconds/),
    });
    finish(1, 2, 3, 4, 5);
    await Promise.all(greedy);
  });
});
