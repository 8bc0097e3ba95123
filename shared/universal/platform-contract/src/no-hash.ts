/** A hash that matches no file: the browser then refuses any address that was not signed. */
export const nothingHasThisHash = `sha384-${'A'.repeat(64)}`;
