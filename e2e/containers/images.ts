import { z } from 'zod';
import { type Engine, inspected } from './engine.ts';
import { run, succeeds } from './run.ts';

const image = z.object({ Size: z.number() });

/** The size of an image with all its layers. Bytes. */
export async function sizeOf(engine: Engine, name: string): Promise<number> {
  return image.parse(await inspected(engine, 'image', name)).Size;
}

/** Which of these values stand in an image: in its settings, its history, or a file of our own in it. */
export async function secretsIn(engine: Engine, name: string, secrets: Readonly<Record<string, string>>) {
  const { environment } = engine;
  const history = await run(['docker', 'history', '--no-trunc', '--format', '{{.CreatedBy}}', name], { environment });
  const described = `${JSON.stringify(await inspected(engine, 'image', name))}${history}`;
  const isInFiles = (value: string) =>
    succeeds(
      [
        'docker',
        'run',
        '--rm',
        '--network',
        'none',
        '--entrypoint',
        'grep',
        name,
        '-rqF',
        '--exclude-dir=node_modules',
        '-e',
        value,
        '/harbour',
        '/etc',
        '/run',
      ],
      { environment },
    );
  const found = await Promise.all(
    Object.entries(secrets).map(async ([key, value]) =>
      described.includes(value) || (await isInFiles(value)) ? [key] : [],
    ),
  );
  return found.flat();
}
