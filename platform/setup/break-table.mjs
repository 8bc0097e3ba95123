// What a bad build of a remote could break, and the test that shows what refuses or contains it. `npm test` prints the
// table with the result of each test in that run.
import { testsOf } from './test-outcome.mjs';

const realPage = 'platform/src/checks/real-page.test.ts';
const foundInPage = 'what a bad build does in a page is found there, by page, cause and file, and refused or warned of';
const release = 'platform/src/checks/check-release.test.ts';
const boundary = 'shell/src/remotes/remote-boundary.test.tsx';
const loader = 'shared/browser/remotes/src/remote-loader.test.ts';
const integrity = 'e2e/journeys/integrity.spec.ts';

/**
 * The rows: what breaks, what happens then, where that is decided, and the test that proves it. A row without a test is
 * neither refused nor contained yet.
 *
 * @type {import('./break-table.d.mts').Break[]}
 */
export const breaks = [
  {
    breaks: 'an export of a shared module that a deployed host lacks',
    outcome: 'refused: exports',
    where: 'release of the remote',
    proof: { file: release, title: 'an export that one host of several lacks, by its name and the file that uses it' },
  },
  {
    breaks: 'a host without an export or topic that a live remote uses',
    outcome: 'refused, by name and file',
    where: 'release of the shell',
    proof: {
      file: 'platform/src/registry/hosts.test.ts',
      title: 'are refused if they lack what a live build uses, by its name and file, unless that is forced',
    },
  },
  {
    breaks: 'a topic that a deployed host lacks',
    outcome: 'refused: topics',
    where: 'release of the remote',
    proof: { file: release, title: 'topics that a host lacks, emitted or listened to' },
  },
  {
    breaks: 'a topic that is unknown all the same',
    outcome: 'contained: reaches nobody, one report',
    where: 'page',
    proof: {
      file: 'shared/browser/events/src/bus.test.ts',
      title: 'a topic that the host does not have reaches nobody, and is reported once',
    },
  },
  {
    breaks: 'another React of its own',
    outcome: 'refused: copies',
    where: 'release of the remote',
    proof: { file: release, title: 'a copy of its own of what the host shares' },
  },
  {
    breaks: 'a call that the deployed API lacks',
    outcome: 'refused: calls',
    where: 'release of the remote',
    proof: { file: release, title: 'a call that the deployed API lacks' },
  },
  {
    breaks: 'a call that the API lacks all the same',
    outcome: 'contained: words for a client',
    where: 'page',
    proof: {
      file: 'shared/browser/api/src/client.test.ts',
      title: 'a call that the backend does not have, in words for a client',
    },
  },
  {
    breaks: 'an entry that throws',
    outcome: 'refused: entry',
    where: 'release of the remote',
    proof: { file: release, title: 'an entry that fails' },
  },
  {
    breaks: 'a page or slot that throws when it is loaded or rendered',
    outcome: 'contained: the previous build, one report',
    where: 'page',
    proof: { file: boundary, title: 'as they open are replaced by the build before, by themselves, with one report' },
  },
  {
    breaks: 'the same, after a release while a client is signed in',
    outcome: 'contained: the previous build, one report',
    where: 'page',
    proof: {
      file: 'e2e/journeys/updates.spec.ts',
      title: 'a version that breaks when it is opened is replaced by the one before it, and reported once',
    },
  },
  {
    breaks: 'the same, without a previous build',
    outcome: 'contained: a card in its place',
    where: 'page',
    proof: { file: boundary, title: 'in every build are named, and each is tried once until somebody asks again' },
  },
  {
    breaks: 'a page or slot that throws when its code is loaded',
    outcome: 'refused: page, where there is a browser',
    where: 'release of the remote',
    proof: { file: realPage, title: foundInPage },
  },
  {
    breaks: 'a page or slot that throws when it is rendered, found before clients do',
    outcome: 'refused: render, where there is a browser',
    where: 'release of the remote',
    proof: { file: realPage, title: foundInPage },
  },
  {
    breaks: 'performance.now() and addEventListener as it loads (legal)',
    outcome: 'passes',
    where: 'release of the remote',
    proof: { file: release, title: 'a build that measures time and listens to the window as it loads passes' },
  },
  {
    breaks: 'CSS for the body or the header',
    outcome: 'contained: confined by @scope',
    where: 'build',
    proof: { file: 'shared/server/build/src/preset.test.ts', title: 'the styles of every remote are confined to it' },
  },
  {
    breaks: 'the same, by another build tool',
    outcome: 'refused: styles',
    where: 'release of the remote',
    proof: { file: release, title: 'a style sheet that reaches outside its remote is refused, whoever made it' },
  },
  {
    breaks: 'the same, by a style that code adds',
    outcome: 'refused: page styles, where there is a browser',
    where: 'release of the remote',
    proof: { file: realPage, title: foundInPage },
  },
  {
    breaks: 'a button without a name',
    outcome: 'refused: accessibility, where there is a browser',
    where: 'release of the remote',
    proof: { file: realPage, title: foundInPage },
  },
  {
    breaks: 'a patched localStorage',
    outcome: 'contained: locked',
    where: 'page',
    proof: {
      file: 'shared/browser/remotes/src/page-globals.test.ts',
      title: 'what holds the session cannot be replaced: who tries it fails by name, and everybody else goes on',
    },
  },
  {
    breaks: 'a patched fetch, history or prototype',
    outcome: 'refused: globals, where there is a browser',
    where: 'release of the remote',
    proof: { file: realPage, title: foundInPage },
  },
  {
    breaks: 'listeners left behind, by our own remotes',
    outcome: 'found',
    where: 'journeys',
    proof: {
      file: 'e2e/journeys/single-spa.spec.ts',
      title: 'a walk through all of them, twice, breaks no rule of the page and leaves no listener behind',
    },
  },
  {
    breaks: 'listeners, intervals and timers left behind, by a new build',
    outcome: 'refused: left behind, where there is a browser',
    where: 'release of the remote',
    proof: { file: realPage, title: foundInPage },
  },
  {
    breaks: 'a render that waits for ever: use(never)',
    outcome: 'contained: a card after 45 s',
    where: 'page',
    proof: {
      file: boundary,
      title: 'that wait for something that never comes are named after a while, and can be tried again',
    },
  },
  {
    breaks: 'a render that never ends',
    outcome: 'contained: the previous build after a reload',
    where: 'page',
    proof: {
      file: loader,
      title: 'a build whose render did not end is not the first choice after a reload, and is reported by name',
    },
  },
  {
    breaks: 'the same, without a previous build',
    outcome: 'contained: a card after a reload',
    where: 'page',
    proof: { file: loader, title: 'such a build without another one can be tried again' },
  },
  {
    breaks: 'a body that a remote emptied',
    outcome: 'contained: reported, a card',
    where: 'page',
    proof: {
      file: 'shell/src/monitoring/emptied-page.test.tsx',
      title: 'a body that a remote emptied is reported by its name, and a card offers to load the page again',
    },
  },
  {
    breaks: '90 KB behind import()',
    outcome: 'refused: budget: bytes',
    where: 'release of the remote',
    proof: { file: release, title: 'a page of more bytes than the budget, its largest files by name' },
  },
  {
    breaks: 'an address of another remote, its canary or its previous version',
    outcome: 'refused: base paths',
    where: 'release of the remote',
    proof: { file: release, title: 'an address of the version that replaces another’s failing one' },
  },
  {
    breaks: 'a fallback to a version with other addresses',
    outcome: 'contained: its addresses come with it',
    where: 'page',
    proof: {
      file: 'shell/src/remotes/remote-routes.test.tsx',
      title: 'the addresses of a version that replaced a failing one are there with it',
    },
  },
  {
    breaks: 'a series of bad releases',
    outcome: 'rolled back, one after the other',
    where: 'rollback',
    proof: {
      file: 'platform/src/release/switch-version.test.ts',
      title: 'a series of bad releases is rolled back one after the other, to none that was rolled back from',
    },
  },
  {
    breaks: 'a chunk that was altered, of a build by rspack',
    outcome: 'contained: not run',
    where: 'page',
    proof: {
      file: integrity,
      title: 'a changed chunk does not run either for a remote of another bundler, whose runtime asks for no hash',
    },
  },
  {
    breaks: 'a script of the store that nobody signed',
    outcome: 'contained: not run',
    where: 'page',
    proof: {
      file: integrity,
      title: 'a script of the store that nobody signed does not run, though the page’s HTML names it',
    },
  },
  {
    breaks: 'a file that was altered before its release',
    outcome: 'refused: manifest, integrity',
    where: 'release of the remote',
    proof: { file: release, title: 'one that was changed after it was built, by its hash' },
  },
  {
    breaks: 'a new build while a form is typed into, in development',
    outcome: 'taken over at once',
    where: 'development',
    proof: {
      file: 'shared/browser/remotes/src/end-parts.test.ts',
      title: 'an update of a developer’s page waits for nothing that is typed',
    },
  },
  {
    breaks: 'a syntax or type error, in development',
    outcome: 'a card with file and line',
    where: 'development',
    proof: {
      file: 'shared/browser/remotes/src/development-problems.test.ts',
      title: 'what is wrong is shown with file and line until it is mended; hidden, it comes back with the next one',
    },
  },
  {
    breaks: 'a component that throws, in development',
    outcome: 'named with its stacks',
    where: 'development',
    proof: {
      file: 'shared/browser/remotes/src/development-crashes.test.ts',
      title: 'what a component or a handler throws is sent to the server, with its stacks',
    },
  },
];

/** Whether a report means this file, which it names from another folder. */
const isFile = (proof, reported) => reported.endsWith(proof) || proof.endsWith(`/${reported}`);

function resultOf(proof, tests) {
  if (!proof) return 'OPEN';
  const found = tests.filter(({ file, title }) => isFile(proof.file, file) && title.endsWith(proof.title));
  if (found.length === 0) return 'not run';
  if (found.some(({ status }) => status === 'failed')) return 'FAILED';
  return found.some(({ status }) => status === 'passed') ? 'passed' : 'nightly run only';
}

/**
 * Each break with its result in a run.
 *
 * @param {unknown[]} reports of Jest and Playwright
 */
export function breakResults(reports, rows = breaks) {
  const tests = reports.flatMap(testsOf);
  return rows.map(({ proof, ...row }) => ({ ...row, result: resultOf(proof, tests) }));
}

/** The results as a table in plain text. */
export function breakTable(results) {
  const columns = ['breaks', 'outcome', 'where', 'result'];
  const rows = [{ breaks: 'What breaks', outcome: 'What becomes of it', where: 'Where', result: 'Result' }, ...results];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      columns
        .map((column, index) => row[column].padEnd(widths[index]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
