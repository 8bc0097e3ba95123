import type { RuntimeConfig } from '@harbour/contract/runtime-config';

/** The default configuration of the demonstration; a firm overrides any field with `HARBOUR_CONFIG`, a JSON file. */
export const defaultConfig: Omit<RuntimeConfig, 'registry'> = {
  environment: 'production',
  api: { backend: '/api', client: '/api' },
  identity: {
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Harbour01',
    userPoolClientId: 'harbourportal',
    endpoint: '/idp/',
  },
  errorReporting: { sampleRate: 1 },
  services: {
    financialReporting: { provider: 'harbour' },
    captcha: { provider: 'altcha' },
    guidedTour: { provider: 'harbour' },
    payments: { provider: 'off', environment: 'production' },
  },
  links: {
    fundFocus: 'https://www.harbour.example/fund-focus',
    marketCommentary: 'https://www.harbour.example/market-commentary',
    insights: 'https://www.harbour.example/insights',
    whatWeDo: 'https://www.harbour.example/what-we-do',
    ethics: 'https://www.harbour.example/ethics',
    complaints: 'https://www.harbour.example/complaints',
    privacy: 'https://www.harbour.example/privacy',
    terms: 'https://www.harbour.example/terms',
    fees: 'https://www.harbour.example/fees',
    social: [
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/harbour-example' },
      { name: 'YouTube', url: 'https://www.youtube.com/@harbour-example' },
    ],
  },
  contact: { firm: 'Harbour', phone: '020 7946 0123', email: 'support@harbour.example' },
};
