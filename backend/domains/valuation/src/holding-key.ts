/** What units are of: one for each ISIN, or for each instrument without one, as the queries have it. */
export const holdingKey = ({ id, isin }: { id: number; isin: string | null }): string => isin ?? `instrument ${id}`;

type HoldingNames = ReadonlyMap<string, { name: string }>;

/** The name of what units are of; its key where nothing is known of it. */
export const holdingName = (names: HoldingNames, key: string): string => names.get(key)?.name ?? key;

/** The name of what a disposal is matched with, if a merger between the two made it another holding; otherwise null. */
export const acquiredName = (
  names: HoldingNames,
  { holding, acquiredHolding }: { holding: string; acquiredHolding: string | null },
): string | null =>
  acquiredHolding === null || acquiredHolding === holding ? null : holdingName(names, acquiredHolding);
