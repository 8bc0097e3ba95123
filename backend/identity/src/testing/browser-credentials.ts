// What Amplify needs of a browser to use passkeys: `navigator.credentials`, answered by an authenticator in software.
import { z } from 'zod';
import type { SoftwareAuthenticator } from './software-authenticator.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bytes = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'base64url'));

/** Read without `instanceof`: Jest's sandbox has an ArrayBuffer of its own. */
const bytesAsText = z
  .custom<ArrayBuffer>()
  .transform((data) => Buffer.from(new Uint8Array(data)).toString('base64url'));

/** The options as Amplify passes them, with bytes; and as JSON again. */
const options = z.object({
  publicKey: z.looseObject({
    challenge: bytesAsText,
    user: z.looseObject({ id: bytesAsText }).optional(),
    allowCredentials: z.array(z.looseObject({ id: bytesAsText })).optional(),
  }),
});

class Response {
  constructor(members: object) {
    Object.assign(this, members);
  }
}
class AttestationResponse extends Response {}
class AssertionResponse extends Response {}
class Credential extends Response {
  getClientExtensionResults() {
    return {};
  }
}

function created(authenticator: SoftwareAuthenticator, asked: unknown) {
  const { response, rawId, ...made } = authenticator.create(options.parse(asked).publicKey);
  const { transports, clientDataJSON, attestationObject } = response;
  return new Credential({
    ...made,
    rawId: bytes(rawId).buffer,
    response: new AttestationResponse({
      clientDataJSON: bytes(clientDataJSON).buffer,
      attestationObject: bytes(attestationObject).buffer,
      getTransports: () => transports,
      getPublicKeyAlgorithm: () => -7,
      getAuthenticatorData: () => new ArrayBuffer(37),
      getPublicKey: () => null,
    }),
  });
}

function used(authenticator: SoftwareAuthenticator, asked: unknown) {
  const { response, rawId, ...answer } = authenticator.get(options.parse(asked).publicKey);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return new Credential({
    ...answer,
    rawId: bytes(rawId).buffer,
    response: new AssertionResponse({
      clientDataJSON: bytes(clientDataJSON).buffer,
      authenticatorData: bytes(authenticatorData).buffer,
      signature: bytes(signature).buffer,
      userHandle: userHandle ? bytes(userHandle).buffer : null,
    }),
  });
}

/**
 * Makes this process look like a browser with that authenticator.
 * @returns what ends it
 */
export function useAuthenticator(authenticator: SoftwareAuthenticator): () => void {
  const members = {
    window: globalThis,
    isSecureContext: true,
    document: { getElementById: () => null, querySelector: () => null, querySelectorAll: () => [] },
    PublicKeyCredential: Credential,
    AuthenticatorAttestationResponse: AttestationResponse,
    AuthenticatorAssertionResponse: AssertionResponse,
  };
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async (asked: unknown) => created(authenticator, asked),
      get: async (asked: unknown) => used(authenticator, asked),
    },
  });
  return () => {
    for (const name of Object.keys(members)) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'credentials');
  };
}
