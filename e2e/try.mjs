import { chromium } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args });
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } });
const p = await ctx.newPage();
p.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 400)));
p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 500), (e.stack || '').slice(0, 600)));
p.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
await p.goto('http://127.0.0.1:4000/');
await p.waitForTimeout(2500);
await p.screenshot({ path: '/tmp/shots/login.png' });
console.log(p.url());
await p.getByText('Eleanor Hartley, a client').click();
await p.getByRole('button', { name: 'Sign in', exact: true }).click();
await p.waitForTimeout(3500);
console.log(p.url());
await p.screenshot({ path: '/tmp/shots/dash.png', fullPage: true });
await p.goto('http://127.0.0.1:4000/investments/valuation');
await p.waitForTimeout(2500);
await p.screenshot({ path: '/tmp/shots/val.png', fullPage: true });
await b.close();
