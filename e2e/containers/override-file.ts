import { readComposeFile } from '@harbour/platform/stack/compose-file';
import { scannerImage } from './base-images.ts';

/** What the scanner of the tests finds. The portal itself refuses EICAR's test file, which would prove no scanner. */
export const virus = 'a virus of the composed stack';

/** A signature of ClamAV for these words anywhere in a file of any kind. */
export const virusSignature = `Harbour.Stack.Test:0:*:${Buffer.from(virus).toString('hex')}\n`;

/**
 * What `docker-compose.override.yml` adds to docker-compose.yml for the tests: builds reach the package registries by the
 * machine's own network, and there is a virus scanner. Nothing else that runs is changed.
 * @param signatures a file with signatures for the scanner
 */
export function overrideFile(signatures: string): string {
  const built = Object.entries(readComposeFile().services).filter(([, { build }]) => build);
  const scanner = {
    image: scannerImage,
    networks: ['store'],
    volumes: [`${signatures}:/var/lib/clamav/stack-test.ndb:ro`],
  };
  // JSON is YAML.
  return JSON.stringify({
    services: { ...Object.fromEntries(built.map(([name]) => [name, { build: { network: 'host' } }])), scanner },
  });
}
