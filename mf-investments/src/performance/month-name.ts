const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a day for people: November 2026. @param date ISO date, or a month like 2026-11 */
export const monthNameOf = (date: string): string => monthName.format(new Date(date));
