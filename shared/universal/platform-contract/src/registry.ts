import * as z from '@harbour/contract/schema';
import { basePath } from './addresses.ts';
import { hostApiRange, hostApiVersion } from './host-api.ts';
import { remoteName } from './remote-name.ts';

// In the first script of every page: it imports nothing of a remote's description that only a build reads.

/** The version of a build: `1.4.0`, or `1.4.0-b1f3`. */
export const buildVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/));

const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));

/** One immutable, published build of a remote. */
export const registryBuild = z.object({
  version: buildVersion,
  /** Address of the remote entry, relative to the registry's own address. */
  entry: z.string().check(z.minLength(1)),
  /**
   * Subresource-integrity hash (`sha384-…`) of every script, style and manifest, by path in the version folder; with
   * `hashList` of the entry only.
   */
  integrity: z.record(z.string(), sha384),
  /**
   * The hash of `hashes.json` in the version folder, which has the hashes of all files but the entry: hashes do not
   * compress, and a page needs those of the remotes that it loads. Absent if `integrity` is complete.
   */
  hashList: z.optional(sha384),
  hostApi: hostApiRange,
  /** The federation runtime version that it was built with; absent if it includes its own. */
  federation: z.optional(z.string().check(z.regex(/^\d+\.\d+\.\d+/))),
  basePaths: z.array(basePath),
  /** Any text: a host that was opened before a slot was added must still be able to read the registry. */
  slots: z.array(z.string()),
  /**
   * Absent in a build from before remotes published their pages: every address below its base paths then counts as a
   * page.
   */
  pages: z.optional(z.array(z.object({ path: z.string(), title: z.string() }))),
  /**
   * The remote's part of the portal's frame, for `readContribution`: a host must be able to read a registry with fields
   * it does not know. Absent in a build from before host API 1.5, and in one that contributes nothing.
   */
  portal: z.optional(z.unknown()),
});

/** The registry's entry for one remote. */
export const registryRemote = z.object({
  title: z.string(),
  stable: registryBuild,
  /** A newer build for a share of the clients; the same client always gets the same side. */
  canary: z.optional(
    z.object({
      build: registryBuild,
      percentage: z.number().check(z.gte(0), z.lte(100)),
      /** Since when this build is the canary, with whatever share, as an ISO date and time; absent in registries from before host API 1.10. */
      since: z.optional(z.string()),
    }),
  ),
  /** The previous stable build: the fallback of a failing one. */
  previous: z.optional(registryBuild),
  disabled: z.optional(z.object({ reason: z.string().check(z.minLength(1)) })),
});

/** What a deployed host offers: remotes are checked against it before they are released. */
export const deployedHost = z.object({
  /** Versions of its shared modules, by request (`@harbour/ui/form`). */
  shared: z.record(z.string(), z.string()),
  slots: z.array(z.string()),
  /** The SHA-256 of what it offers besides, which is in the store and which no page needs; older hosts have none. */
  surface: z.optional(z.string()),
  since: z.iso.datetime(),
});

export const registry = z.object({
  schema: z.literal(1),
  /** Increases by one with every change, so that two writers cannot overwrite each other. */
  revision: z.int().check(z.nonnegative()),
  changedAt: z.iso.datetime(),
  /** The hosts that are still deployed, by host API version; open pages count, so hosts are removed manually. */
  hosts: z.optional(z.record(hostApiVersion, deployedHost)),
  remotes: z.record(remoteName, registryRemote),
  /** Versions of the shell, in the same form: the server of pages chooses one; absent before the first release. */
  shell: z.optional(registryRemote),
});

/** The registry as stored and served: readable, and signed as one text. */
export const signedRegistry = z.object({
  registry: z.unknown(),
  keyId: z.string(),
  signature: z.string(),
});

export type RegistryRemote = z.infer<typeof registryRemote>;
export type RegistryBuild = z.infer<typeof registryBuild>;
export type DeployedHost = z.infer<typeof deployedHost>;
export type Registry = z.infer<typeof registry>;
export type SignedRegistry = z.infer<typeof signedRegistry>;
