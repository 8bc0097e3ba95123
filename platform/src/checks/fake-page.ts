import { createContext, Script } from 'node:vm';
import { anything } from './anything.ts';

/** The page's address of the build: nothing is ever fetched from it. */
const address = 'https://build.invalid/';

const browserOnly = ['navigator', 'localStorage', 'sessionStorage', 'matchMedia', 'Element', 'HTMLElement', 'Node'];
/** What a page may legally do while its code loads, and which has no effect on what it exposes. */
const listening = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'requestAnimationFrame',
  'requestIdleCallback',
];
const sameInNode = [
  'performance',
  'crypto',
  'queueMicrotask',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'structuredClone',
];

export interface FakePage {
  /** Runs a script of the page itself. */
  runText: (text: string) => void;
  /** Runs a file of the build as a script of the page. */
  run: (file: string) => void;
  /** The scripts and styles of the build that the page fetched, in order. */
  fetched: readonly string[];
  /** Errors a browser would report: missing files, and failing scripts. */
  faults: readonly string[];
  /** The value of a global variable. */
  global: (name: string) => unknown;
}

type Part = Record<string, unknown>;

function element(): Part {
  const attributes: Part = {
    getAttribute: (name: string) => attributes[name] ?? null,
    setAttribute: (name: string, value: unknown) => {
      attributes[name] = value;
    },
    removeAttribute: () => undefined,
    addEventListener: () => undefined,
    style: anything,
  };
  return attributes;
}

/**
 * A fake page without a browser, enough for webpack's chunk loading. Its context is not a security boundary: a script
 * can escape from it, so it must run in a sandboxed process.
 * @param files the texts of its scripts and styles, by name
 */
export function fakePage(files: Readonly<Record<string, string>>): FakePage {
  const fetched: string[] = [];
  const faults: string[] = [];

  function runText(text: string, filename = 'page'): void {
    new Script(text, { filename }).runInContext(context);
  }

  const run = (file: string) => runText(files[file] ?? '', file);

  /** A script or style added to the page: webpack waits for its `onload` or `onerror`. */
  function append(added: Part): void {
    const file = new URL(String(added.src ?? added.href), address).href.slice(address.length);
    const isThere = Object.hasOwn(files, file);
    if (isThere) fetched.push(file);
    else faults.push(`${file} is wanted and not there`);
    if (isThere && added.src !== undefined) {
      try {
        run(file);
      } catch (error) {
        // As in a browser, a script that fails still counts as loaded.
        faults.push(`${file} fails when it is run: ${String(error)}`);
      }
    }
    const type = isThere ? 'load' : 'error';
    setImmediate(() => {
      const listener = added[`on${type}`];
      if (typeof listener === 'function') Reflect.apply(listener, added, [{ type, target: added }]);
    });
  }

  const parts: Part = {
    head: { appendChild: append, append, insertBefore: append },
    currentScript: { tagName: 'SCRIPT', src: `${address}entry.js` },
    baseURI: address,
    createElement: element,
    getElementsByTagName: () => [],
    querySelectorAll: () => [],
    querySelector: () => null,
  };
  const globals: Part = {
    document: new Proxy(parts, { get: (known, name) => (name in known ? Reflect.get(known, name) : anything) }),
    location: new URL(address),
    // webpack's chunk timeout is two minutes; do not wait for it here.
    setTimeout: (...parameters: Parameters<typeof setTimeout>) => setTimeout(...parameters).unref(),
    clearTimeout,
    ...Object.fromEntries(listening.map((name) => [name, () => undefined])),
    ...Object.fromEntries(browserOnly.map((name) => [name, anything])),
    ...Object.fromEntries(sameInNode.map((name): [string, unknown] => [name, Reflect.get(globalThis, name)])),
  };
  const context = createContext(globals);
  globals.window = context;
  globals.self = context;
  return { run, runText, fetched, faults, global: (name) => globals[name] };
}
