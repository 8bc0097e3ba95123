import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Engine, inspected } from './engine.ts';
import { ProgramFailedError, run } from './run.ts';

const image = z.object({ Size: z.number(), RootFS: z.object({ Layers: z.array(z.string()) }) });

/** The size of an image with all its layers, in bytes, and its layers from the first to the last. */
export async function layersOf(engine: Engine, name: string): Promise<{ size: number; layers: readonly string[] }> {
  const { Size, RootFS } = image.parse(await inspected(engine, 'image', name));
  return { size: Size, layers: RootFS.Layers };
}

/** The size of what an image has besides the first of its layers. Bytes. */
export async function sizeOfLast(engine: Engine, name: string, layers: number): Promise<number> {
  const { environment } = engine;
  const command = ['docker', 'history', '--human=false', '--format', '{{.Size}} {{.CreatedBy}}', name];
  // Only an instruction that changes files makes a layer; the newest stands first.
  const sizes = (await run(command, { environment })).split('\n').map((line) => Number.parseInt(line, 10) || 0);
  return sizes
    .filter((size) => size > 0)
    .slice(0, layers)
    .reduce((sum, size) => sum + size, 0);
}

/** How an image was made, and what it is started with. */
export async function describedAs(engine: Engine, name: string): Promise<string> {
  const { environment } = engine;
  const history = await run(['docker', 'history', '--no-trunc', '--format', '{{.CreatedBy}}', name], { environment });
  return `${JSON.stringify(await inspected(engine, 'image', name))}${history}`;
}

/**
 * Which of these words stand anywhere in images: in the files of any layer, those that a later layer deletes included,
 * or in their descriptions. The images are read as `docker save` gives them.
 */
export async function wordsIn(engine: Engine, names: readonly string[], texts: readonly string[]): Promise<string[]> {
  const saving = spawn('docker', ['save', ...names], {
    env: { ...process.env, ...engine.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const wanted = texts.map((word) => Buffer.from(word));
  const overlap = Math.max(...wanted.map(({ length }) => length)) - 1;
  const found = new Set<string>();
  let rest = Buffer.alloc(0);
  const [stderr] = await Promise.all([
    text(saving.stderr),
    (async () => {
      for await (const chunk of saving.stdout) {
        const read = Buffer.concat([rest, chunk]);
        for (const [index, word] of wanted.entries()) if (read.includes(word)) found.add(texts[index] ?? '');
        rest = read.subarray(Math.max(0, read.length - overlap));
      }
    })(),
    once(saving, 'close'),
  ]);
  if (saving.exitCode !== 0) throw new ProgramFailedError(`docker save failed:\n${stderr}`);
  return [...found];
}
