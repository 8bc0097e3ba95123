import { createContext, Script } from 'node:vm';
import { expect, test } from '@jest/globals';
import { shellOutcomesScript } from './shell-outcomes.ts';

const origin = 'https://portal.example';
const version = '1.9.0-4c0ffee123';
const element = shellOutcomesScript(version, 'n');
const [, named, source = ''] = /^<script nonce="n" data-version="([^"]*)">(.*)<\/script>$/s.exec(element) ?? [];

class FakeScript {
  src: string;
  constructor(src: string) {
    this.src = src;
  }
}
class FakeLink {
  rel = 'stylesheet';
  href: string;
  constructor(href: string) {
    this.href = href;
  }
}
class FakeErrorEvent {
  filename: string;
  error: { stack: string };
  constructor(filename: string, stack: string) {
    this.filename = filename;
    this.error = { stack };
  }
}

/** Opens a page. @returns its reports, and what happens in it */
function open() {
  const reports: string[] = [];
  const listeners = new Map<string, (event?: unknown) => void>();
  const timers: (() => void)[] = [];
  const page = { splash: true };
  const context = createContext({
    location: { origin },
    navigator: { sendBeacon: (address: string, text: string) => void reports.push(`${address} ${text}`) },
    document: {
      currentScript: { dataset: { version: named } },
      getElementById: (id: string) => (id === 'splash' && page.splash ? {} : null),
    },
    addEventListener: (kind: string, listener: (event?: unknown) => void) => void listeners.set(kind, listener),
    setTimeout: (run: () => void) => void timers.push(run),
    HTMLScriptElement: FakeScript,
    HTMLLinkElement: FakeLink,
    ErrorEvent: FakeErrorEvent,
  });
  new Script(source).runInContext(context);
  const happens = (kind: string, event?: unknown) => listeners.get(kind)?.(event);
  return {
    page,
    happens,
    failed: () => reports.includes(`/remote-outcomes ${report('failed')}`),
    reports,
    /** The scripts have arrived, and the time to start is over. */
    timeIsOver() {
      happens('load');
      for (const run of timers) run();
    },
  };
}
const report = (outcome: string) => JSON.stringify({ remote: 'shell', version, outcome });
const thrown = (file: string, stack = `at ${file}`) => new FakeErrorEvent(file, stack);

test('a page reports once that it uses its version of the shell, and once that it failed', () => {
  const { reports, happens } = open();
  expect(reports).toEqual([`/remote-outcomes ${report('used')}`]);
  happens('harbour:shell-failed');
  happens('harbour:shell-failed');
  expect(reports).toEqual([`/remote-outcomes ${report('used')}`, `/remote-outcomes ${report('failed')}`]);
});

test.each<[string, unknown]>([
  ['a script that does not load', { target: new FakeScript(`${origin}/assets/main.1.js`) }],
  ['a style that does not load', { target: new FakeLink(`${origin}/assets/main.1.css`) }],
  ['an error that a file of the shell throws', thrown(`${origin}/assets/main.1.js`)],
])('%s is a failure of the shell', (_, event) => {
  const { happens, failed } = open();
  happens('error', event);
  expect(failed()).toBe(true);
});

test.each<[string, unknown]>([
  ['a picture that does not load', { target: {} }],
  ['a script of a remote', { target: new FakeScript(`${origin}/remotes/mf-ims/1.0.0/remoteEntry.js`) }],
  ['an extension that throws', thrown('extension://abc/content.js')],
  [
    'a remote that throws in a shared file',
    thrown(`${origin}/assets/ui.1.js`, `at ${origin}/remotes/mf-ims/1.0.0/a.js`),
  ],
])('%s is none', (_, event) => {
  const { happens, failed } = open();
  happens('error', event);
  expect(failed()).toBe(false);
});

test('a shell that shows nothing has failed, once it had time to start', () => {
  const started = open();
  started.page.splash = false;
  started.timeIsOver();
  expect(started.failed()).toBe(false);
  const blank = open();
  blank.happens('load');
  expect(blank.failed()).toBe(false);
  blank.timeIsOver();
  expect(blank.failed()).toBe(true);
});
