const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

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
 * @param publicKey as a JWK
 */
export async function isGenuine(value: unknown, signature: string, publicKey: JsonWebKey): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
  try {
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return await crypto.subtle.verify(algorithm, key, bytes, signedBytes(value));
  } catch {
    return false;
  }
}
