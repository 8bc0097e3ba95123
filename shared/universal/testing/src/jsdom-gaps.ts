// What browsers have and jsdom lacks, as far as antd, the dialogs and the tokens' checks need it.

import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

window.scrollTo = () => undefined;

// No page is loaded, so there is nothing to be notified of requests.
performance.getEntriesByType ??= () => [];

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>(':is(a[href], button, input, select, textarea):not(:disabled)')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// The message editor asks where its text stands. Nothing stands anywhere here.
document.elementFromPoint ??= () => null;
Range.prototype.getClientRects ??= () => document.documentElement.getClientRects();
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

// Nothing is laid out, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

// No style sheet of the portal is loaded. What only a screen reader reads is positioned apart, and so it is a block:
// its text is a word of its own in the name of a button.
document.head.append(
  Object.assign(document.createElement('style'), { textContent: '.visually-hidden{display:block}' }),
);
