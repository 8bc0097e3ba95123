// @ts-check
// Runs in the page of a release check: tells when the page is at rest, without waiting for a given time.

/** Frames without a change after which a page counts as being at rest, and the most that are waited for. */
const quietFrames = 3;
const mostFrames = 150;

// Kept, since a build under check may replace or wrap them.
const { requestAnimationFrame: nextFrame, MutationObserver: Observer } = window;

const frame = () => new Promise((resolve) => void nextFrame.call(window, resolve));

/** Scripts and styles that were added and have neither loaded nor failed. */
const arriving = new Set();
new Observer((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (
        (node instanceof HTMLScriptElement && node.src) ||
        (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
      ) {
        arriving.add(node);
        for (const type of ['load', 'error']) node.addEventListener(type, () => arriving.delete(node), { once: true });
      }
}).observe(document.head, { childList: true });

/**
 * Waits until nothing changes in the document and no code is on its way.
 *
 * @param {() => boolean} [isBusy] whether something else is on its way
 * @returns {Promise<boolean>} false if the page never came to rest, as with an animation that renders each frame
 */
export async function atRest(isBusy = () => false) {
  let changed = false;
  const observer = new Observer(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  try {
    for (let passed = 0, quiet = 0; passed < mostFrames; passed += 1) {
      await frame();
      quiet = changed || arriving.size > 0 || isBusy() ? 0 : quiet + 1;
      changed = false;
      if (quiet >= quietFrames) return true;
    }
    return false;
  } finally {
    observer.disconnect();
  }
}
