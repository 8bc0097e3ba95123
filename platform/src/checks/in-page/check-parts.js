// @ts-check
// Runs in the page of a release check: loads a remote, shows each of its pages and slots, and says what was found.
import { instance, isWaiting, stage, startHost } from './host-double.js';
import { outsideStyles } from './outside-styles.js';
import { changesSince, snapshot } from './page-globals.js';
import { atRest } from './quiet.js';
import { forget, isTimerDue, leftBehind, runWaiting, setLoading } from './watch-page.js';

/** @typedef {import('./host-double.js').Part} Part */

/**
 * Something that the check found: its kind, where, in words, and the stack that names a file of the build.
 *
 * @typedef {{ kind: string, what: string, detail: string, stack: string }} Finding
 */

/** The props of each slot that has some; functions do nothing. */
const nothing = () => undefined;
/** @type {Partial<import('@harbour/contract').SlotProps>} */
const slotProps = {
  'dashboard.main': { onShown: nothing },
  'panel.messages': { close: nothing },
  'panel.notifications': { close: nothing },
  'modal.welcome-tour': { close: nothing },
};

/** An address of a route's pattern: a parameter gets a value, the rest none. */
const addressOf = (/** @type {string} */ pattern) => pattern.replace(/:\w+\??/g, '1').replace(/\/?\*$/, '');

/** @returns {Part[]} the pages below an address */
function pagesOf(/** @type {import('@harbour/contract').RemoteRoute[]} */ routes, /** @type {string} */ above) {
  return routes.flatMap(({ path, page, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const own = page ? [{ what: `page ${address}`, load: page, address: addressOf(address) }] : [];
    return [...own, ...pagesOf(children ?? [], address)];
  });
}

/** @returns {Part[]} */
function partsOf(/** @type {import('@harbour/contract').Remote} */ { routes, slots }, /** @type {string[]} */ cards) {
  const pages = Object.entries(routes).flatMap(([basePath, below]) => pagesOf(below, basePath));
  const filled = Object.entries(slots).flatMap(([slot, load]) =>
    slot === 'dashboard.cards'
      ? cards.map((card) => ({ what: `slot ${slot} ${card}`, load, address: '/', props: { card } }))
      : [{ what: `slot ${slot}`, load, address: '/', props: Reflect.get(slotProps, slot) ?? {} }],
  );
  return [...pages, ...filled];
}

const words = (/** @type {unknown} */ error) => ({
  detail: String(error),
  stack: error instanceof Error ? (error.stack ?? '') : '',
});

/** How the backend answers now; each request that is on its way counts. */
/** @type {import('./host-double.js').Backend} */
let answer = () => new Promise(() => undefined);
let underWay = 0;
/** @type {import('./host-double.js').Backend} */
async function backend(method, path) {
  underWay += 1;
  try {
    return await answer(method, path);
  } finally {
    underWay -= 1;
  }
}

const refusal = { error: { name: 'CheckRefusal', message: 'The release check answers no call.' } };
/** @type {import('./host-double.js').Backend} a remote has to be able to show this */
const refuse = async () => Response.json(refusal, { status: 503 });

/** The levels that the portal has to meet: WCAG 2.2 AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** @typedef {{ id: string, help: string, nodes: { html: string }[] }} Violation */

/** What axe finds in an element: rule, and the first element with its number. */
async function accessibility(/** @type {Element} */ element) {
  /** @type {{ run: (context: Element, options: object) => Promise<{ violations: Violation[] }> }} */
  const axe = Reflect.get(globalThis, 'axe');
  const options = { runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'] };
  const { violations } = await axe.run(element, options);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}, first ${nodes[0]?.html.slice(0, 120)})`,
  );
}

/** Adds the remote's entry to the page. */
async function addEntry(/** @type {string} */ entry) {
  const script = Object.assign(document.createElement('script'), { src: entry });
  await new Promise((resolve) => {
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
}

/** @typedef {{ atStart: Finding[], parts: string[], checkPart: (index: number) => Promise<Finding[]>, changes: () => Finding[] }} Check */

/** @type {Check | undefined} the check that was started in this page */
let check;

/**
 * Starts the check of a remote.
 *
 * @returns {Promise<Pick<Check, 'atStart' | 'parts'>>} what was found so far, and the names of its parts
 * @param {{ remote: string, container: string, entry: string, cards: string[], config: object }} build
 */
export async function start({ remote, container, entry, cards, config }) {
  document.body.replaceChildren();
  const show = await startHost(remote, config, backend);
  // The host's own styles, listeners and changes come with its first view.
  const unmount = await show({}, undefined, nothing);
  await atRest(isTimerDue);
  unmount();
  const differences = outsideStyles();
  const before = snapshot();
  /** @type {Finding[]} */
  const atStart = [];
  /** @type {{ default?: import('@harbour/contract').Remote }} */
  let exposed = {};
  try {
    await addEntry(entry);
    const { init, get } = Reflect.get(globalThis, container);
    await init(instance().shareScopeMap.default);
    exposed = (await get('./remote'))();
  } catch (error) {
    atStart.push({ kind: 'load', what: './remote', ...words(error) });
  }
  const { routes = {}, slots = {} } = exposed.default ?? {};
  const parts = partsOf({ routes, slots }, cards);
  forget();

  /** What was reported before: a changed look or a loop stays while other parts are shown. */
  const reported = new Set();
  const isNew = (/** @type {Finding} */ { kind, detail, stack }) => {
    const key = `${kind} ${detail} ${stack}`;
    return !reported.has(key) && reported.add(key);
  };

  /** Shows a part once, with a backend that refuses. */
  async function view(/** @type {Part} */ part) {
    /** @type {Finding[]} */
    const found = [];
    const note = (/** @type {string} */ kind, /** @type {string} */ detail, stack = '') =>
      found.push({ kind, what: part.what, detail, stack });
    answer = refuse;
    const close = await show(routes, part, (error) => note('render', words(error).detail, words(error).stack));
    await atRest(() => underWay > 0 || isWaiting() || isTimerDue());
    if (isWaiting()) note('waiting', 'it waits for something that does not come');
    for (const difference of differences()) note('style', difference);
    for (const violation of await accessibility(stage)) note('accessibility', violation);
    close();
    await atRest();
    for (const difference of differences()) note('style', difference);
    return found.filter((each) => each.kind !== 'style' || isNew(each));
  }

  /** @returns {Promise<Finding[]>} what goes on; a timer that runs once more does no harm, one that starts again does */
  async function left(/** @type {string} */ what) {
    runWaiting();
    await atRest();
    return leftBehind()
      .filter(({ atLoad }) => !atLoad)
      .map(({ kind, detail, stack }) => ({ kind, what, detail, stack }));
  }

  /** Loads the code of a part; an interval that starts with it never ends. */
  async function load(/** @type {Part} */ { what, load: loadCode }) {
    forget();
    setLoading(true);
    await loadCode();
    setLoading(false);
    const ticking = leftBehind().filter(({ kind }) => kind === 'interval');
    return ticking.map(({ kind, detail, stack }) => ({ kind, what, detail, stack }));
  }

  /** @returns {Promise<Finding[]>} */
  async function findIn(/** @type {number} */ index) {
    const part = parts[index];
    if (!part) return [];
    /** @type {Finding[]} */
    const found = [];
    try {
      found.push(...(await load(part)));
    } catch (error) {
      return [{ kind: 'load', what: part.what, ...words(error) }];
    }
    forget();
    found.push(...(await view(part)));
    if ((await left(part.what)).length === 0) return found;
    // What is added once and kept, such as a cache’s listener, is not added by the second view.
    forget();
    await view(part);
    return [...found, ...(await left(part.what)).filter(isNew)];
  }

  check = {
    atStart,
    parts: parts.map(({ what }) => what),
    checkPart: findIn,
    changes: () => changesSince(before, [container]).map((found) => ({ ...found, what: 'the page', stack: '' })),
  };
  return { atStart, parts: check.parts };
}

/** What was found while a part was shown. */
export const checkPart = async (/** @type {number} */ index) => (await check?.checkPart(index)) ?? [];

/** What the build changed of the page for good. */
export const changes = () => check?.changes() ?? [];
