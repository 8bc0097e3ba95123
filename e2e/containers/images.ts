import { z } from 'zod';
import { type Engine, inspected } from './engine.ts';
import { run, succeeds } from './run.ts';

const image = z.object({ Size: z.number() });

/** The size of an image with all its layers. Bytes. */
export async function sizeOf(engine: Engine, name: string): Promise<number> {
  return image.parse(await inspected(engine, 'image', name)).Size;
}

/** Our own files in an image, and where programs keep their settings. */
const folders = ['/harbour', '/etc', '/run'];

/** Where these values stand in an image: in its settings or history, or in a file. */
export async function placesOf(engine: Engine, name: string, secrets: readonly string[]): Promise<string[]> {
  const { environment } = engine;
  const history = await run(['docker', 'history', '--no-trunc', '--format', '{{.CreatedBy}}', name], { environment });
  const described = `${JSON.stringify(await inspected(engine, 'image', name))}${history}`;
  const search = ['-rqF', '--exclude-dir=node_modules', ...secrets.flatMap((value) => ['-e', value]), ...folders];
  const isInFiles = await succeeds(
    ['docker', 'run', '--rm', '--network', 'none', '--entrypoint', 'grep', name, ...search],
    { environment },
  );
  return [
    ...(secrets.some((value) => described.includes(value)) ? ['its settings or history'] : []),
    ...(isInFiles ? ['a file'] : []),
  ];
}
