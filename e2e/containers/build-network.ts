import { readComposeFile } from '@harbour/platform/stack/compose-file';

/**
 * What a second compose file changes of docker-compose.yml where images are made from stand-ins: the builds reach the
 * package registries by the machine's own network. Nothing that runs is changed.
 */
export function buildsByThisNetwork(): string {
  const built = Object.entries(readComposeFile().services).filter(([, { build }]) => build);
  // JSON is YAML.
  return JSON.stringify({
    services: Object.fromEntries(built.map(([name]) => [name, { build: { network: 'host' } }])),
  });
}
