import { type Registry, registry as registrySchema, signedRegistry } from './registry.ts';

/** The registry is not what its owner signed, or not a registry at all: nothing of it may be used. */
export class RegistrySignatureError extends Error {
  override name = 'RegistrySignatureError';
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * What the signature covers: the UTF-8 bytes of the registry as JSON without white space, its keys in the order
 * in which they stand. Parsing and writing JSON keeps that order, so both sides arrive at the same bytes.
 */
function signedBytes(registry: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(registry)));
}

/** @throws RegistrySignatureError when it is not base64 */
function signatureBytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch (error) {
    throw new RegistrySignatureError('The signature of the registry is not base64.', { cause: error });
  }
}

/**
 * Signs a registry (ECDSA P-256 over SHA-256, base64).
 * @param privateKey the installation's key, as a JWK
 */
export async function signRegistry(registry: Registry, privateKey: JsonWebKey, keyId: string) {
  const key = await crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm, key, signedBytes(registry));
  return { registry, keyId, signature: btoa(String.fromCharCode(...new Uint8Array(signature))) };
}

/**
 * Checks signature, then shape, and gives the registry.
 * @param document what was fetched, parsed as JSON and not yet trusted
 * @param publicKey the key that the page was configured with, as a JWK
 * @throws RegistrySignatureError when the signature is missing or wrong, or the shape is not a registry's
 */
export async function verifyRegistry(document: unknown, publicKey: JsonWebKey): Promise<Registry> {
  const envelope = signedRegistry.safeParse(document);
  if (!envelope.success) throw new RegistrySignatureError('The registry has no signature.');
  const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
  const { registry, signature } = envelope.data;
  const genuine = await crypto.subtle
    .verify(algorithm, key, signatureBytes(signature), signedBytes(registry))
    .catch(() => false);
  if (!genuine) throw new RegistrySignatureError('The signature of the registry is wrong.');
  const parsed = registrySchema.safeParse(registry);
  if (!parsed.success) throw new RegistrySignatureError(`The registry is malformed: ${parsed.error.message}`);
  return parsed.data;
}
