import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { banks } from '../banks.ts';
import { customers } from '../customers.ts';
import { begin, linkQuery, post, sandboxForTests } from '../testing/bank-visit.ts';
import { Html, html } from './html.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await sandboxForTests();
});
afterAll(() => app.close());

test('markup is made of what is written in the source alone', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<p>${name}</p>`.text).toBe('<p>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>');
  expect(html`<ul>${[new Html('<li>1</li>'), html`<li>${2}</li>`]}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>');
});

describe('the screens', () => {
  /** Each screen of a visit, in order. */
  async function screens(): Promise<{ title: string; page: Awaited<ReturnType<FastifyInstance['inject']>> }[]> {
    const at = await begin(app);
    const seen: { title: string; page: Awaited<ReturnType<FastifyInstance['inject']>> }[] = [];
    for (const [step, fields] of [
      ['bank', { bank: 'ob-thistle' }],
      ['sign-in', { customer: 'input-needed' }],
      ['code', { code: '246810' }],
      ['consent', {}],
    ] as const) {
      const page = await app.inject({ url: at });
      seen.push({ title: /<title>([^<]*)/.exec(page.payload)?.[1] ?? '', page });
      await post(app, `${at}/${step}`, fields);
    }
    return seen;
  }

  test('say on every step that this is no bank', async () => {
    const seen = await screens();
    expect(seen.map(({ title }) => title.replace(' · Sandbox bank: not a real bank', ''))).toEqual([
      'Choose your bank',
      'Sign in to Thistle &amp; Vale',
      'Enter your code',
      'Share your accounts',
    ]);
    for (const { page } of seen) expect(page.payload).toContain('<p class="notice">Sandbox bank: not a real bank</p>');
  });

  test('run nothing, are framed by nobody, kept by nobody, and send forms to the sandbox and back alone', async () => {
    for (const { page } of await screens()) {
      expect(page.payload).not.toMatch(/<script|style=|\son\w+=/);
      expect(page.headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https://portal.example; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  test('show a logo of every bank, a picture that can run nothing', async () => {
    const [choose] = await screens();
    const logos = [...(choose?.page.payload ?? '').matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(logos).toHaveLength(banks.length);
    for (const url of logos) {
      const { statusCode, headers, payload } = await app.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(headers['content-security-policy']).toBe("default-src 'none'");
      expect(payload).toContain('<svg');
    }
  });

  test('offer every customer with what happens to them', async () => {
    const [, signIn] = await screens();
    for (const { fullName, ending } of customers) {
      expect(signIn?.page.payload).toContain(`${fullName}<small>${ending}</small>`);
    }
  });

  test('can be left on every step, and the visit is over then', async () => {
    for (const steps of [0, 1, 2]) {
      const at = await begin(app);
      if (steps > 0) await post(app, `${at}/bank`, { bank: 'ob-thistle' });
      if (steps > 1) await post(app, `${at}/sign-in`, { customer: 'approve' });
      const name = ['bank', 'sign-in', 'consent'][steps];
      const left = await post(app, `${at}/${name}`, { refuse: 'yes' });
      const back = new URL(String(left.headers.location));
      expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: linkQuery.state });
      expect((await app.inject({ url: at })).statusCode).toBe(404);
    }
  });

  test.each([
    ['bank', { bank: 'of-nowhere' }, 'Choose one of the banks.'],
    ['sign-in', { customer: 'nobody' }, 'Choose one of the customers.'],
    ['code', { code: '1' }, 'That is not the code.'],
    ['consent', { account: 'current' }, 'Sign in first.'],
    ['bank', { bank: 'x'.repeat(300) }, 'The form could not be read.'],
  ])('say what is wrong with the step %s, and let it be tried again', async (step, fields, message) => {
    const at = await begin(app);
    const answer = await post(app, `${at}/${step}`, fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.payload).toContain(`<p class="problem" role="alert">${message}`);
  });

  test('a form that is too large is refused', async () => {
    const answer = await post(app, `${await begin(app)}/bank`, { bank: 'x'.repeat(20_000) });
    expect([answer.statusCode, answer.json()]).toEqual([413, expect.objectContaining({ error: 'invalid_request' })]);
  });
});
