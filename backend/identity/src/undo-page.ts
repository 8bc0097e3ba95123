import type { FastifyInstance } from 'fastify';
import { undoEmailChange, undoPath } from './account-changes.ts';
import type { Identity } from './identity.ts';
import { sourceOf } from './network-address.ts';
import { countRequest } from './rate-limits.ts';

/** Format of `randomToken`; nothing else is written into the page. */
const token = /^[\w-]{43}$/;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The URL contains the token.
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const page = (title: string, content: string) => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Harbour</title></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;

const question = (value: string) =>
  page(
    'Take the change of your e-mail address back',
    `<p>Your Harbour account returns to the address that this link was sent to, and everybody who is signed in to it is signed out.</p>
<form method="post"><input type="hidden" name="token" value="${value}"><button type="submit">Take the change back</button></form>`,
  );

const done = page(
  'Your e-mail address is back',
  '<p>Everybody was signed out, and passkeys and recovery codes were removed. Please choose a new password next: open Harbour, and choose “Forgotten password” at the sign-in. If your authenticator does not work there, please call us.</p>',
);

const tooLate = page(
  'This link no longer works',
  '<p>It was used before, or it is too old. If you cannot sign in to your account, please call us.</p>',
);

/**
 * The page of the undo link sent to an old e-mail address. Opening it changes nothing, because mail scanners open links
 * too; its button does the undo.
 */
export function undoPage(app: FastifyInstance, identity: Identity): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  app.get<{ Querystring: { token?: unknown } }>(undoPath, async ({ query }, reply) => {
    const isToken = typeof query.token === 'string' && token.test(query.token);
    return reply
      .code(isToken ? 200 : 404)
      .headers(headers)
      .send(isToken ? question(String(query.token)) : tooLate);
  });

  app.post<{ Body: { token?: string } | null }>(undoPath, async ({ body, ip }, reply) => {
    await countRequest(identity, 'codesEnteredBySource', sourceOf(ip));
    const isDone = await undoEmailChange(identity, body?.token ?? '');
    return reply
      .code(isDone ? 200 : 404)
      .headers(headers)
      .send(isDone ? done : tooLate);
  });
}
