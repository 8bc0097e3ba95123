import { configureApi } from '@harbour/api';
import { readPageConfig } from '@harbour/contract';
import { type Registry, verifyRegistry } from '@harbour/platform-contract';
import { configureSession, session } from '@harbour/session';
import { addErrorHandler, navigateToUrl, registerApplication, start } from 'single-spa';
import { loadApplication } from './load-application.ts';
import './shared-modules.ts';
import './signed-files.ts';

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
