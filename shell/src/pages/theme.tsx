import { LazyPage } from './lazy-page.tsx';

const load = () => import(/* webpackChunkName: "about" */ './catalogue/theme-page.tsx');

/** An example of every component, for people who brand or extend the portal. */
export function Theme() {
  return <LazyPage title="Theme" part="theme" load={load} />;
}
