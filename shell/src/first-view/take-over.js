// Written into the page that has a first view, inside a block, and run before the first script. It holds what is sent
// before the page's code is there, and gives its room to the page once that shows: with what was typed, the focus, and
// what waits to be sent.
const view = document.getElementById('first-view');
const root = document.getElementById('root');
let isComposing = false;

const typed = (form) => [...form.elements].filter(({ name }) => name);
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;

/** The page's form that stands for the view's: it has the same fields. */
function twinOf(form) {
  return [...root.querySelectorAll('form')].find((other) =>
    typed(form).every(({ name }) => other.elements.namedItem(name) instanceof HTMLInputElement),
  );
}

/** Gives the page what was typed into the view, as its own fields' input. */
function carry(form, twin) {
  for (const { name, value } of typed(form)) {
    const field = twin.elements.namedItem(name);
    if (value === '' || value === field.value) continue;
    setValue.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Where the caret is; fields for e-mail addresses do not tell, and have it at their end. */
function focus(field, { selectionStart: from, selectionEnd: to }) {
  field.focus({ preventScroll: true });
  if (from !== null && field.selectionStart !== null) field.setSelectionRange(from, to);
}

function takeOver() {
  // A page, or why there is none.
  if (isComposing || !root.querySelector('h1')) return;
  watch.disconnect();
  const form = view.querySelector('form');
  const twin = form && twinOf(form);
  const { activeElement } = document;
  view.remove();
  if (!twin) return;
  carry(form, twin);
  const field = form.contains(activeElement) && twin.elements.namedItem(activeElement.name);
  if (field instanceof HTMLInputElement) focus(field, activeElement);
  // After the page has taken the values in.
  if (form.hasAttribute('aria-busy')) setTimeout(() => twin.requestSubmit());
}

view.addEventListener('submit', (event) => {
  event.preventDefault();
  event.target.setAttribute('aria-busy', 'true');
});
view.addEventListener('compositionstart', () => {
  isComposing = true;
});
view.addEventListener('compositionend', () => {
  isComposing = false;
  takeOver();
});
const watch = new MutationObserver(takeOver);
watch.observe(root, { childList: true, subtree: true });
