// @ts-check
// In pages of a shell that has a canary: reports how this page's version of the shell fares, so that a failing canary ends
// by itself. The server adds it, because a shell that does not start cannot report that.
{
  /** How long the shell may take to show something once its scripts have arrived. Milliseconds. */
  const mostStartMs = 15_000;
  const { version = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;

  /** @type {Set<string>} */
  const reported = new Set();
  const report = (/** @type {'used' | 'failed'} */ outcome) => {
    if (reported.has(outcome)) return;
    reported.add(outcome);
    navigator.sendBeacon('/remote-outcomes', JSON.stringify({ remote: 'shell', version, outcome }));
  };
  const failed = () => report('failed');

  /** Files of the shell are below /assets/, those of remotes below /remotes/. */
  const ofShell = (/** @type {string} */ address) => address.startsWith(`${location.origin}/assets/`);

  report('used');
  // A script or style that does not load, or is not what was signed, tells only the capture phase.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && ofShell(target.src)) failed();
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && ofShell(target.href)) failed();
      else if (event instanceof ErrorEvent && ofShell(event.filename) && !`${event.error?.stack}`.includes('/remotes/'))
        failed();
    },
    true,
  );
  // What the shell itself caught and reported (shell/src/monitoring/report-error.ts).
  addEventListener('harbour:shell-failed', failed);
  addEventListener('load', () => setTimeout(() => document.getElementById('splash') && failed(), mostStartMs));
}
