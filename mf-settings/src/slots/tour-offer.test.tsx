import type { Toast } from '@harbour/contract';
import { getTourOffer, noteTourOffered } from '@harbour/definitions/help/tour';
import { events } from '@harbour/events';
import { exampleConfig, renderInHost, reply, writePageConfig } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import TourOffer from './tour-offer.tsx';

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  writePageConfig(exampleConfig);
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

test('a new client is offered the tour, which begins only when it is accepted', async () => {
  await renderInHost(<TourOffer />, {
    replies: [reply(getTourOffer, { offer: true }), reply(noteTourOffered, { first: true })],
  });
  await waitFor(() => expect(toasts).toHaveLength(1));
  const began = jest.fn<() => void>();
  const off = events.on('tour.start', began);
  expect(began).not.toHaveBeenCalled();
  toasts[0]?.action?.run();
  expect(began).toHaveBeenCalledTimes(1);
  off();
});

test('it is not offered a second time, nor where another device was first', async () => {
  const known = await renderInHost(<TourOffer />, { replies: [reply(getTourOffer, { offer: false })] });
  await waitFor(() => expect(known.requests).toHaveLength(1));
  const late = await renderInHost(<TourOffer />, {
    replies: [reply(getTourOffer, { offer: true }), reply(noteTourOffered, { first: false })],
  });
  await waitFor(() => expect(late.requests).toHaveLength(2));
  expect(toasts).toEqual([]);
});

test('[R130] a deployment without a tour offers none', async () => {
  const services = { ...exampleConfig.services, guidedTour: { provider: 'off' as const } };
  writePageConfig({ ...exampleConfig, services });
  const { requests } = await renderInHost(<TourOffer />, { replies: [reply(getTourOffer, { offer: true })] });
  expect(requests).toEqual([]);
  expect(toasts).toEqual([]);
});
