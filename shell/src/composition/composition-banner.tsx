import { useRemotes } from '@harbour/remotes';
import { OnDemandPart } from '../pages/on-demand-part.tsx';

const loadComposition = () => import(/* webpackChunkName: "frame" */ './pinned-composition.tsx');

/**
 * The notice of a pinned composition if one applies, or would apply after confirmation. Clients of the firm never see
 * it, whatever their address asks for.
 */
export function CompositionBanner() {
  const { pins, unconfirmed } = useRemotes();
  return pins || unconfirmed ? <OnDemandPart part="composition" load={loadComposition} props={{}} /> : null;
}
