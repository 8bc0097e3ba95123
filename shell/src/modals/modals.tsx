import { events } from '@harbour/events';
import { useEffect, useState } from 'react';
import { OnDemandPart } from '../pages/on-demand-part.tsx';
import { forgetSearches } from '../search/search-state.ts';
import { AutoLogout } from '../session-timer/auto-logout.tsx';
import type { Front } from './front-parts.tsx';

/**
 * Decides which modal stays when another one wants to open: only one is active at a time. The session warning replaces
 * any other modal, and no modal replaces it.
 */
export function nextModal(active: Front | undefined, wanted: Front): Front {
  return active === 'AutoLogout' ? active : wanted;
}

const loadProof = () =>
  import(/* webpackChunkName: "frame" */ '../proof/proof-dialog.tsx').then(({ ProofDialog }) => ({
    default: ProofDialog,
  }));

/** Asks who the user is when a change needs it. It may be above any other dialog, whose change it is that waits. */
function ProofRequest() {
  const [settle, setSettle] = useState<((given: boolean) => void) | undefined>(undefined);
  useEffect(
    () =>
      events.on(
        'session.proof-wanted',
        ({ answer }) =>
          new Promise<void>((resolve) => {
            setSettle(() => (given: boolean) => {
              setSettle(undefined);
              answer(given);
              resolve();
            });
          }),
      ),
    [],
  );
  return settle && <OnDemandPart part="proof" load={loadProof} props={{ settle }} onFail={() => settle(false)} />;
}

const loadFront = () => import(/* webpackChunkName: "frame" */ './front-parts.tsx');

/** The active modal, if any. Any part of the page opens one by emitting a topic on the event bus. */
export function Modals() {
  const [active, setActive] = useState<Front | undefined>(undefined);

  useEffect(() => {
    const open = (wanted: Front) => setActive((now) => nextModal(now, wanted));
    const opened = events.on('modal.open', ({ modal }) => open(modal));
    const toured = events.on('tour.start', () => open('GuidedTour'));
    const closed = events.on('modal.close', ({ modal }) => setActive((now) => (now === modal ? undefined : now)));
    // No client data stays on the screen when the session ends, here or in another tab.
    const ended = events.on('session.ended', () => {
      setActive(undefined);
      forgetSearches();
    });
    return () => {
      opened();
      toured();
      closed();
      ended();
    };
  }, []);

  const close = () => setActive(undefined);
  return (
    <>
      {active === 'AutoLogout' ? (
        <AutoLogout />
      ) : (
        active && <OnDemandPart part={active} load={loadFront} props={{ front: active, close }} onFail={close} />
      )}
      <ProofRequest />
    </>
  );
}
