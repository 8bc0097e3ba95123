// @ts-check
// In pages of a portal whose configuration has `localDevelopment`: lets this tab run one remote from a server on the
// developer's machine, once its user has confirmed that. It runs before the shell, which then reads the registry of that
// server: the deployed one, with that remote's build in the place of its release.
{
  const key = 'harbour.local';
  const confirmedKey = 'harbour.local.confirmed';
  const element = /** @type {HTMLElement} */ (document.getElementById('harbour-config'));
  /** @type {{ registry: object, localDevelopment: string[] }} */
  const config = JSON.parse(element.textContent ?? '');

  /** @typedef {{ remote: string, server: string }} Asked */

  /** What a link asks for: `mf-ims@http://127.0.0.1:4100`. */
  const read = (/** @type {string} */ text) => {
    const [, remote, server = ''] = /^(mf-[a-z\d-]+)@(\S+)$/.exec(text) ?? [];
    return remote && config.localDevelopment.includes(server) ? { remote, server } : undefined;
  };

  const end = () => {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(confirmedKey);
  };

  /** What this tab asks for: from its address, which loses it, or from before. */
  const asked = () => {
    const address = new URL(location.href);
    const link = address.searchParams.get('local');
    if (link !== null) {
      address.searchParams.delete('local');
      history.replaceState(history.state, '', address);
      end();
      if (link !== 'none') sessionStorage.setItem(key, link);
    }
    return sessionStorage.getItem(key);
  };

  /** The public key of the server, if exactly this was confirmed in this tab. */
  const confirmed = (/** @type {string} */ text) => {
    const [of, publicKey] = JSON.parse(sessionStorage.getItem(confirmedKey) ?? '[]');
    return of === text ? publicKey : undefined;
  };

  /** Asks the server what it serves, and keeps its key for this tab. */
  const confirm = async (/** @type {string} */ text, /** @type {Asked} */ { remote, server }) => {
    const answer = await fetch(`${server}/dev/local.json`);
    const served = await answer.json();
    if (served.remote !== remote) throw new Error(`It serves ${served.remote}.`);
    sessionStorage.setItem(confirmedKey, JSON.stringify([text, served.publicKey]));
    location.reload();
  };

  const bar = (
    /** @type {string} */ text,
    /** @type {Record<string, (says: (text: string) => void) => void>} */ buttons,
  ) => {
    const made = document.createElement('section');
    made.setAttribute('aria-label', 'Local development');
    Object.assign(made.style, {
      position: 'fixed',
      inset: 'auto 0 0 0',
      zIndex: '2000',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px 16px',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '8px 32px',
      background: '#ffe9b8',
      color: '#14233b',
      fontSize: '14px',
      lineHeight: '1.4',
      borderTop: '2px solid #8a5a00',
    });
    const words = document.createElement('p');
    words.textContent = text;
    words.setAttribute('role', 'status');
    Object.assign(words.style, { margin: '0', overflowWrap: 'anywhere' });
    made.append(words);
    const says = (/** @type {string} */ more) => {
      words.textContent = `${text} ${more}`;
    };
    const answers = document.createElement('div');
    Object.assign(answers.style, { display: 'flex', flexWrap: 'wrap', gap: '8px' });
    for (const [name, act] of Object.entries(buttons)) {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
      Object.assign(button.style, {
        minHeight: '32px',
        padding: '0 12px',
        font: 'inherit',
        color: '#14233b',
        background: '#ffffff',
        border: '1px solid #14233b',
        borderRadius: '4px',
        cursor: 'pointer',
      });
      button.onclick = () => act(says);
      answers.append(button);
    }
    made.append(answers);
    document.addEventListener('DOMContentLoaded', () => {
      document.body.append(made);
      // The end of the page stays readable above the bar.
      document.body.style.paddingBottom = `${made.offsetHeight}px`;
    });
    return says;
  };

  const leave = () => {
    end();
    location.reload();
  };

  const text = asked();
  const wanted = text === null ? undefined : read(text);
  const publicKey = text === null ? undefined : confirmed(text);
  if (text !== null && !wanted) {
    bar(`This portal runs no part from “${text}”. It allows ${config.localDevelopment.join(', ')}.`, { Leave: leave });
  } else if (text !== null && wanted && !publicKey) {
    const { remote, server } = wanted;
    bar(`This link asks to run ${remote} from ${server}, a server on this machine. Run it only if you started it.`, {
      'Run it': (says) =>
        void confirm(text, wanted).catch((error) => says(`It could not be asked what it serves: ${error.message}`)),
      Leave: leave,
    });
  } else if (wanted) {
    const { remote, server } = wanted;
    const says = bar(`${remote} runs from ${server} in this tab.`, { 'End it': leave });
    fetch(`${server}/dev/local.json`).catch(() => says('That server does not answer: start it again, or end it.'));
    // The text of a script element itself could be set only by a policy of Trusted Types.
    const content = /** @type {Text} */ (element.firstChild);
    content.data = JSON.stringify({
      ...config,
      registry: { ...config.registry, url: `${server}/registry.json`, publicKey },
      development: { changes: `${server}/dev/changes` },
    });
  }
}
