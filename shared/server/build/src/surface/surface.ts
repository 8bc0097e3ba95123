import { z } from 'zod/mini';

/** Names, each with some of the files that use it, relative to the package's folder. */
const named = z.record(z.string(), z.array(z.string()));

/** What a build uses from its host and from the API. */
export const usedSurface = z.object({
  /** Exports of the modules that the host shares, by request. */
  imports: z.record(z.string(), named),
  /** Topics of the event bus. */
  emits: named,
  listens: named,
  /** Calls of the API, such as `GET /plans/:plan`. */
  calls: named,
  /** Packages that the host shares, of which the build contains a copy of its own. */
  copies: named,
});

/** What a host offers beside the versions of its shared modules. */
export const offeredSurface = z.object({
  /** The exports of each shared module, by request; a module is absent if webpack cannot list its exports. */
  exports: z.record(z.string(), z.array(z.string())),
  /** Topics of the event bus. */
  topics: z.array(z.string()),
});

export type UsedSurface = z.infer<typeof usedSurface>;
export type OfferedSurface = z.infer<typeof offeredSurface>;
