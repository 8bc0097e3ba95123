// Which journeys must run after a change: Jest follows imports itself, but a journey is reached through a browser.
import { spawnSync } from 'node:child_process';

/** The journeys of a domain: through the pages of its remote and the backend that answers them. */
const journeysOfDomain = {
  auth: ['sign-in', 'session-timer', 'preserved-draft'],
  clients: ['acting', 'permissions', 'banners'],
  ims: ['ims'],
  investments: [
    'valuation',
    'holdings',
    'asset-allocation',
    'transactions',
    'returns',
    'portfolio-management',
    'permissions',
    'data-feeds',
    'broker-import',
    'print',
    'grid',
  ],
  messaging: ['mailboxes', 'compose', 'message-panel', 'admin-messaging', 'preserved-draft'],
  research: [],
  settings: [],
  tools: [],
};

/** Through every page of all owners. */
const journeysOfAll = ['accessibility', 'walk', 'navigation', 'first-load', 'fault-matrix'];

/** Files that only people read. */
const withoutJourneys = /^docs\/|\.md$|\.test\.tsx?$/;

/** Jest follows imports; other dependencies of a test may be anywhere. */
const unknownToJest = /^(package\.json|pnpm-lock\.yaml|jest\.config\.mjs|tsconfig.*)$|\.sql$|\/testing\/[^/]+\.mjs$/;

/** @returns {string[] | undefined} journeys by name; undefined for all of them */
function journeysOfFile(file) {
  if (withoutJourneys.test(file)) return [];
  const journey = /^e2e\/journeys\/(.+)\.spec\.ts$/.exec(file)?.[1];
  if (journey) return [journey];
  const domain = /^(?:mf-|backend\/domains\/|shared\/universal\/definitions\/)([a-z0-9-]+)\//.exec(file)?.[1];
  if (!domain) return undefined;
  // A remote that is not in the table is new, and covered by the journeys through every page.
  return [...(journeysOfDomain[domain] ?? []), ...journeysOfAll];
}

/** What must run after these files were changed. */
export function reached(files) {
  const journeys = files.map(journeysOfFile);
  return {
    /** Whether Jest may skip tests that it cannot reach from these files. */
    jestKnows: !files.some((file) => unknownToJest.test(file)),
    journeys: journeys.includes(undefined) ? 'all' : [...new Set(journeys.flat())].sort(),
  };
}

/** The files that differ from a commit, including uncommitted ones. */
export function changedSince(commit, root) {
  const git = (...parameters) => {
    const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.split('\n').filter(Boolean);
  };
  const base = git('merge-base', commit, 'HEAD')[0];
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}
