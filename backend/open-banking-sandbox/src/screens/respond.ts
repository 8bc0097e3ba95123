import type { FastifyReply } from 'fastify';
import type { Visit } from '../state.ts';

/** The policy of the screens: no script at all. A form's answer may lead to where the client came from. */
function policy(redirectUri?: string): string {
  const back = redirectUri && URL.canParse(redirectUri) ? ` ${new URL(redirectUri).origin}` : '';
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
}

/** Sends a screen. `redirectUri`: where a form on it may lead. */
export function send(reply: FastifyReply, text: string, redirectUri?: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy(redirectUri),
      'cache-control': 'no-store',
      // The address of a visit is all that it takes to go on with it.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

/** Sends the client back to the portal, with `state` as it came. */
export function sendBack(
  reply: FastifyReply,
  { redirectUri, state }: Pick<Visit, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): FastifyReply {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (state !== null) address.searchParams.set('state', state);
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address.href, 303);
}
