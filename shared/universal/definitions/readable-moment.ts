const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** A time as clients read it, such as "23 November 2026 at 09:15", in the United Kingdom's time. */
export const readableMoment = (time: Date | number): string => format.format(time);
