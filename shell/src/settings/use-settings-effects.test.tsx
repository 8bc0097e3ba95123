import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { session } from '@harbour/session';
import { exampleSettings, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useSettings } from './use-settings.ts';
import { useSettingsEffects } from './use-settings-effects.ts';

function Frame() {
  useSettingsEffects(useSettings().settings);
  return null;
}

const settings = (changes: Partial<WebsiteSettings>) => [reply(getWebsiteSettings, exampleSettings(changes))];
const { dataset } = document.documentElement;

test('[R383] the client’s theme and density are applied when the settings are known, and again when they change', async () => {
  let theme: 'dark' | 'light' = 'dark';
  const { cache } = await renderInHost(<Frame />, {
    replies: [reply(getWebsiteSettings, () => exampleSettings({ theme, density: 'compact' }))],
  });
  await waitFor(() => expect(dataset).toMatchObject({ theme: 'dark', density: 'compact' }));
  theme = 'light';
  await cache.invalidateQueries();
  await waitFor(() => expect(dataset.theme).toBe('light'));
});

test('[R383] staff who act for a client keep their own', async () => {
  const { requests } = await renderInHost(<Frame />, {
    user: supportOfficer,
    replies: settings({ theme: 'dark', density: 'compact' }),
    around(inside) {
      session.setTarget('0b5f3a52-6c1d-4e7f-9a10-000000000001');
      return inside;
    },
  });
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(dataset).toMatchObject({ theme: 'system', density: 'comfortable' });
});

test('[R388] [R389] what is hidden is stored for the next load', async () => {
  await renderInHost(<Frame />, { replies: settings({ elementVisibility: { 'frame.help': false, other: true } }) });
  await waitFor(() => expect(localStorage.getItem('harbour.hidden-elements')).toMatch(/ frame\.help$/));
});
