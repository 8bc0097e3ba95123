// @ts-check
// Runs in the page of a release check: finds out whether something changes how elements outside the remote look.

/** What an intruding rule usually changes. Sizes that follow from content are not among them. */
const properties = [
  'display',
  'visibility',
  'opacity',
  'position',
  'overflow-x',
  'overflow-y',
  'color',
  'background-color',
  'background-image',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-align',
  'margin-top',
  'margin-left',
  'padding-top',
  'padding-left',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'box-shadow',
  'transform',
  'filter',
  'cursor',
  'pointer-events',
  'user-select',
  'list-style-type',
  'text-decoration-line',
  'box-sizing',
  'z-index',
];

const markup = `<header><nav><ul><li><a href="/elsewhere">A link</a></li></ul></nav></header>
  <main><section><article><h1>One</h1><h2>Two</h2><h3>Three</h3><p>A text <strong>with weight</strong></p>
  <table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
  <form><label>Name <input type="text"></label><select><option>One</option></select><textarea></textarea>
  <button type="button">Press</button></form><dl><dt>a</dt><dd>b</dd></dl><img alt=""><svg></svg></article></section></main>
  <footer><small>End</small></footer><div role="dialog"></div><div class="card header title button"></div>`;

/**
 * Looks without the styles of antd, which the host's components add when they are first used.
 *
 * @template Answer
 * @param {() => Answer} look
 */
function withoutAntd(look) {
  const sheets = [...document.querySelectorAll('style[data-css-hash]')].flatMap((element) =>
    element instanceof HTMLStyleElement && element.sheet ? [element.sheet] : [],
  );
  for (const sheet of sheets) sheet.disabled = true;
  try {
    return look();
  } finally {
    for (const sheet of sheets) sheet.disabled = false;
  }
}

/**
 * Adds elements of every usual kind beside the remote.
 *
 * @returns {() => string[]} tells which of them, and of `html` and `body`, look different now, such as
 * `header: display none instead of block`
 */
export function outsideStyles() {
  const probe = document.createElement('div');
  probe.innerHTML = markup;
  probe.inert = true;
  // It takes no room, so that sizes do not depend on what is shown beside it.
  probe.style.cssText = 'position: fixed; inset: -900px auto auto -900px; width: 600px; height: 400px';
  document.body.append(probe);
  const watched = [document.documentElement, document.body, ...probe.querySelectorAll('*')];
  const look = () =>
    withoutAntd(() =>
      watched.map((element) => {
        const style = getComputedStyle(element);
        return properties.map((name) => style.getPropertyValue(name));
      }),
    );
  const before = look();
  return () => {
    const now = look();
    const found = watched.flatMap((element, index) =>
      properties.flatMap((name, at) => {
        const [was, is] = [before[index]?.[at], now[index]?.[at]];
        return was === is ? [] : [`${element.localName}: ${name} ${is} instead of ${was}`];
      }),
    );
    return [...new Set(found)];
  };
}
