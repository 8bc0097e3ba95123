import { Element, rememberVisibility } from '@harbour/api/elements';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { client, exampleSettings, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

const uid = client.attributes['custom:harbour_uid'] ?? '';
const part = <Element name="frame.help">Help</Element>;
const settings = (elementVisibility: Record<string, boolean>) =>
  reply(getWebsiteSettings, exampleSettings({ elementVisibility }));

test.each([
  ['missing in the map', {}, true],
  ['visible', { 'frame.help': true }, true],
  ['hidden', { 'frame.help': false }, false],
  ['another one hidden', { 'frame.invest': false }, true],
])('[R388] an element that is %s', async (_, visibility, shown) => {
  const { cache } = await renderInHost(part, { replies: [settings(visibility)] });
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(screen.queryByText('Help') !== null).toBe(shown);
});

test('[R388] is shown without the settings', async () => {
  await renderInHost(part, { replies: [refuse(getWebsiteSettings, 503, 'Away', 'Please try again.')] });
  expect(screen.getByText('Help')).toBeVisible();
});

test.each([
  ['the same client', uid, false],
  ['another client', 'somebody-else', true],
])('[R388] what %s had hidden is remembered until the settings are loaded', async (_, whose, shown) => {
  await renderInHost(part, {
    replies: [pending(getWebsiteSettings)],
    around(inside) {
      rememberVisibility(whose, { 'frame.help': false, 'frame.invest': true });
      return inside;
    },
  });
  expect(screen.queryByText('Help') !== null).toBe(shown);
});
