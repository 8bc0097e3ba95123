const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** The default for demonstration mode: only if nothing points to a firm, and nobody else can reach the server. */
export function isDemonstrationByDefault(start: {
  host: string;
  databaseUrl: string | undefined;
  configFile: string | undefined;
}): boolean {
  return !start.databaseUrl && !start.configFile && loopback.test(start.host);
}
