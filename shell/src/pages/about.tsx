import { LazyPage } from './lazy-page.tsx';

const load = () => import(/* webpackChunkName: "about" */ './about/about-page.tsx');

/** The page on the portal's parts. */
export function About() {
  return <LazyPage title="About this portal" part="about" load={load} />;
}
