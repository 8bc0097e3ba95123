import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureImagesOfOthers } from './base-images.ts';
import { type ComposeProject, composeProject, startedServices } from './compose-project.ts';
import { type Engine, reachEngine } from './engine.ts';

export interface ComposedContainers {
  engine: Engine;
  project: ComposeProject;
  /** The images of others that had to be made here. */
  standIns: readonly string[];
  http: string;
  https: string;
  stop: () => Promise<void>;
}

/** One service for each image that is built here. */
export function builtImages(): { service: string; image: string }[] {
  const built = startedServices.filter(([, { build }]) => build);
  // Of several services with the same image, the first.
  const byImage = new Map(built.toReversed().map(([service, { image }]) => [image.replace(/:.*/, ':local'), service]));
  return [...byImage].map(([image, service]) => ({ image, service }));
}

async function buildImages(project: ComposeProject): Promise<void> {
  for (const { service, image } of builtImages()) {
    const began = Date.now();
    await project.compose('build', service);
    console.log(`${image} was built in ${Math.round((Date.now() - began) / 1_000)} s.`);
  }
}

/** Where a stack is that stays up between runs (`npm run test:stack -- --keep`). */
const keptFolder = join(tmpdir(), 'harbour-stack');

/** Makes everything from nothing. @returns the images of others that had to be made here */
async function startFromNothing(engine: Engine, project: ComposeProject): Promise<readonly string[]> {
  project.checkOut();
  await project.makeSecrets('--demonstration');
  // What a run has left that was killed, or that kept its stack.
  await project.down();
  const standIns = await ensureImagesOfOthers(engine);
  await buildImages(project);
  await project.up();
  return standIns;
}

/**
 * docker-compose.yml from nothing: its images are built, every container is started, and all have become healthy.
 * Whatever fails, nothing is left running. With `HARBOUR_STACK_KEEP=true` it is left as it is, and the next such
 * run uses what is there.
 * @throws EngineMissingError
 */
export async function startComposedContainers(): Promise<ComposedContainers> {
  const isKept = process.env.HARBOUR_STACK_KEEP === 'true';
  const engine = await reachEngine();
  if (!isKept) rmSync(keptFolder, { recursive: true, force: true });
  const folder = isKept ? keptFolder : mkdtempSync(join(tmpdir(), 'harbour-containers-'));
  const port = Number(process.env.HARBOUR_E2E_PORT ?? 4310);
  const project = composeProject(engine, folder, { http: port, tls: port + 1 });
  async function takeDown() {
    try {
      await project.down();
      const left = await project.left();
      if (left.length > 0) throw new Error(`docker compose down has left: ${left.join(', ')}`);
    } finally {
      await engine.stop();
      project.forget();
    }
  }
  try {
    const standIns = project.isThere() ? await ensureImagesOfOthers(engine) : await startFromNothing(engine, project);
    const { HARBOUR_PUBLISH, HARBOUR_PUBLISH_TLS } = project.secrets();
    return {
      engine,
      project,
      standIns,
      http: `http://${HARBOUR_PUBLISH}`,
      https: `https://${HARBOUR_PUBLISH_TLS}`,
      stop: async () => (isKept ? console.log(`The stack stays up, in ${project.checkout}.`) : await takeDown()),
    };
  } catch (error) {
    await project.compose('logs', '--tail', '20').then(console.log, () => undefined);
    await takeDown();
    throw error;
  }
}
