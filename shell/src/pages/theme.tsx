import { LazyPage } from './lazy-page.tsx';

const load = () => import('./catalogue/theme-page.tsx');

/** An example of every part of the design system, for whoever brands or extends the portal. */
export function Theme() {
  return <LazyPage title="Theme" part="theme" load={load} />;
}
