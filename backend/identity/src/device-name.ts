import bowser from 'bowser';

/** Longer ones are no browser's; the bound keeps what is parsed small. */
const longestUserAgent = 512;

/** Browser and system of a user agent, such as "Firefox on Windows"; undefined if it names neither. */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent || userAgent.length > longestUserAgent) return undefined;
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || undefined;
}
