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

/**
 * docker-compose.yml from nothing: its images are built, every container is started, and all have become healthy.
 * Whatever fails, nothing of it is left running.
 * @throws EngineMissingError
 */
export async function startComposedContainers(): Promise<ComposedContainers> {
  const port = Number(process.env.HARBOUR_E2E_PORT ?? 4310);
  const engine = await reachEngine();
  const project = composeProject(engine, { http: port, tls: port + 1 });
  async function stop() {
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
    await project.makeSecrets();
    // What a run that was killed has left.
    await project.down();
    const standIns = await ensureImagesOfOthers(engine);
    await buildImages(project);
    await project.up();
    return {
      engine,
      project,
      standIns,
      http: `http://127.0.0.1:${port}`,
      https: `https://127.0.0.1:${port + 1}`,
      stop,
    };
  } catch (error) {
    await project.compose('logs', '--tail', '20').then(console.log, () => undefined);
    await stop();
    throw error;
  }
}
