import { type Registry, registry as registrySchema, signedRegistry } from './registry.ts';
import { isGenuine, keyNamed, type PublicKeys, signatureOf } from './signature.ts';

/** The registry, or a build's description, is not what its owner signed: no part may be used. */
export class RegistrySignatureError extends Error {
  override name = 'RegistrySignatureError';
}

/**
 * Signs a registry (ECDSA P-256 over SHA-256, base64).
 * @param privateKey the installation's key, as a JWK
 */
export async function signRegistry(registry: Registry, privateKey: JsonWebKey, keyId: string) {
  return { registry, keyId, signature: await signatureOf(registry, privateKey) };
}

/**
 * Verifies the signature, then validates the shape, and returns the registry.
 * @param document the fetched JSON, parsed and not trusted yet
 * @param publicKeys the key or keys that the page was configured with
 * @throws RegistrySignatureError if the signature is missing or wrong or of a retired key, or the shape is not a
 * registry's
 */
export async function verifyRegistry(document: unknown, publicKeys: PublicKeys): Promise<Registry> {
  const envelope = signedRegistry.safeParse(document);
  if (!envelope.success) throw new RegistrySignatureError('The registry has no signature.');
  const { registry, keyId, signature } = envelope.data;
  const key = keyNamed(publicKeys, keyId);
  if (key?.retired || !(await isGenuine(registry, signature, key)))
    throw new RegistrySignatureError('The signature of the registry is wrong.');
  const parsed = registrySchema.safeParse(registry);
  if (!parsed.success) throw new RegistrySignatureError(`The registry is malformed: ${parsed.error.message}`);
  return parsed.data;
}
