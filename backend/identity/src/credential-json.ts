// What browsers send of a passkey, as Amplify serialises it: WebAuthn's JSON forms, with base64url for bytes.
import { z } from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

/** CTAP allows identifiers of 1,023 bytes. */
export const credentialId = base64url(1_364);

const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  /** No extension is asked for, so what authenticators add is not kept. */
  clientExtensionResults: z.object({}).default({}),
};

/** An answer of `navigator.credentials.create`. */
export const createdCredential = z.object({
  ...shared,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  response: z.object({
    clientDataJSON: base64url(8_192),
    attestationObject: base64url(32_768),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});

/** An answer of `navigator.credentials.get`. */
export const usedCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url(8_192),
    authenticatorData: base64url(8_192),
    signature: base64url(16_384),
    userHandle: base64url(128).exactOptional(),
  }),
});

export type CreatedCredential = z.infer<typeof createdCredential>;
export type UsedCredential = z.infer<typeof usedCredential>;
