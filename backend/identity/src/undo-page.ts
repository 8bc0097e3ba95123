import { createHash } from 'node:crypto';
import type { SecurityLog } from '@harbour/backend-process';
import { escaped } from '@harbour/letters';
import type { FastifyInstance } from 'fastify';
import { undoPath } from './account-changes.ts';
import type { TakenBack } from './account-letters.ts';
import { firmFigures } from './firm-figures.ts';
import type { Identity } from './identity.ts';
import { sourceOf } from './network-address.ts';
import { countRequest } from './rate-limits.ts';
import { undoEmailChange } from './undo-email-change.ts';
import type { Visitor } from './visitor.ts';

/** Format of `randomToken`; nothing else is written into the page. */
const token = /^[\w-]{43}$/;

// In the page itself, as it loads nothing: the colours and measures are those of the portal's sign-in page.
const style = `
:root { color-scheme: light; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf8f4; color: #14233b;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
form button { margin-bottom: 0; }
main { box-sizing: border-box; width: min(100% - 32px, 520px); margin: 32px 16px; padding: clamp(24px, 6vw, 40px);
  background: #fff; border: 1px solid #e4dfd5; border-radius: 12px; }
.firm { margin: 0 0 24px; color: #556070; font-size: 14px; letter-spacing: 0.08em; }
h1 { margin: 0 0 16px; font: 500 26px/1.3 Georgia, "Times New Roman", serif; }
p { margin: 0 0 16px; }
ul { margin: 0 0 16px; padding-left: 20px; }
li { margin-bottom: 8px; }
button, .button { box-sizing: border-box; display: block; width: 100%; min-height: 48px; margin: 24px 0;
  padding: 12px 24px; border: 0; border-radius: 8px; background: #0f6b66; color: #fff; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: #0a4f4b; }
button:focus-visible, .button:focus-visible { outline: 3px solid #14233b; outline-offset: 2px; }
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The URL contains the token.
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

const page = (firm: string, title: string, content: string) => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${escaped(firm)}</title>
<style>${style}</style></head>
<body><main><p class="firm">${escaped(firm)}</p><h1>${title}</h1>
${content}</main></body>
</html>
`;

const question = (firm: string, hours: number, value: string) =>
  page(
    firm,
    'Was your e-mail address changed by a stranger?',
    `<p>If you did not change it, take your account back. Then:</p>
<ul>
<li>Your account belongs to the address again that this link was sent to, and everybody is signed out.</li>
<li>Your password is no longer accepted. You choose a new one with a code that we send to you.</li>
<li>Passkeys, recovery codes and remembered devices are removed. Your authenticator is the one you had before.</li>
<li>How you sign in cannot be changed for ${hours} hours.</li>
</ul>
<form method="post"><input type="hidden" name="token" value="${value}"><button type="submit">Take my account back</button></form>`,
  );

const done = ({ firm, frozenUntil, resetAddress }: TakenBack) =>
  page(
    firm,
    'Your account is yours again',
    `<p>Everybody was signed out, and the old password opens nothing. Choose a new one now: we send a code to your address.</p>
<a class="button" href="${escaped(resetAddress)}">Choose a new password</a>
<p>Until ${escaped(frozenUntil)}, nothing else about how you sign in can be changed. We have confirmed this by e-mail to you, and to the other address.</p>
<p>If your authenticator does not work, please call us.</p>`,
  );

const tooLate = (firm: string) =>
  page(
    firm,
    'This link no longer works',
    '<p>It was used before, or it is too old. If you cannot sign in to your account, please call us.</p>',
  );

/**
 * The page of the undo link sent to an old e-mail address. Opening it changes nothing, because mail scanners open links
 * too; its button does the undo.
 */
export function undoPage(app: FastifyInstance, identity: Identity, log: SecurityLog): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  app.get<{ Querystring: { token?: unknown } }>(undoPath, async ({ query }, reply) => {
    const figures = await firmFigures(identity, 'undo-freeze-hours');
    const isToken = typeof query.token === 'string' && token.test(query.token);
    return reply
      .code(isToken ? 200 : 404)
      .headers(headers)
      .send(
        isToken ? question(identity.firm, figures['undo-freeze-hours'], String(query.token)) : tooLate(identity.firm),
      );
  });

  app.post<{ Body: { token?: string } | null }>(undoPath, async ({ body, ip, method, routeOptions }, reply) => {
    await countRequest(identity, 'codesEnteredBySource', sourceOf(ip));
    const note: Visitor['note'] = (event, subject, what) =>
      log.note({ event, source: ip, subject, call: `${method} ${routeOptions.url}`, reason: what });
    const takenBack = await undoEmailChange(identity, { note }, body?.token ?? '');
    return reply
      .code(takenBack ? 200 : 404)
      .headers(headers)
      .send(takenBack ? done(takenBack) : tooLate(identity.firm));
  });
}
