import * as z from '@harbour/contract/schema';
import { firstViews } from './first-views.ts';
import { registryBuild } from './registry.ts';
import { RegistrySignatureError } from './registry-signature.ts';
import { remoteName } from './remote-name.ts';
import { isGenuine, keyNamed, type PublicKeys, signatureOf } from './signature.ts';

/** A build with what no page needs from the registry. */
const describedBuild = z.object({
  ...registryBuild.shape,
  /**
   * What a browser fetches until a part of the remote shows, as measured at release: the scripts and styles in order,
   * the entry first, by `page /investments/valuation`, `slot dashboard.main`, or `./remote` for what all parts share.
   * Used for hints; older builds have none.
   */
  firstFiles: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The calls that a part makes as soon as it is shown (`RemoteDescription`), by the same names. */
  firstCalls: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What its public pages show before their code is there. */
  firstViews: z.optional(firstViews),
});

/**
 * A build's description in its version folder (`build.json`), so that any version ever released can be made live again.
 */
export const releasedBuild = z.object({
  remote: z.union([remoteName, z.literal('shell')]),
  title: z.string(),
  build: describedBuild,
  /** What a build of the shell offers to remotes, and which calls it makes. */
  host: z.optional(z.unknown()),
  /** What it uses from its host, for the checks of releases; older builds do not tell. */
  uses: z.optional(z.unknown()),
});

/** The content of `build.json` in a version folder. */
export const signedBuild = z.object({
  released: z.unknown(),
  keyId: z.string(),
  signature: z.string(),
});

export type DescribedBuild = z.infer<typeof describedBuild>;
export type ReleasedBuild = z.infer<typeof releasedBuild>;

/** Signs the description of one build, as `build.json` of its version folder. */
export async function signBuild(released: ReleasedBuild, privateKey: JsonWebKey, keyId: string) {
  return { released, keyId, signature: await signatureOf(released, privateKey) };
}

/**
 * Verifies the signature, then validates the shape, and returns a build's description.
 * @param document `build.json`, parsed and not trusted yet
 * @param publicKeys the key or keys of the registry; a retired one counts, so that a new key keeps the history
 * @throws RegistrySignatureError if the signature is missing or wrong, or the shape is not a build's
 */
export async function verifyBuild(document: unknown, publicKeys: PublicKeys): Promise<ReleasedBuild> {
  const envelope = signedBuild.safeParse(document);
  if (!envelope.success) throw new RegistrySignatureError('The description of the build has no signature.');
  const { released, keyId, signature } = envelope.data;
  if (!(await isGenuine(released, signature, keyNamed(publicKeys, keyId))))
    throw new RegistrySignatureError('The signature of the description of the build is wrong.');
  const parsed = releasedBuild.safeParse(released);
  if (!parsed.success)
    throw new RegistrySignatureError(`The description of the build is malformed: ${parsed.error.message}`);
  return parsed.data;
}
