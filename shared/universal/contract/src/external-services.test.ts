import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { externalServices, ServiceUnavailableError } from './external-services.ts';
import type { RuntimeConfig } from './runtime-config.ts';

type Services = RuntimeConfig['services'];
const script = (name: string) => `https://${name}.example/sdk.js`;
const thirdParties: Services = {
  financialReporting: { provider: 'script', script: script('reports'), key: 'k1' },
  captcha: { provider: 'script', script: script('captcha'), key: 'k2' },
  guidedTour: { provider: 'script', script: script('tour') },
  payments: { provider: 'script', environment: 'production', script: script('pay'), key: 'pk' },
};

/** A default that works without third parties. */
const ownServices: Services = {
  financialReporting: { provider: 'harbour' },
  captcha: { provider: 'altcha' },
  guidedTour: { provider: 'harbour' },
  payments: { provider: 'off', environment: 'production' },
};

const load = jest.fn<(source: string) => Promise<void>>();
beforeEach(() => {
  load.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  document.head.replaceChildren();
});

describe('a third party’s service is loaded by the page that uses it', () => {
  test.each([
    ['[R128]', 'financialReporting', 'reports', 'k1'],
    ['[R129]', 'captcha', 'captcha', 'k2'],
    ['[R130]', 'guidedTour', 'tour', undefined],
    ['[R131]', 'payments', 'pay', 'pk'],
  ] as const)('%s %s', async (_, name, host, key) => {
    const service = externalServices(thirdParties, load);
    expect(load).not.toHaveBeenCalled();
    await expect(service(name)).resolves.toEqual({ kind: 'script', key, environment: 'production' });
    expect(load.mock.calls).toEqual([[script(host)]]);
  });

  test('[R131] card payments run in the environment that is configured', async () => {
    const { payments } = thirdParties;
    const sandbox = externalServices({ ...thirdParties, payments: { ...payments, environment: 'sandbox' } }, load);
    await expect(sandbox('payments')).resolves.toMatchObject({ environment: 'sandbox' });
    await expect(externalServices(thirdParties, load)('payments')).resolves.toMatchObject({
      environment: 'production',
    });
  });
});

describe('without a third party', () => {
  test.each([
    ['[R128]', 'financialReporting', { kind: 'built-in', provider: 'harbour' }],
    ['[R129]', 'captcha', { kind: 'built-in', provider: 'altcha' }],
    ['[R130]', 'guidedTour', { kind: 'built-in', provider: 'harbour' }],
    ['[R131]', 'payments', { kind: 'off' }],
  ] as const)('%s %s is %j, and nothing is loaded', async (_, name, expected) => {
    await expect(externalServices(ownServices, load)(name)).resolves.toEqual(expected);
    expect(load).not.toHaveBeenCalled();
  });
});

test('a service is loaded once, however many pages ask', async () => {
  const service = externalServices(thirdParties, load);
  await Promise.all([service('captcha'), service('captcha')]);
  await service('captcha');
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that could not be loaded can be loaded at the next try', async () => {
  load.mockRejectedValueOnce(new ServiceUnavailableError('blocked'));
  const service = externalServices(thirdParties, load);
  await expect(service('captcha')).rejects.toThrow(ServiceUnavailableError);
  await expect(service('captcha')).resolves.toMatchObject({ kind: 'script' });
});

test('[R129] a script is put into the page, and one that does not arrive is taken out again and named', async () => {
  const service = externalServices(thirdParties);
  const waiting = service('captcha');
  const element = document.head.querySelector<HTMLScriptElement>('script');
  expect(element?.src).toBe(script('captcha'));
  element?.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow(/captcha\.example.*content-security policy/);
  expect(document.head.querySelector('script')).toBeNull();

  const again = service('captcha');
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toMatchObject({ kind: 'script' });
});

test('a third party without a script is a mistake of the configuration, and says so', async () => {
  const services: Services = { ...thirdParties, captcha: { provider: 'script' } };
  await expect(externalServices(services, load)('captcha')).rejects.toThrow(ServiceUnavailableError);
  expect(load).not.toHaveBeenCalled();
});
