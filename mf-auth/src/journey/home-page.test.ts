import { createQueryClient } from '@harbour/api/query';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { type Answer, exampleSettings, noResponse, pending, refuse, reply, startHost } from '@harbour/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { homePage } from './home-page.ts';

afterEach(() => {
  jest.useRealTimers();
});

const has = (address: string) => address === '/' || address === '/investments/valuation';
const settings = (homepage: string) => reply(getWebsiteSettings, exampleSettings({ homepage }));

test.each<[string, Answer, string]>([
  ['the client’s home page', settings('/investments/valuation'), '/investments/valuation'],
  ['the dashboard, for a page that does not exist any more', settings('/gone'), '/'],
  ['the dashboard, by default', settings('/'), '/'],
  ['the dashboard, when the settings are refused', refuse(getWebsiteSettings, 503, 'Away', 'Please wait.'), '/'],
  ['the dashboard, without an answer', noResponse(getWebsiteSettings), '/'],
])('[R383] a sign-in leads to %s', async (_, answer, address) => {
  await startHost({ replies: [answer] });
  expect(await homePage(createQueryClient(), { has })).toBe(address);
});

test('[R383] nobody waits long for it', async () => {
  await startHost({ replies: [pending(getWebsiteSettings)] });
  jest.useFakeTimers();
  const found = homePage(createQueryClient(), { has });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await found).toBe('/');
});
