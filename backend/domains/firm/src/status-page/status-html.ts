import { createHash } from 'node:crypto';
import { serviceParts } from '@harbour/definitions/firm/service-notices';
import { readableMoment } from '@harbour/definitions/readable-moment';
import { light } from '@harbour/tokens';
import { escaped } from '../escaped.ts';
import type { PartState, PublicState } from './service-state.ts';

// In the page itself, as it loads nothing: the measures are those of the portal's sign-in page.
const style = `
:root { color-scheme: light; }
body { margin: 0; background: ${light.page}; color: ${light.ink};
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { box-sizing: border-box; max-width: 720px; margin: 0 auto; padding: clamp(24px, 6vw, 64px) 16px; }
.firm { margin: 0 0 24px; color: ${light.inkSoft}; font-size: 14px; letter-spacing: 0.08em; }
h1 { margin: 0 0 8px; font: 500 28px/1.3 Georgia, "Times New Roman", serif; }
h2 { margin: 32px 0 12px; font-size: 18px; line-height: 1.4; }
.lead, .soft { margin: 0; color: ${light.inkSoft}; }
ul { margin: 0; padding: 0 24px; list-style: none; background: ${light.card}; border: 1px solid ${light.hairline}; border-radius: 12px; }
li { padding: 16px 0; border-top: 1px solid ${light.hairline}; }
li:first-child { border-top: 0; }
.line { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; }
.name { font-weight: 600; }
.disturbed { color: ${light.red}; font-weight: 600; }
p { margin: 8px 0 0; overflow-wrap: anywhere; }
ul + p.soft { margin-top: 16px; }
a { color: ${light.accent}; }
`;

/** Headers of the page: it loads and runs nothing, and a balancer may keep it for some seconds. */
export const statusHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=15',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

const stateTexts: Readonly<Record<PartState, string>> = {
  works: 'Works',
  'no-disturbance': 'No disturbance known',
  disturbed: 'Disturbed',
};

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('');

const partLine = ({ name, state, notices }: PublicState['parts'][number]) =>
  `<li><div class="line"><span class="name">${serviceParts[name]}</span>` +
  `<span${state === 'disturbed' ? ' class="disturbed"' : ''}>${stateTexts[state]}</span></div>${paragraphs(notices)}</li>`;

/** The public page of the service's state. */
export function statusPage(firm: string, { checkedAt, parts, announcements }: PublicState): string {
  const disturbed = parts.filter(({ state }) => state === 'disturbed');
  const lead =
    disturbed.length === 0
      ? 'Everything that we know of works.'
      : 'Something does not work as usual. Your money and your data are safe; nothing is lost.';
  const announced =
    announcements.length === 0
      ? ''
      : `<h2>Announcements</h2><ul>${announcements.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`;
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>State of the service · ${escaped(firm)}</title>
<style>${style}</style></head>
<body><main><p class="firm">${escaped(firm)}</p><h1>State of the service</h1><p class="lead">${lead}</p>
${announced}<h2>Its parts</h2><ul>${parts.map(partLine).join('')}</ul>
<p class="soft">Checked ${readableMoment(new Date(checkedAt))}, London time. Load the page again for the newest state.</p>
<p><a href="/">To the portal</a></p></main></body>
</html>
`;
}
