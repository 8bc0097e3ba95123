import * as z from '@harbour/contract/schema';
import { slotNames } from '@harbour/contract/slots';
import { addressPart, basePath } from './addresses.ts';
import { portalContribution } from './declared-contribution.ts';
import { hostApiRange } from './host-api.ts';

/** An address or an address pattern: `/investments/valuation`, `/securemessaging/message/:message_id`. */
const pagePath = z
  .string()
  .check(z.regex(new RegExp(`^(/(:\\w+|${addressPart}))+$`), 'a page looks like /investments/valuation'));

/** A page of a remote: links to it and its document title come from here. */
export const remotePage = z.strictObject({ path: pagePath, title: z.string().check(z.minLength(1)) });

/** What the host may know about a remote without loading its code; the build makes it from `src/remote.ts`. */
export const remoteDescription = z.strictObject({
  title: z.string().check(z.minLength(1)),
  /** Addresses at or below these belong to this remote. */
  basePaths: z.array(basePath),
  /** Every page below them: the portal never links to a page that is not listed here. */
  pages: z.array(remotePage),
  slots: z.array(z.enum(slotNames)),
  /** This remote's part of the portal's frame: entries, counts, flows. */
  portal: z.optional(portalContribution),
  /**
   * The calls that a part makes as soon as it is shown, by `page /investments/valuation` or `slot dashboard.main`:
   * addresses below the API's base for clients. The host begins them beside the part's code.
   */
  firstCalls: z.optional(
    z.record(z.string(), z.array(z.string().check(z.regex(/^\//, 'a call is an address such as /valuation/plans')))),
  ),
  hostApi: hostApiRange,
  budgets: z.strictObject({
    /** Brotli bytes of the entry and everything that it loads before its first page is shown. */
    bytes: z.int().check(z.positive()),
    /** Number of requests for the same. */
    requests: z.int().check(z.positive()),
    /** Milliseconds from the start of loading to a mounted page, on a desktop machine. */
    mountMs: z.int().check(z.positive()),
  }),
});

export type RemoteDescription = z.infer<typeof remoteDescription>;
