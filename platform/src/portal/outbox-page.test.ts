import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { outboxPage } from './outbox-page.ts';

test('the outbox shows text and HTML, and lets neither run nor load anything', async () => {
  const app = fastify();
  const mail = { to: 'a@example.test', subject: '<b>Code</b>', text: '1 < 2', sentAt: new Date(0) };
  const html = '<p class="x">Hello</p><script>alert(1)</script>';
  await app.register(outboxPage, {
    read: async () => [
      { ...mail, html },
      { ...mail, subject: 'Old', html: null },
    ],
  });
  const { body, headers } = await app.inject('/outbox');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  expect(body).not.toMatch(/<script|<b>|<p class/);
  expect(body).toContain('<pre>1 &#60; 2</pre>');
  expect(body.match(/<iframe sandbox /g)).toHaveLength(1);
  expect(body).toContain('srcdoc="&#60;p class=&#34;x&#34;&#62;Hello');
  await app.close();
});
