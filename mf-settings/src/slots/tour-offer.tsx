import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { readPageConfig } from '@harbour/contract';
import { getTourOffer, noteTourOffered } from '@harbour/definitions/help/tour';
import { events } from '@harbour/events';
import { useTarget } from '@harbour/session';
import { useEffect } from 'react';

/** Long enough to notice, read and reach it. Milliseconds. */
const offerLife = 30_000;

/**
 * Noted before it is shown: of two tabs or devices one offers it, and a page that is closed meanwhile offers it never
 * rather than twice.
 */
async function offerOnce(): Promise<void> {
  const { first } = await api.get(noteTourOffered, {}, { background: true });
  if (!first) return;
  void events.emit('toast', {
    severity: 'info',
    title: 'Welcome to your portal',
    text: 'We can show you where things are. It takes a minute, and is always under “Welcome Tour”.',
    life: offerLife,
    action: { label: 'Show me around', run: () => void events.emit('tour.start', {}) },
  });
}

/** Headless: offers the guided tour to a new client, once. It never begins by itself. */
export default function TourOffer() {
  const acting = useTarget() !== undefined;
  const enabled = !acting && readPageConfig().services.guidedTour.provider !== 'off';
  const { data } = useCall(getTourOffer, {}, { enabled, background: true });
  const offer = data?.offer ?? false;
  useEffect(() => {
    // An offer that cannot be noted is made on the next visit.
    if (offer) void offerOnce().catch(() => undefined);
  }, [offer]);
  return null;
}
