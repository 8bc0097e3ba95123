import { expect } from '@playwright/test';
import { z } from 'zod';
import { type Engine, inspected } from './engine.ts';
import { succeeds } from './run.ts';

const runs = z.object({ RestartCount: z.number(), State: z.object({ Running: z.boolean() }) });

/**
 * Kills every process of a running container from inside, as its own user may, and waits until the engine has started it
 * again by its restart policy.
 */
export async function crash(engine: Engine, container: string): Promise<void> {
  const { environment } = engine;
  const read = async () => runs.parse(await inspected(engine, 'container', container));
  const { RestartCount: before } = await read();
  // It ends with the container.
  await succeeds(['docker', 'exec', container, 'sh', '-c', 'kill -9 -1'], { environment });
  await expect.poll(read).toMatchObject({ RestartCount: before + 1, State: { Running: true } });
}
