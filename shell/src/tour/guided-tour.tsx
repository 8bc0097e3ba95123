import { externalServices, useHostPages } from '@harbour/contract';
import { useLocation, useNavigate } from '@harbour/contract/router';
import { useRemotes } from '@harbour/remotes';
import { Tour } from '@harbour/ui/tour';
import { use, useEffect, useState } from 'react';
import { usePortalConfig } from '../config/portal-config.tsx';
import { tourSteps } from './tour-steps.ts';
import { useTourTarget } from './use-tour-target.ts';

interface GuidedTourProps {
  close: () => void;
}

/** Our own tour: the remotes' steps, one after the other, each on its page. */
function OwnTour({ close }: GuidedTourProps) {
  const view = useRemotes();
  const pages = useHostPages();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // What a newer version brings while somebody is shown around waits for the next tour.
  const [all, setAll] = useState(() => tourSteps(view, pages));
  const [at, setAt] = useState(0);
  const step = all[at];
  const arrived = step !== undefined && step.page === pathname;

  useEffect(() => {
    if (step && !arrived) void navigate(step.page);
  }, [step, arrived, navigate]);

  // What is not there is no step: the next one takes its place, or after the last one the tour ends.
  const target = useTourTarget(arrived ? step.target : undefined, `${at} ${step?.name}`, () =>
    setAll((known) => known.filter((one) => one !== step)),
  );

  const ended = step === undefined;
  useEffect(() => {
    if (ended) close();
  }, [ended, close]);
  if (ended) return null;

  return (
    <Tour
      target={target}
      title={target ? step.title : 'One moment'}
      text={target ? step.text : 'The next page is opening.'}
      current={at}
      total={all.length}
      onMove={(next) => setAt(next)}
      onEnd={close}
    />
  );
}

/** A tour that the firm has chosen: its script shows it. */
function ScriptTour({ close, loaded }: GuidedTourProps & { loaded: Promise<unknown> }) {
  use(loaded);
  useEffect(close, [close]);
  return null;
}

/** The guided tour, by the provider that the deployment chooses. */
export default function GuidedTour({ close }: GuidedTourProps) {
  const { services } = usePortalConfig();
  // Off loads nothing, and ends at once.
  const [loaded] = useState(() =>
    services.guidedTour.provider === 'harbour' ? undefined : externalServices(services)('guidedTour'),
  );
  // The page has the focus again where the button that began the tour is gone.
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      });
    },
    [],
  );
  return loaded ? <ScriptTour close={close} loaded={loaded} /> : <OwnTour close={close} />;
}
