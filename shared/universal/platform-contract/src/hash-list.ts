/**
 * The file in a version folder with the hashes (`sha384-…`) of all its scripts, styles and manifest but the entry, by
 * path; the signed registry has the hash of this file, and of the entry.
 */
export const hashListName = 'hashes.json';
