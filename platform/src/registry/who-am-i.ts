import { userInfo } from 'node:os';

/**
 * The actor for the log: `HARBOUR_ACTOR`, as a pipeline sets it, or the name of the system user; the user's number if
 * the system has no name for it, as in many containers.
 */
export function currentActor(): string {
  if (process.env.HARBOUR_ACTOR) return process.env.HARBOUR_ACTOR;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Where a change comes from, beside the person: what the pipeline that makes it tells. */
export interface Origin {
  /** The run of the pipeline, as an address. */
  run?: string;
  /** The commit that was checked out. */
  commit?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Our own variables first, then those of GitHub Actions and GitLab CI, as their documentation of variables lists them. */
const runs: readonly ((environment: Environment) => string | undefined)[] = [
  ({ HARBOUR_RUN }) => HARBOUR_RUN,
  ({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run }) =>
    server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined,
  ({ CI_JOB_URL }) => CI_JOB_URL,
];
const commits = ['HARBOUR_COMMIT', 'GITHUB_SHA', 'CI_COMMIT_SHA'] as const;

/** The origin of a change for the log; empty outside a pipeline. */
export function currentOrigin(environment: Environment = process.env): Origin {
  const run = runs.map((read) => read(environment)).find(Boolean);
  const commit = commits.map((name) => environment[name]).find(Boolean);
  return { ...(run ? { run } : {}), ...(commit ? { commit } : {}) };
}
