import { createMemoryRouter } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { expect, jest, test } from '@jest/globals';
import { flush } from '@sentry/react';
import { startErrorReporting, startRouteTracing } from './report-error.ts';

const timing = z.object({ type: z.literal('transaction'), transaction: z.string() });

test('changes of page are timed where the configuration asks for it, by route and without addresses', async () => {
  const sent: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(String(init?.body));
    return new Response('{}');
  });
  window.history.replaceState(null, '', '/investments/plan/HB-12345?target=alex');
  const router = createMemoryRouter([{ path: 'about' }, { path: '*' }], {
    initialEntries: ['/investments/plan/HB-12345?target=alex'],
  });
  const config = { dsn: 'https://key@errors.example/1', sampleRate: 1 };

  await startRouteTracing(config, router);
  await router.navigate('/about');
  await router.navigate('/investments/plan/HB-12345?target=alex');
  await flush();
  expect(sent).toEqual([]);

  await startErrorReporting({ ...config, routesSampleRate: 1 });
  await startRouteTracing({ ...config, routesSampleRate: 1 }, router);
  await router.navigate('/about');
  await router.navigate('/ims/review?target=alex');
  await router.navigate('/about');
  await flush();
  const reported = sent.map((envelope) => timing.parse(JSON.parse(envelope.split('\n')[2] ?? '')).transaction);
  expect(reported).toEqual(['/investments/*', '/about', '/ims/*']);
  expect(sent.join('\n')).not.toMatch(/HB-12345|alex|review/);
});
