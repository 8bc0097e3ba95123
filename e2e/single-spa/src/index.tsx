import { configureApi } from '@harbour/api';
import { readPageConfig } from '@harbour/contract';
import { enforceTrustedTypes, type Registry, verifyRegistry } from '@harbour/platform-contract';
import { configureSession, session } from '@harbour/session';
import { addErrorHandler, navigateToUrl, registerApplication, start } from 'single-spa';
import { loadApplication } from './load-application.ts';
import './shared-modules.ts';

/**
 * Another host than Harbour's shell: a plain single-spa page that mounts every remote of the registry at its base
 * paths. It knows of Harbour what any host has to know, which is the contract, and nothing of the shell.
 */
const config = readPageConfig();
configureSession(config.identity);
configureApi(config.api);

async function readRegistry(): Promise<Registry> {
  const answer = await fetch(config.registry.url);
  return verifyRegistry(await answer.json(), config.registry.publicKey);
}

/** Scripts that run here: this page's own, and from the moment that the registry is known those that it names. */
const vouched = new Set<string>();
enforceTrustedTypes((address) => address.startsWith(`${location.origin}/assets/`) || vouched.has(address));

function allowEntry({ entry, integrity }: Registry['remotes'][string]['stable']): void {
  const folder = new URL(entry, location.origin).href.replace(/[^/]*$/, '');
  for (const file of Object.keys(integrity)) vouched.add(folder + file);
}

const fault = document.querySelector('#fault');

function below(basePath: string): (location: Location) => boolean {
  return ({ pathname }) => pathname === basePath || pathname.startsWith(`${basePath}/`);
}

function link(title: string, address: string): HTMLAnchorElement {
  const anchor = Object.assign(document.createElement('a'), { href: address, textContent: title });
  anchor.onclick = (event) => {
    event.preventDefault();
    if (fault) fault.textContent = '';
    navigateToUrl(address);
  };
  return anchor;
}

addErrorHandler(({ message }) => {
  if (fault) fault.textContent = message;
});
const [{ remotes }] = await Promise.all([readRegistry(), session.check()]);
document.querySelector('nav')?.append(link('Nothing', '/'));
for (const [name, { title, stable }] of Object.entries(remotes)) {
  document.querySelector('nav')?.append(...stable.basePaths.slice(0, 1).map((basePath) => link(title, basePath)));
  allowEntry(stable);
  const domElement = Object.assign(document.createElement('section'), { id: name });
  document.querySelector('main')?.append(domElement);
  registerApplication({
    name,
    app: () => loadApplication(name, stable),
    activeWhen: stable.basePaths.map(below),
    customProps: { domElement },
  });
}
start();
