import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { events } from '@harbour/events';
import { exampleConfig, renderInHost, writePageConfig } from '@harbour/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { transcript } from '../welcome-tour/transcript.ts';
import WelcomeTour from './welcome-tour.tsx';

beforeEach(() => writePageConfig(exampleConfig));

test('[R381] the welcome tour is a film with controls and captions, which does not begin by itself', async () => {
  const { container } = await renderInHost(<WelcomeTour close={() => undefined} />);
  const film = container.querySelector('video');
  expect(film).toHaveAttribute('controls');
  expect(film).not.toHaveAttribute('autoplay');
  expect([...(film?.querySelectorAll('source') ?? [])].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
  expect(film?.querySelector('track')).toHaveAttribute('srclang', 'en-GB');
});

test('[R381] the transcript says what the captions say', () => {
  const text = readFileSync(join(__dirname, '../welcome-tour/welcome-tour.en-GB.vtt'), 'utf8');
  const captions = text
    .split('\n\n')
    .flatMap((cue) => (cue.includes('-->') ? [cue.split('\n').slice(2).join(' ').trim()] : []));
  expect(captions).toEqual(transcript);
});

test('[R381] a film that cannot be played is replaced by its transcript', async () => {
  const { container } = await renderInHost(<WelcomeTour close={() => undefined} />);
  const last = container.querySelector('source:last-of-type');
  if (last) fireEvent.error(last);
  expect(screen.getByRole('alert')).toHaveTextContent('cannot be played');
  expect(screen.getByText(transcript[0] ?? '')).toBeVisible();
});

test('"Show me around" closes the modal and begins the guided tour', async () => {
  const close = jest.fn();
  const began = jest.fn<() => void>();
  const off = events.on('tour.start', began);
  const { user } = await renderInHost(<WelcomeTour close={close} />);
  await user.click(screen.getByRole('button', { name: 'Show me around' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(began).toHaveBeenCalledTimes(1);
  off();
});
