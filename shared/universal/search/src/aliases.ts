/** The names in a list that is separated by commas. */
export function namesIn(aliases: string | undefined): string[] {
  return (aliases ?? '').split(',').flatMap((name) => name.trim() || []);
}
