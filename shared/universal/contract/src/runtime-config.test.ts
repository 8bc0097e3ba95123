import { expect, test } from '@jest/globals';
import { readPageConfig } from './page-config.ts';
import { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';

const config: RuntimeConfig = {
  environment: 'production',
  api: { backend: '/api', client: '/client-api' },
  identity: { region: 'eu-west-1', userPoolId: 'eu-west-1_Harbour01', userPoolClientId: 'portal', endpoint: '/idp/' },
  registry: { url: '/registry.json', publicKey: { kty: 'EC' } },
  errorReporting: { dsn: 'https://key@errors.example/1', sampleRate: 1 },
  services: {
    financialReporting: { provider: 'script', script: 'https://reports.example/embed.js', key: 'k' },
    captcha: { provider: 'altcha' },
    guidedTour: { provider: 'harbour' },
    payments: { provider: 'script', environment: 'production', script: 'https://pay.example/sdk.js', key: 'pk' },
  },
  links: {
    fundFocus: 'https://firm.example/1',
    marketCommentary: 'https://firm.example/2',
    insights: 'https://firm.example/3',
    whatWeDo: 'https://firm.example/4',
    ethics: 'https://firm.example/5',
    complaints: 'https://firm.example/6',
    privacy: 'https://firm.example/7',
    terms: 'https://firm.example/8',
    fees: 'https://firm.example/9',
    social: [{ name: 'LinkedIn', url: 'https://linkedin.example/firm' }],
  },
  contact: { firm: 'Firm', phone: '020 7946 0123', email: 'help@firm.example' },
};

const { identity, errorReporting, services, links } = config;
const { payments } = services;

test('[R131] a card payment provider can be configured for its production environment', () => {
  expect(runtimeConfig.parse(config).services.payments).toMatchObject({
    provider: 'script',
    environment: 'production',
  });
  expect(
    runtimeConfig.safeParse({ ...config, services: { ...services, payments: { ...payments, environment: 'test' } } })
      .success,
  ).toBe(false);
  expect(
    runtimeConfig.safeParse({ ...config, services: { ...services, payments: { provider: 'script' } } }).success,
  ).toBe(false);
});

test('[R127] error reporting takes the sample rate 1.0, and none outside 0 to 1', () => {
  expect(runtimeConfig.parse(config).errorReporting.sampleRate).toBe(1);
  for (const sampleRate of [1.1, -0.1, '1', undefined]) {
    expect(runtimeConfig.safeParse({ ...config, errorReporting: { ...errorReporting, sampleRate } }).success).toBe(
      false,
    );
  }
});

test('[R158] a user pool is named with its region, such as eu-west-1', () => {
  expect(runtimeConfig.parse(config).identity).toMatchObject({
    region: 'eu-west-1',
    userPoolId: expect.stringMatching(/^eu-west-1_/),
  });
  for (const userPoolId of ['Harbour01', 'eu-west-1_', 'eu-west-1_Harbour 01', '']) {
    expect(runtimeConfig.safeParse({ ...config, identity: { ...identity, userPoolId } }).success).toBe(false);
  }
});

test('[R053] [R054] [R057] the addresses of the external research links are the firm’s to set, and have to be addresses', () => {
  for (const link of ['fundFocus', 'marketCommentary', 'insights']) {
    expect(runtimeConfig.safeParse({ ...config, links: { ...links, [link]: 'somewhere' } }).success).toBe(false);
    expect(runtimeConfig.safeParse({ ...config, links: { ...links, [link]: undefined } }).success).toBe(false);
  }
});

test('a page’s configuration is read from its #harbour-config', () => {
  document.head.innerHTML = `<script type="application/json" id="harbour-config">${JSON.stringify(config)}</script>`;
  expect(readPageConfig()).toEqual(config);
});

test.each([
  ['none', ''],
  ['an empty one', '<script type="application/json" id="harbour-config"></script>'],
  ['an incomplete one', '<script type="application/json" id="harbour-config">{"api":{}}</script>'],
])('a page with %s cannot start', (_, head) => {
  document.head.innerHTML = head;
  expect(() => readPageConfig()).toThrow();
});
