/**
 * The modules that a file loads, for Jest's search for related tests.
 * @param file absolute path
 * @param extractImports Jest's own: what the file imports
 */
export function extract(code: string, file: string, extractImports: (code: string) => Set<string>): Set<string>;

/** Changes when a cached result is no longer right. */
export function getCacheKey(): string;
