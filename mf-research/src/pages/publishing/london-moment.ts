const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * The moment at which a clock in London shows a time; in the hour that an autumn clock shows twice, the first.
 * @param day ISO date
 * @param time `HH:MM`
 * @returns ISO time in UTC; undefined for a time that is none, or that a clock skips in spring
 */
export function londonMoment(day: string, time: string): string | undefined {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  const hours = [1, 0].map((ahead) => new Date(wanted - ahead * 3_600_000));
  return hours.find((moment) => clock.format(moment) === `${day} ${time}:00`)?.toISOString();
}
