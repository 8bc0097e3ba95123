/**
 * The global function that the scripts of host and remotes ask for the hash of a further script or style, by its full
 * address. The host sets it from what was signed, before anything is loaded; the build preset writes the question into
 * every runtime. Without it (another host than ours, a test) nothing is asked.
 */
export const integrityLookup = 'harbourIntegrity';

/** A hash that no file has: the browser refuses whatever comes for an address that was not signed. */
export const nothingHasThisHash = `sha384-${'A'.repeat(64)}`;
