const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether to play the demonstration when nobody said: only where nothing speaks of a firm, and nobody else can reach it. */
export function isDemonstrationByDefault(start: {
  host: string;
  databaseUrl: string | undefined;
  configFile: string | undefined;
}): boolean {
  return !start.databaseUrl && !start.configFile && loopback.test(start.host);
}
