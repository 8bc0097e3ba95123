import { join } from 'node:path';
import { HOST_API_VERSION } from '@harbour/platform-contract';
import { nightly } from '@harbour/testing/nightly';
import { expect, test } from '@jest/globals';
import { describeBuild } from '../release/publish.ts';
import { federatedBuild, federatedDescription, minimalHost } from '../testing/federated-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkInRealPage, NoRealPageError, realPageOf } from './real-page.ts';

const folder = temporaryFolder();

/** Components of React, each with an effect that is run as it is shown; the effect gives what ends it. */
const component = (effect: string) =>
  `import { createElement, useEffect } from 'react';
  export default function Part() {
    useEffect(() => { ${effect} }, []);
    return createElement('p', null, 'A part');
  }`;

/** A build with a page for each of the given modules, by the name of the page. */
async function found(title: string, pages: Readonly<Record<string, string>>) {
  const names = Object.keys(pages);
  const routes = names.map((name) => `{ path: '${name}', page: () => import('./${name}.js') }`);
  const { built, report } = await federatedBuild(join(folder, title), {
    description: {
      ...federatedDescription,
      pages: names.map((name) => ({ path: `/small/${name}`, title: name })),
      slots: [],
    },
    shared: { '@harbour/events': '1.0.0' },
    changed: {
      'remote.js': `import { defineRemote } from '@harbour/contract';
        export default defineRemote({ routes: { '/small': [${routes.join(', ')}] }, slots: {} });`,
      ...Object.fromEntries(names.map((name) => [`${name}.js`, pages[name] ?? ''])),
    },
  });
  const { remote: name, version, description, integrity, uses } = report;
  const build = describeBuild(name, version, built, description);
  const candidate = { name, built, description, build, builtIntegrity: integrity, uses };
  return await checkInRealPage(candidate, await realPageOf({ [HOST_API_VERSION]: minimalHost }));
}

const bad = {
  load: `throw new Error('no price'); export default 'p';`,
  waiting: `import { use } from 'react';
    const never = new Promise(() => undefined);
    export default () => use(never);`,
  topic: `import { events } from '@harbour/events'; ${component(`events.on('toast', () => undefined);`)}`,
  render: `export default function Part() { return window.nothing.here; }`,
  uncaught: component(`void Promise.reject(new Error('nobody waits'));`),
  console: component(`console.error('a figure is missing');`),
  header: component(
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'header { display: none }' }));`,
  ),
  globals: component(`window.fetch = async () => new Response(); history.pushState = () => undefined;
    Array.prototype.last = () => undefined; Storage.prototype.getItem = () => null;`),
  variable: component(`window.prices = [];`),
  interval: component(`setInterval(() => undefined, 60_000);`),
  always: `setInterval(() => undefined, 60_000); ${component('')}`,
  timer: component(`const again = () => setTimeout(again, 60_000); again();`),
  frame: component(`const again = () => requestAnimationFrame(again); again();`),
  listener: component(`window.addEventListener('resize', () => undefined);`),
  accessibility: `import { createElement } from 'react';
    export default () => createElement('button', { type: 'button' });`,
};

/** Each reason, and what its message has to name: in the page given, or for the page as a whole. */
const expected: readonly (readonly [reason: string, named: RegExp])[] = [
  ['page', /page \/small\/load: Error: no price \(\S+\.js:\d+:\d+\)/],
  ['render', /page \/small\/render: TypeError: .*here.*\(\S+\.js:\d+:\d+\)/],
  ['render', /page \/small\/waiting: it waits/],
  ['uncaught', /page \/small\/uncaught: nobody waits \(\S+\.js/],
  ['page styles', /page \/small\/header: header: display none instead of block/],
  ['globals', /window\.fetch was replaced/],
  ['globals', /history\.pushState was replaced/],
  ['globals', /Array\.prototype\.last was added/],
  ['globals', /Storage\.prototype\.getItem was replaced/],
  ['left behind', /page \/small\/interval: setInterval of 60000 ms \(\S+\.js/],
  ['left behind', /page \/small\/always: setInterval/],
  ['left behind', /page \/small\/timer: setTimeout/],
  ['left behind', /page \/small\/frame: requestAnimationFrame/],
  ['left behind', /page \/small\/listener: resize of window/],
  ['left behind', /page \/small\/topic: the topic toast/],
  ['accessibility', /page \/small\/accessibility: button-name: .*<button/],
];

test('what a bad build does in a page is found there, by page, cause and file, and refused or warned of', async () => {
  const { refusals, warnings } = await found('bad', bad);
  const unnamed = expected.filter(
    ([reason, named]) => !refusals.some((refusal) => refusal.reason === reason && named.test(refusal.message)),
  );
  expect({ unnamed, refusals: unnamed.length > 0 ? refusals : [] }).toEqual({ unnamed: [], refusals: [] });
  // One refusal for each kind, and each part only where it is to blame.
  expect(refusals.map(({ message }) => message).join('\n')).not.toMatch(
    /small\/(load|header).*small\/(globals|variable)/,
  );
  expect(Object.fromEntries(warnings.map(({ reason, message }) => [reason, message]))).toEqual({
    console: expect.stringContaining('page /small/console: a figure is missing'),
    variables: expect.stringContaining('window.prices was added'),
  });
});

/** More ways to do the same, each with its reason and what its message has to name. */
const wide: Readonly<Record<string, readonly [reason: string, named: RegExp, module: string]>> = {
  body: ['page styles', /small\/body: body: overflow-y hidden/, component(`document.body.style.overflow = 'hidden';`)],
  adopted: [
    'page styles',
    /small\/adopted: button: opacity 0 instead of 1/,
    component(`const sheet = new CSSStyleSheet(); sheet.replaceSync('button { opacity: 0 }');
      document.adoptedStyleSheets.push(sheet);`),
  ],
  handler: ['globals', /window\.onerror was set/, component(`window.onerror = () => undefined;`)],
  removed: ['globals', /Array\.prototype\.findLast was removed/, component(`delete Array.prototype.findLast;`)],
  symbol: [
    'globals',
    /Array\.prototype\.Symbol\(Symbol\.iterator\) was replaced/,
    component(
      `const each = Array.prototype.values; Array.prototype[Symbol.iterator] = function () { return each.call(this); };`,
    ),
  ],
  accessor: [
    'globals',
    /Document\.prototype\.cookie was replaced/,
    component(`Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '' });`),
  ],
  namespace: ['globals', /Math\.random was replaced/, component(`Math.random = () => 0.5;`)],
  media: [
    'left behind',
    /small\/media: change of matchMedia/,
    component(`matchMedia('(min-width: 600px)').addEventListener('change', () => undefined);`),
  ],
  visibility: [
    'left behind',
    /small\/visibility: visibilitychange of document/,
    component(`document.addEventListener('visibilitychange', () => undefined, true);`),
  ],
  polling: [
    'left behind',
    /small\/polling: setTimeout/,
    component(`const again = async () => { await Promise.resolve(); setTimeout(again, 5_000); }; void again();`),
  ],
  idle: [
    'left behind',
    /small\/idle: requestIdleCallback/,
    component(`const again = () => requestIdleCallback(again); again();`),
  ],
  element: ['render', /small\/element: .*Minified React error #130/, `export default { component: 1 };`],
  effect: ['render', /small\/effect: Error: in an effect/, component(`throw new Error('in an effect');`)],
  cleanup: [
    'render',
    /small\/cleanup: Error: at the end/,
    component(`return () => { throw new Error('at the end'); };`),
  ],
  thrown: ['uncaught', /small\/thrown: in a timer/, component(`setTimeout(() => { throw new Error('in a timer'); });`)],
  contrast: [
    'accessibility',
    /small\/contrast: color-contrast/,
    `import { createElement } from 'react';
    export default () => createElement('p', { style: { color: '#ccc', background: '#fff' } }, 'Hardly to be read');`,
  ],
  picture: [
    'accessibility',
    /small\/picture: image-alt/,
    `import { createElement } from 'react'; export default () => createElement('img', { src: 'data:,' });`,
  ],
};

(nightly ? test : test.skip)('so is every other way that is known', async () => {
  const pages = Object.fromEntries(Object.entries(wide).map(([name, [, , module]]) => [name, module]));
  const { refusals } = await found('wide', pages);
  const unnamed = Object.values(wide).filter(
    ([reason, named]) => !refusals.some((refusal) => refusal.reason === reason && named.test(refusal.message)),
  );
  expect({ unnamed, refusals: unnamed.length > 0 ? refusals : [] }).toEqual({ unnamed: [], refusals: [] });
});

(nightly ? test : test.skip)('a render that does not end is refused by the name of its page', async () => {
  const { refusals } = await found('unended', { endless: 'export default () => { for (;;); };' });
  expect(refusals).toEqual([
    {
      reason: 'page',
      message: expect.stringMatching(/^page \/small\/endless: no answer after 30 s\. It does not end/),
    },
  ]);
});

const good = {
  load: `performance.now(); window.addEventListener('resize', () => undefined); ${component('')}`,
  tidy: component(`const none = () => undefined;
    const [interval, timer, frame] = [setInterval(none, 10), setTimeout(none, 60_000), requestAnimationFrame(none)];
    window.addEventListener('scroll', none, true);
    const controller = new AbortController();
    document.addEventListener('keydown', none, { signal: controller.signal });
    return () => {
      clearInterval(interval); clearTimeout(timer); cancelAnimationFrame(frame); controller.abort();
      window.removeEventListener('scroll', none, { capture: true });
    };`),
  once: component(
    `setTimeout(() => undefined, 60_000); window.cached ??= window.addEventListener('resize', () => undefined) ?? 1;`,
  ),
};

test('a build that measures time, listens as it loads, and ends what it starts is not refused', async () => {
  expect((await found('good', good)).refusals).toEqual([]);
});

test('the shell that clients get is used, whatever is built here', async () => {
  const deployed = new Map([['index.html', Buffer.from('the page')]]);
  expect((await realPageOf({ '0.1.0': minimalHost }, async () => deployed)).shell).toBe(deployed);
});

test('without a shell that is deployed there is no real page, which is said', async () => {
  await expect(realPageOf({ '0.1.0': minimalHost })).rejects.toThrow(NoRealPageError);
});
