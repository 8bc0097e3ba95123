import type { FastifyInstance } from 'fastify';

/**
 * The Trusted Types policies that a page may create, and their owners: `default` is the host's own, which accepts no
 * markup and only approved scripts (`enforceTrustedTypes`); `dompurify` returns what the sanitiser of messages has
 * cleaned; `harbour-inert` parses messages into separate documents in which nothing runs; `ProseMirrorClipboard` does
 * the same with content pasted into the editor.
 */
const pagePolicies = ['default', 'dompurify', 'harbour-inert', 'ProseMirrorClipboard'] as const;

/**
 * The content-security policy of the portal's page. Scripts run if they have the page's nonce, or are loaded by such
 * scripts ('strict-dynamic'), which Trusted Types and integrity limit to signed files: being on this origin is not
 * enough. Nothing may frame the page, and it may call only this origin and those that the deployment names.
 * @param nonce fresh for every response
 * @param connect more origins that the page may call
 * @param policies more Trusted Types policies, of scripts that the deployment names
 * @param pictures more origins whose pictures are shown
 * @param local servers on a developer's machine that a tab may run a remote from
 */
export function contentSecurityPolicy(
  nonce: string,
  {
    connect = [],
    policies = [],
    pictures = [],
    local = [],
  }: { connect?: string[]; policies?: string[]; pictures?: string[]; local?: readonly string[] } = {},
): string {
  const more = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${more(local)}`,
    `img-src 'self' data:${more([...pictures, ...local])}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${more([...connect, ...local])}`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Two versions of a remote may be in one page, each with its own copy of a library.
    `trusted-types ${[...pagePolicies, ...policies].join(' ')} 'allow-duplicates'`,
  ].join('; ');
}

/**
 * The integrity policy of the portal's page: the browser blocks a script or style that is loaded without a hash. The
 * shell sets the hashes; this blocks what would get around it, such as `import()`.
 */
export const integrityPolicy = 'blocked-destinations=(script style)';

/** The policy of files that are not pages: opened as a document, they can do nothing. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a script. A worker created from it gets the policy of this response, not of the page, and may load its
 * chunks from this origin.
 */
export const policyOfScripts = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** Sent with every response, pages and files alike. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Browsers that came over TLS use it for a year; sent over TLS only (RFC 6797, 7.2). */
export const strictTransportSecurity = 'max-age=31536000';

/**
 * Adds these headers to every response of `app` and of everything registered in it from now on, errors included.
 * Whether TLS is in front is only known from a trusted proxy.
 */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', strictTransportSecurity);
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
