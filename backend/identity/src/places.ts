import { type CityResponse, open } from 'maxmind';

/** The town of a network address, with its country if that is not the United Kingdom; undefined if it is not known. */
export type PlaceOf = (address: string) => string | undefined;

function placeText({ city, country }: CityResponse): string | undefined {
  const [town, land] = [city?.names.en, country?.names.en];
  const isAtHome = country?.iso_code === 'GB';
  return [town, town && isAtHome ? undefined : land].filter(Boolean).join(', ') || undefined;
}

/**
 * Opens a database of places, such as GeoLite2 City or DB-IP City Lite; a newer file at its path is noticed.
 * @param file in MaxMind's format (.mmdb)
 * @throws when the file is missing or no such database
 */
export async function openPlaces(file: string): Promise<PlaceOf> {
  const places = await open<CityResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  return (address) => {
    const found = places.get(address);
    return found ? placeText(found) : undefined;
  };
}
