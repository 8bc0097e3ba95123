import type { FastifyInstance } from 'fastify';

/**
 * The content-security policy of the portal's page. Scripts and styles come from this origin or carry the page's
 * nonce; nothing may frame the page, and it may talk to this origin and to what the deployment names.
 * @param nonce fresh for every response
 * @param connect further origins that the page may call
 * @param scripts further origins that configured services load scripts from
 */
export function contentSecurityPolicy(
  nonce: string,
  { connect = [], scripts = [] }: { connect?: string[]; scripts?: string[] } = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${scripts.map((origin) => ` ${origin}`).join('')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connect.map((origin) => ` ${origin}`).join('')}`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of what is no page: opened as a document, it may do nothing at all. */
export const nothingMayRun = "default-src 'none'; frame-ancestors 'none'";

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

/** Gives every answer of `app` and of what is registered in it from now on these headers, errors included. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
