const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A public key of a set. */
export interface PublicKey extends JsonWebKey {
  /** Its id, as signed documents name it. */
  kid: string;
  /** It signs nothing new: it verifies builds of before, and no registry. */
  retired?: boolean | undefined;
}

/** The public key that a page is configured with, as a JWK, or several that overlap (a JWK set, RFC 7517, section 5). */
export interface PublicKeys extends JsonWebKey {
  keys?: readonly PublicKey[] | undefined;
}

/** The key that a signed document names: of a set by its id, otherwise the only one there is. */
export function keyNamed(known: PublicKeys, keyId: string): (JsonWebKey & Partial<PublicKey>) | undefined {
  return known.keys ? known.keys.find(({ kid }) => kid === keyId) : known;
}

/**
 * What a signature covers: the UTF-8 bytes of the value as JSON without white space, with its keys in their original
 * order. Parsing and writing JSON keeps that order, so both sides get the same bytes.
 */
function signedBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(value)));
}

/**
 * Signs a JSON value (ECDSA P-256 over SHA-256).
 * @param privateKey the installation's key, as a JWK
 * @returns base64
 */
export async function signatureOf(value: unknown, privateKey: JsonWebKey): Promise<string> {
  const key = await crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm, key, signedBytes(value));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

/**
 * Whether the holder of the private key signed exactly this.
 * @param signature base64; anything else is invalid
 * @param publicKey as a JWK; by default one that verifies nothing, for a key that is not known
 */
export async function isGenuine(value: unknown, signature: string, publicKey: JsonWebKey = {}): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return await crypto.subtle.verify(algorithm, key, bytes, signedBytes(value));
  } catch {
    return false;
  }
}
