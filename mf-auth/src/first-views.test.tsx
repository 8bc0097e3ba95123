import { RemotePartProvider } from '@harbour/contract';
import { exampleConfig, identityDouble, renderInHost, writePageConfig } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import LoginPage from './pages/login/login-page.tsx';

/** The views are rendered when their module is loaded, for a browser that has passkeys. */
async function firstView(): Promise<string> {
  Object.assign(window, { PublicKeyCredential: Object });
  return (await import('./first-views.tsx')).default['/login'];
}

beforeEach(() => writePageConfig(exampleConfig));

/** The elements of a page with what a visitor sees of them; ids, by which they refer to each other, may differ. */
function seen(container: ParentNode): string[] {
  const attributes = ['type', 'name', 'class', 'href', 'method', 'autocomplete'];
  return [...container.querySelectorAll('*')].map((element) =>
    [
      element.localName,
      ...attributes.map((name) => element.getAttribute(name)),
      element.children.length === 0 ? element.textContent : '',
    ].join(),
  );
}

test('the first view of the sign-in page is what the page shows a new visitor', async () => {
  const markup = await firstView();
  const { container } = await renderInHost(
    <RemotePartProvider value="mf-auth">
      <LoginPage />
    </RemotePartProvider>,
    { path: '/login', user: null, identity: identityDouble(undefined) },
  );
  const view = document.createElement('div');
  view.innerHTML = markup;
  expect(seen(view)).toEqual(seen(container));
  expect(seen(view).length).toBeGreaterThan(10);
});

test('without a script, its password is in the body of a request, and in no address', async () => {
  expect(await firstView()).toMatch(/<form [^>]*method="post"/);
});
