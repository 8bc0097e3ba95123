// Who may import what, defined only here. `npm run imports` checks it, and so does `npm test`.
import { options } from './options.mjs';

//
// A package that is not in `mayImport` may import no other package of the repository. Its own files are always allowed.

/** Packages by folder (a regular expression), and the folders that their production code may import. */
const mayImport = {
  // What declares a remote is for its build only, which leaves it out of the module for browsers.
  'mf-[^/]+': [
    'shared/[^/]+/(api|contract|definitions|events|finance|search|session|staff|ui|uk-tax|wealthplan)',
    'shared/server/build/src/declare-remote',
  ],
  shell: ['shared/[^/]+/(api|contract|definitions|events|platform-contract|remotes|search|session|tokens|ui)'],

  'shared/universal/contract': [],
  // The contract between hosts and the platform: remotes must not import it.
  'shared/universal/platform-contract': ['shared/universal/contract'],
  'shared/browser/remotes': ['shared/[^/]+/(contract|events|platform-contract|session|ui)'],
  'shared/universal/finance': [],
  'shared/universal/search': ['shared/universal/definitions'],
  'shared/universal/uk-tax': ['shared/universal/finance'],
  'shared/universal/wealthplan': ['shared/[^/]+/(contract|finance|uk-tax)'],
  'shared/browser/events': ['shared/universal/contract'],
  'shared/browser/session': ['shared/[^/]+/(contract|events)'],
  // The client and, below it, the definitions, which are all the backend sees: no Amplify or antd in server images.
  'shared/universal/definitions': ['shared/[^/]+/(contract|finance|wealthplan)'],
  'shared/browser/api': ['shared/[^/]+/(contract|definitions|events|finance|session|wealthplan)'],
  'shared/browser/staff': ['shared/[^/]+/(api|contract|definitions|events|session|ui)'],
  'shared/universal/tokens': [],
  'shared/universal/charts': ['shared/universal/tokens'],
  'shared/browser/ui': ['shared/[^/]+/(api|charts|contract|definitions|tokens)'],
  'shared/server/build': ['shared/[^/]+/(contract|platform-contract|tokens)'],
  'shared/universal/testing': ['shared/[^/]+/(api|contract|definitions|events|platform-contract|session|ui)'],

  'backend/(database|letters|process)': [],
  'backend/identity': ['backend/(database|letters|process)', 'shared/universal/definitions'],
  // A provider that the portal meets over HTTP alone: nothing of ours knows it, and it knows nothing of ours.
  'backend/open-banking-sandbox': ['backend/process'],
  // No domain: code in the kernel is for every domain.
  'backend/kernel': ['backend/(database|identity|process)', 'shared/universal/definitions'],
  // The firm's documents as PDF, in the colours of the portal.
  'backend/documents': ['backend/(kernel|process)', 'shared/universal/(charts|tokens)'],
  // Its `needs` list the other domains (backend/api/src/modules.test.ts); only the public file is visible.
  'backend/domains/[^/]+': [
    'backend/(database|documents|kernel|letters|process)',
    'backend/domains/[^/]+',
    'shared/universal/(definitions|finance|search|tokens|uk-tax|wealthplan)',
  ],
  'backend/demonstration': [
    'backend/(database|identity|kernel)',
    'backend/domains/[^/]+',
    'shared/universal/(definitions|finance|wealthplan)',
  ],
  // The demonstration firm only through one file, which loads it if it is installed (process/demonstration.ts).
  'backend/api': ['backend/(database|demonstration|identity|kernel|letters|process)', 'backend/domains/[^/]+'],
  'backend/testing': [
    'backend/(api|database|identity|kernel|process)',
    'backend/domains/[^/]+',
    'shared/universal/(definitions|testing)',
  ],

  platform: [
    'backend/(api|database|demonstration|identity|kernel|letters|open-banking-sandbox|process)',
    'shared/[^/]+/(build|contract|platform-contract|testing)',
  ],
  e2e: ['backend/(api|database|demonstration|kernel|open-banking-sandbox|process)', 'platform', 'shared/[^/]+/[^/]+'],
};

/** Additional imports for tests, test doubles and benchmarks. */
const testsMayImport = [
  'backend/(api|database|kernel|letters|open-banking-sandbox|process|testing)',
  'backend/domains/[^/]+',
  'shared/[^/]+/(api|testing|build|contract|definitions|finance|platform-contract|search|uk-tax|wealthplan)',
];

/**
 * Libraries that exist as one shared copy, or that one package wraps: the files that may import them, and the reason.
 */
const wrapped = [
  {
    library: '(aws-amplify|@aws-amplify/[^/]+)',
    by: ['shared/browser/session/'],
    why: 'Amplify stays inside shared/browser/session: sharing it across remotes splits its state.',
  },
  {
    library: '(antd|@ant-design/[^/]+)',
    by: ['shared/browser/ui/', 'shared/universal/testing/src/chart-double'],
    why: 'antd comes through @harbour/ui, so that one copy is shared.',
  },
  {
    library: '(react-router|react-router-dom)',
    by: ['shared/universal/contract/src/(router|address-query)[.]ts$'],
    why: 'Import the router from @harbour/contract/router: one small copy is shared.',
  },
  {
    library: '@module-federation/[^/]+',
    by: ['shared/browser/remotes/', 'shell/src/index[.]tsx$', 'shared/server/build/', 'e2e/single-spa/'],
    why: "The federation runtime is shared/browser/remotes' and the build preset's.",
  },
];

/** Any package; files outside packages, such as scripts, may import everything. */
const everyPackage = '(shell|mf-[^/]+|shared/[^/]+/[^/]+|backend/domains/[^/]+|backend/(?!domains)[^/]+|platform|e2e)';
const isTest = '([.]test[.]tsx?$|/testing/|/fixtures/|/bench/|jest[.]config|drizzle[.]config)';

const boundaries = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `what ${folder} may import`,
  severity: 'error',
  comment:
    'The table mayImport says which packages this one may import. Meet in the contract, the event bus, slots or the API.',
  from: { path: `^(${folder})/`, pathNot: isTest },
  to: { path: `^${everyPackage}/`, pathNot: ['^$1/', ...allowed.map((each) => `^${each}(/|[.]ts$)`)] },
}));

const forTests = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `what tests of ${folder} may import`,
  severity: 'error',
  comment: 'Tests import what their package may, and what testsMayImport says.',
  from: { path: `^(${folder})/.*${isTest}` },
  to: {
    path: `^${everyPackage}/`,
    pathNot: ['^$1/', ...[...allowed, ...testsMayImport].map((each) => `^${each}(/|[.]ts$)`)],
  },
}));

const libraries = wrapped.map(({ library, by, why }) => ({
  name: `who imports ${library}`,
  severity: 'error',
  comment: why,
  from: { path: `^${everyPackage}/`, pathNot: by.map((each) => `^${each}`) },
  to: { path: `(^|/)node_modules/${library}/` },
}));

export default {
  forbidden: [
    ...boundaries,
    ...forTests,
    ...libraries,
    {
      name: 'an import that leads nowhere',
      severity: 'error',
      comment: 'The package does not depend on it, or the file has moved.',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](css|html|woff2|svg|webp|mp4|webm|vtt)$' },
    },
  ],
  options,
};
