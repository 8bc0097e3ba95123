// An authenticator in software: makes and uses passkeys as a phone does (WebAuthn, 6), written from the standard alone.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(z.object({ id: z.string() })).optional(),
});

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const flag = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const;

/** A public key as COSE encodes it: ES256 on P-256 (RFC 9053, 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const members = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(members));
}

export class SoftwareAuthenticator {
  /** The site that the browser is on. */
  origin: string;
  /** Whether a finger, face or PIN was checked. */
  verifiesUser = true;
  /** How often it was used; it stays 0 where an authenticator does not count. */
  counter = 0;
  counts = true;
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  constructor(origin = 'https://portal.example') {
    this.origin = origin;
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, extraFlags = 0, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flag.userPresent | (this.verifiesUser ? flag.userVerified : 0) | extraFlags);
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  }

  /** `navigator.credentials.create`, in and out as JSON. */
  create(options: unknown) {
    const { challenge, rp, user } = creationOptions.parse(options);
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.keys.publicKey)]);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', Uint8Array.from(this.authenticatorData(rp.id, flag.hasCredential, credential))],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** `navigator.credentials.get`, in and out as JSON. */
  get(options: unknown) {
    const { challenge, rpId } = requestOptions.parse(options);
    if (this.counts) this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.authenticatorData(rpId);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(this.userHandle ? { userHandle: this.userHandle } : {}),
      },
    };
  }
}
