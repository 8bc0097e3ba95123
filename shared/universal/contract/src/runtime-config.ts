import * as z from './schema.ts';

/** What a third-party script needs: its address, a key, and the names of the Trusted Types policies that it creates. */
const externalScript = {
  script: z.optional(z.url()),
  key: z.optional(z.string()),
  policies: z.optional(z.array(z.string().check(z.regex(/^[\w\-#=/@.%]+$/, 'a policy name has no spaces or quotes')))),
};

const externalService = <Providers extends readonly [string, ...string[]]>(providers: Providers) =>
  z.object({ provider: z.enum(providers), ...externalScript });

/**
 * A deployment's configuration, which the server writes into the page. A firm changes this, never the bundles. It
 * contains no secrets.
 */
export const runtimeConfig = z.object({
  /**
   * The kind of deployment. Only a firm's own, `production`, has clients: there only staff can pin a composition.
   * `development` has one remote served from its sources (`pnpm dev`).
   */
  environment: z.enum(['production', 'test', 'development']),
  /** The build of this page's shell; `/shell.json` names the one that is served now. */
  shellBuild: z.optional(z.string()),
  /** Address of a development server's build events (server-sent events); absent everywhere else. */
  development: z.optional(z.object({ changes: z.string() })),
  /** Base address of the API, and of its part for clients (the default client's). */
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
    /** The oldest registry revision that this page accepts: a genuine but older registry would be a replay attack. */
    minimumRevision: z.optional(z.int().check(z.nonnegative())),
  }),
  errorReporting: z.object({
    /** Where errors are sent (Sentry's DSN); if absent, only to the browser console, and nothing is loaded. */
    dsn: z.optional(z.url()),
    /** The share of errors that is sent, 0–1. */
    sampleRate: z.number().check(z.gte(0), z.lte(1)),
    /** The share of visits whose page changes are timed and sent, 0–1; if absent, none, and its code is not loaded. */
    routesSampleRate: z.optional(z.number().check(z.gte(0), z.lte(1))),
  }),
  services: z.object({
    financialReporting: externalService(['harbour', 'script']),
    captcha: externalService(['altcha', 'script']),
    guidedTour: externalService(['harbour', 'script', 'off']),
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
    /** Contact for security reports (`security.txt`); if absent, `email`. */
    security: z.optional(z.email()),
  }),
  /** Where pictures of others come from, such as banks' logos; pages show no other host's. */
  pictures: z.optional(z.array(z.url())),
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
