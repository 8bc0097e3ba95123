import type { RuntimeConfig } from '@harbour/contract';
import type { PersonalDetails } from '@harbour/definitions/clients/personal-details';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import type { Registry, RegistryBuild } from '@harbour/platform-contract';

/** A deployment's configuration, complete and valid. */
export const exampleConfig: RuntimeConfig = {
  environment: 'production',
  api: { backend: '/test-api', client: '/test-api' },
  identity: {
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Harbour01',
    userPoolClientId: 'harbourportal',
    endpoint: '/idp/',
  },
  registry: { url: '/registry/registry.json', publicKey: {} },
  errorReporting: { sampleRate: 1 },
  services: {
    financialReporting: { provider: 'harbour' },
    captcha: { provider: 'altcha' },
    guidedTour: { provider: 'harbour' },
    payments: { provider: 'off', environment: 'production' },
  },
  links: {
    fundFocus: 'https://firm.example/fund-focus',
    marketCommentary: 'https://firm.example/market-commentary',
    insights: 'https://firm.example/insights',
    whatWeDo: 'https://firm.example/what-we-do',
    ethics: 'https://firm.example/ethics',
    complaints: 'https://firm.example/complaints',
    privacy: 'https://firm.example/privacy',
    terms: 'https://firm.example/terms',
    fees: 'https://firm.example/fees',
    social: [
      { name: 'LinkedIn', url: 'https://linkedin.example/firm' },
      { name: 'YouTube', url: 'https://youtube.example/firm' },
    ],
  },
  contact: { firm: 'Example Firm', phone: '020 7946 0123', email: 'help@firm.example' },
};

/** One build of a remote in the registry. */
export function exampleBuild(changes: Partial<RegistryBuild> = {}): RegistryBuild {
  const version = changes.version ?? '1.0.0';
  return {
    version,
    entry: `remotes/mf-example/${version}/remoteEntry.js`,
    integrity: {},
    hostApi: '^1.0',
    basePaths: ['/example'],
    slots: [],
    ...changes,
  };
}

/** A registry of the given remotes. */
export function exampleRegistry(remotes: Registry['remotes'] = {}): Registry {
  return { schema: 1, revision: 1, changedAt: '2026-11-20T09:00:00Z', remotes };
}

/** A client's website settings, as they are at first. */
export function exampleSettings(changes: Partial<WebsiteSettings> = {}): WebsiteSettings {
  return {
    adviserName: 'Priya Shah',
    buylist: true,
    checkpoint: { enabledForClient: true, othersIncluded: 1 },
    clientServices: { investment: true, advice: true },
    collapsedLeftNav: false,
    group: null,
    homepage: '/',
    mfaEnabled: false,
    newNotification: true,
    newSecureMessage: false,
    reportingCurrency: 'GBP',
    elementVisibility: {},
    theme: 'system',
    density: 'comfortable',
    dashboardOrder: [],
    ...changes,
  };
}

export const examplePerson: PersonalDetails = {
  firstname: 'Alex',
  surname: 'Morgan',
  dob: '1970-04-01',
  emailAddress: 'alex@example.com',
  username: 'alex',
  countryOfDomicile: 'GB',
  countryOfResidence: 'GB',
  clientImageBase64: null,
  adviserName: 'Priya Shah',
  nameChange: null,
};
