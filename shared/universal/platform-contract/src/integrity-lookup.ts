/**
 * The global function that scripts of host and remotes call to get the hash of another script or style, by its full
 * address. The host sets it from signed data, before anything is loaded; the build preset writes the call into every
 * runtime. Without it (another host than ours, a test) no hash is requested.
 */
export const integrityLookup = 'harbourIntegrity';

/** A hash that matches no file: the browser then refuses any address that was not signed. */
export const nothingHasThisHash = `sha384-${'A'.repeat(64)}`;
