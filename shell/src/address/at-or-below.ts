/** Whether an address, without its query and hash, is a base path or below it. */
export const isAtOrBelow = (path: string, basePath: string): boolean => `${path}/`.startsWith(`${basePath}/`);
