import { OnDemandPart } from './on-demand-part.tsx';

const load = () => import(/* webpackChunkName: "frame" */ './not-found-page.tsx');

/** The page for unknown addresses, and for those that the firm has switched off. */
export function NotFound() {
  return <OnDemandPart part="page" load={load} props={{}} />;
}
