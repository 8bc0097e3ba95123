import type { FastifyInstance } from 'fastify';

/**
 * The Trusted Types policies that a page may make, and whose they are:
 * `default` is the host's own, which takes no markup and only scripts that were vouched for (`enforceTrustedTypes`);
 * `dompurify` gives what the purifier of messages has cleaned; `harbour-inert` parses messages into documents of their
 * own, in which nothing runs; `ProseMirrorClipboard` does the same with what is pasted into the editor.
 */
const pagePolicies = ['default', 'dompurify', 'harbour-inert', 'ProseMirrorClipboard'] as const;

/**
 * The content-security policy of the portal's page. Scripts run that carry the page's nonce, and what those load
 * ('strict-dynamic'), which Trusted Types and integrity bind to what was signed: that a file lies on this origin makes no
 * script of it. Nothing may frame the page, and it may talk to this origin and to what the deployment names.
 * @param nonce fresh for every response
 * @param connect further origins that the page may call
 * @param policies further Trusted Types policies, of scripts that the deployment names
 */
export function contentSecurityPolicy(
  nonce: string,
  { connect = [], policies = [] }: { connect?: string[]; policies?: string[] } = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connect.map((origin) => ` ${origin}`).join('')}`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Two versions of a remote may meet in one page, each with its own copy of a library.
    `trusted-types ${[...pagePolicies, ...policies].join(' ')} 'allow-duplicates'`,
  ].join('; ');
}

/** The policy of what is no page: opened as a document, it may do nothing at all. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a script. A browser that makes a worker of it puts that worker under the policy of this answer, not of the
 * page, and it may load its chunks from this origin.
 */
export const policyOfScripts = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** Sent with every answer, pages and files alike. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Browsers that came by TLS stay with it for a year; sent by TLS alone (RFC 6797, 7.2). */
export const strictTransportSecurity = 'max-age=31536000';

/**
 * Gives every answer of `app` and of what is registered in it from now on these headers, errors included. Whether TLS is
 * in front is known from a trusted proxy alone.
 */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', strictTransportSecurity);
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
