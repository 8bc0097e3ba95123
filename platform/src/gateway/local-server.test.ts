import { createContext, Script } from 'node:vm';
import { expect, test } from '@jest/globals';
import { defaultConfig } from '../installation/default-config.ts';
import { localServerScript, localServersOf } from './local-servers.ts';

const allowed = 'http://127.0.0.1:4100';
const portalKey = { kty: 'EC', x: 'portal' };
const serverKey = { kty: 'EC', x: 'server' };
const pageConfig = { registry: { url: '/registry.json', publicKey: portalKey }, localDevelopment: [allowed] };
const source = localServerScript('n').replace(/^<script[^>]*>|<\/script>$/g, '');

interface Made {
  textContent: string;
  onclick?: () => void;
  append: (...children: Made[]) => void;
  children: Made[];
  style: object;
  setAttribute: () => void;
}

function element(): Made {
  const children: Made[] = [];
  return {
    textContent: '',
    children,
    append: (...more) => void children.push(...more),
    style: {},
    setAttribute: () => undefined,
  };
}

/** A tab: its storage lasts from one load of the page to the next. */
class Tab {
  readonly stored = new Map<string, string>();
  loads = 0;
  served: unknown = { remote: 'mf-ims', publicKey: serverKey };

  /** Loads the page at an address. @returns its configuration as the shell reads it, and the bar */
  load(address: string) {
    const content = { data: JSON.stringify(pageConfig) };
    const bars: Made[] = [];
    const location = {
      href: address,
      reload: () => {
        this.loads += 1;
      },
    };
    const context = createContext({
      URL,
      location,
      history: {
        state: null,
        replaceState(_: null, __: string, url: URL) {
          location.href = url.href;
        },
      },
      fetch: async (url: string) => {
        if (this.served === undefined) throw new Error(`${url} does not answer`);
        return { json: async () => this.served };
      },
      sessionStorage: {
        getItem: (key: string) => this.stored.get(key) ?? null,
        setItem: (key: string, value: string) => void this.stored.set(key, value),
        removeItem: (key: string) => void this.stored.delete(key),
      },
      document: {
        getElementById: () => ({ textContent: content.data, firstChild: content }),
        createElement: element,
        addEventListener: (_: string, ready: () => void) => ready(),
        body: { append: (bar: Made) => void bars.push(bar), style: {} },
      },
    });
    new Script(source).runInContext(context);
    const [text, buttons] = bars[0]?.children ?? [];
    return {
      address: location.href,
      config: JSON.parse(content.data),
      says: () => text?.textContent,
      press: (name: string) => buttons?.children.find(({ textContent }) => textContent === name)?.onclick?.(),
    };
  }
}

const portal = 'https://staging.example';
const link = `${portal}/ims?local=mf-ims@${encodeURIComponent(allowed)}`;

test('a tab without a link reads what the server wrote, and shows no bar', () => {
  const { config, says } = new Tab().load(`${portal}/ims`);
  expect(config).toEqual(pageConfig);
  expect(says()).toBeUndefined();
});

test('a link asks first; once its user runs it, the registry of that server is read, in this tab', async () => {
  const tab = new Tab();
  const asked = tab.load(link);
  expect(asked.address).toBe(`${portal}/ims`);
  expect(asked.config).toEqual(pageConfig);
  expect(asked.says()).toContain(`asks to run mf-ims from ${allowed}`);
  asked.press('Run it');
  await new Promise(setImmediate);
  expect(tab.loads).toBe(1);
  const running = tab.load(`${portal}/ims`);
  expect(running.config).toEqual({
    ...pageConfig,
    registry: { url: `${allowed}/registry.json`, publicKey: serverKey },
    development: { changes: `${allowed}/dev/changes` },
  });
  expect(running.says()).toBe(`mf-ims runs from ${allowed} in this tab.`);
  expect(new Tab().load(`${portal}/ims`).config).toEqual(pageConfig);
  running.press('End it');
  expect(tab.load(`${portal}/ims`).config).toEqual(pageConfig);
});

test('another link needs its own confirmation', async () => {
  const tab = new Tab();
  tab.load(link).press('Run it');
  await new Promise(setImmediate);
  const other = tab.load(`${portal}/?local=mf-tools@${encodeURIComponent(allowed)}`);
  expect(other.config).toEqual(pageConfig);
  expect(other.says()).toContain('asks to run mf-tools');
});

test.each([
  ['a server that the portal does not name', 'mf-ims@http://127.0.0.1:4200'],
  ['a server elsewhere', 'mf-ims@https://evil.example'],
  ['something else', 'anything'],
])('%s is not run', async (_, asked) => {
  const tab = new Tab();
  const { config, says, press } = tab.load(`${portal}/?local=${encodeURIComponent(asked)}`);
  expect(config).toEqual(pageConfig);
  expect(says()).toContain('This portal runs no part from');
  press('Run it');
  await new Promise(setImmediate);
  expect(tab.load(portal).config).toEqual(pageConfig);
});

test('a server that serves another remote, or does not answer, is not run; the bar says why', async () => {
  const tab = new Tab();
  tab.served = { remote: 'mf-tools', publicKey: serverKey };
  const other = tab.load(link);
  other.press('Run it');
  await new Promise(setImmediate);
  expect(other.says()).toContain('It serves mf-tools.');
  tab.served = undefined;
  const none = tab.load(link);
  none.press('Run it');
  await new Promise(setImmediate);
  expect(none.says()).toContain('does not answer');
  expect(tab.loads).toBe(0);
});

test('a portal with clients allows none, and no portal one that is not on the same machine', () => {
  const registry = { url: '/registry.json', publicKey: {} };
  const localDevelopment = [
    allowed,
    'http://localhost:4100',
    'https://evil.example',
    'http://127.0.0.1.evil.example:1',
  ];
  const config = { ...defaultConfig, registry, localDevelopment };
  expect(localServersOf({ ...config, environment: 'production' })).toEqual([]);
  expect(localServersOf({ ...config, environment: 'test' })).toEqual([allowed, 'http://localhost:4100']);
});
