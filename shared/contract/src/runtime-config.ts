import * as z from './schema.ts';

/** What a script of somebody else needs: its address, a key, and the names of the Trusted Types policies that it makes. */
const externalScript = {
  script: z.optional(z.url()),
  key: z.optional(z.string()),
  policies: z.optional(z.array(z.string().check(z.regex(/^[\w\-#=/@.%]+$/, 'a policy name has no spaces or quotes')))),
};

const externalService = <Providers extends readonly [string, ...string[]]>(providers: Providers) =>
  z.object({ provider: z.enum(providers), ...externalScript });

/**
 * What a deployment decides, written into the page by whoever serves it. A firm changes this, never the bundles.
 * Nothing in it is secret.
 */
export const runtimeConfig = z.object({
  /**
   * Whose portal this is. Only a firm's own, `production`, has clients: there a composition can be pinned by staff alone.
   * `development` has one remote served from its sources (`pnpm dev`).
   */
  environment: z.enum(['production', 'test', 'development']),
  /** The build of the shell that this page is of; `/shell.json` names the one that is served now. */
  shellBuild: z.optional(z.string()),
  /** Where a development server says that it has built anew (server-sent events); absent everywhere else. */
  development: z.optional(z.object({ changes: z.string() })),
  /** Base address of the API, and of its part that clients reach directly (the default client's). */
  api: z.object({ backend: z.string(), client: z.string() }),
  identity: z.object({
    region: z.string(),
    userPoolId: z.string().check(z.regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'a user pool id looks like eu-west-1_Harbour01')),
    userPoolClientId: z.string(),
    /** Absolute address, or a path on this origin; absent for a real user pool, which is found by its region. */
    endpoint: z.optional(z.string()),
  }),
  registry: z.object({
    url: z.string(),
    publicKey: z.record(z.string(), z.unknown()),
    /** The oldest revision that this page takes: a genuine registry of before is somebody's who plays it back. */
    minimumRevision: z.optional(z.int().check(z.nonnegative())),
  }),
  errorReporting: z.object({
    /** Where errors go (Sentry's address of the project); absent: to the browser's console alone, and nothing is loaded. */
    dsn: z.optional(z.url()),
    /** The share of errors that is sent, 0–1. */
    sampleRate: z.number().check(z.gte(0), z.lte(1)),
    /** The share of visits whose changes of page are timed and sent, 0–1; absent: none, and nothing of it is loaded. */
    routesSampleRate: z.optional(z.number().check(z.gte(0), z.lte(1))),
  }),
  services: z.object({
    financialReporting: externalService(['harbour', 'script']),
    captcha: externalService(['altcha', 'script']),
    guidedTour: externalService(['harbour', 'script']),
    payments: z.object({
      provider: z.enum(['off', 'script']),
      environment: z.enum(['production', 'sandbox']),
      ...externalScript,
    }),
  }),
  links: z.object({
    fundFocus: z.url(),
    marketCommentary: z.url(),
    insights: z.url(),
    whatWeDo: z.url(),
    ethics: z.url(),
    complaints: z.url(),
    privacy: z.url(),
    terms: z.url(),
    fees: z.url(),
    social: z.array(z.object({ name: z.enum(['LinkedIn', 'X', 'Facebook', 'YouTube']), url: z.url() })),
  }),
  contact: z.object({
    firm: z.string(),
    phone: z.string(),
    email: z.email(),
    /** Where weaknesses are reported (`security.txt`); where it is absent, to `email`. */
    security: z.optional(z.email()),
  }),
  /** Demonstration accounts to offer on the sign-in page; absent outside demonstration mode. */
  demo: z.optional(
    z.object({
      accounts: z.array(
        z.object({ label: z.string(), email: z.email(), password: z.string(), totpSecret: z.optional(z.string()) }),
      ),
    }),
  ),
});

export type RuntimeConfig = z.infer<typeof runtimeConfig>;
